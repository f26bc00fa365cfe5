export { announce } from './announcements'
export { CopyError, copyText } from './clipboard'
export { default as ReportLink } from './ReportLink'
export { useOverflow } from './useOverflow'

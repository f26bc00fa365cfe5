import { usePluginData } from '@docusaurus/useGlobalData'
import { PLUGIN, type BuiltPagesData } from '../data'

/** Returns the plugin's data, or undefined if the site doesn't use the plugin. */
export function useBuiltPages(): BuiltPagesData | undefined {
  return usePluginData(PLUGIN) as BuiltPagesData | undefined
}

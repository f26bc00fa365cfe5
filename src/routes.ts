const HOME = ''

const BLOG_ROUTES = [
  'blog',
  'blog/archive',
  'blog/first-blog-post',
  'blog/long-blog-post',
  'blog/mdx-blog-post',
  'blog/welcome',
  'blog/tags',
  'blog/tags/docusaurus',
  'blog/tags/hello',
  'blog/tags/facebook',
  'blog/tags/hola',
] as const

const API_ROUTES = [
  'docs/api/',
  'docs/api/conditionalValidate',
  'docs/api/createZodForm',
  'docs/api/FieldPath',
  'docs/api/types',
  'docs/api/useArrayField',
  'docs/api/useField',
  'docs/api/useFormContext',
  'docs/api/useFormStatus',
  'docs/api/useFormValues',
  'docs/api/useHtmlField',
  'docs/api/useInitialize',
  'docs/api/useSubmit',
] as const

const DOC_ROUTES = [
  'docs/quickstart',
  'docs/concepts',
  'docs/disclaimers',
  'docs/category/how-to',
  'docs/howto/custom-validation',
  'docs/howto/reusable-field-components',
  'docs/howto/show-submit-errors',
  ...API_ROUTES,
] as const

export const ROUTES: readonly string[] = [HOME, ...BLOG_ROUTES, ...DOC_ROUTES]

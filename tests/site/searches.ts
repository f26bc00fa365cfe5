// cspell:ignore nmae -- a typo of a reader

/**
 * What readers type into search, by what it must find: the address of a page, with the id of a section unless the top
 * of the page is meant. Most use words that the page doesn't: what a task is called elsewhere, a pasted message, a name
 * with its owner, a term of another library.
 */
export type Searches = Readonly<Record<string, readonly string[]>>

const API = 'docs/api/'
const FIELDS = 'docs/howto/reusable-field-components'
const VALIDATION = 'docs/howto/custom-validation'
const ERRORS = 'docs/howto/show-submit-errors'

/** The first page found has to be this, with this section first. */
export const FIRST: Searches = {
  'docs/quickstart#install': ['install'],
  'docs/quickstart': ['getting started'],
  'docs/disclaimers#versions': [
    'zod 3',
    'React 18',
    'Could not resolve dependency: peer react@"^18" from @jcoreio/zod-forms',
    'npm error ERESOLVE unable to resolve dependency tree',
    'npm ERR! code ERESOLVE npm ERR! ERESOLVE could not resolve',
    'peer dependencies',
  ],
  'docs/disclaimers#react-19': ['React 19'],
  'docs/disclaimers#react-compiler': ['automatic memoization', 'React Forget'],
  'docs/disclaimers#react-native': ['Expo', 'mobile app'],
  'docs/disclaimers#zod-4': ['zod 4', 'zod4', 'zod/v4'],
  'docs/disclaimers#ssr': [
    "You're importing a component that needs createContext. It only works in a Client Component",
    'Remix',
    'SSR',
  ],
  'docs/disclaimers#comparison': ['alternatives'],
  'docs/disclaimers#size': ['bundle'],
  'docs/disclaimers#migration': ['resolver', 'formik', 'yup', 'zodResolver', 'useForm hook equivalent'],
  'docs/disclaimers#migration-schema': ['convert my RHF rules'],
  'docs/disclaimers#performance': ['slow typing', 'performance'],
  'docs/disclaimers#known-limits': ['open issues'],

  'docs/concepts#values': ['z.input z.output'],
  'docs/concepts#when-validation-runs': ['mode onChange'],
  'docs/concepts#rendering': ['re-rendering'],
  'docs/concepts#submit-lifecycle': ['what happens after clicking the button'],

  'docs/api#errors': [
    'Error: effect not supported: preprocess',
    'Uncaught Error: must be used inside a <FormProvider>',
    'Uncaught Error: invalid subschema key: nmae',
    'invalid pathstring: guests[x] (at 6)',
    'TypeError: destroy is not a function',
    'Error: index out of range',
    'Maximum update depth exceeded',
    'TypeError: createContext is not a function',
    'Async refinement encountered during synchronous parse operation',
  ],
  [`${API}createZodForm`]: ['useForm', 'createForm'],
  [`${API}createZodForm#ZodForm.get`]: ['Form.get', 'form.get', 'ZodForm.get'],
  [`${API}createZodForm#ZodForm.root`]: ['Form.root'],
  [`${API}createZodForm#invertible`]: ['z.transform'],
  [`${API}createZodForm#ignoreEffect`]: ['trim whitespace'],
  [`${API}createZodForm#where`]: ['useMemo', 'dynamic schema'],
  [`${API}createZodForm#from-json`]: ['cms', 'form builder'],
  [`${API}createZodForm#debugging`]: ['devtools'],

  [`${API}FieldPath#paths`]: ['nested object'],
  [`${API}FieldPath#dynamic`]: [
    'TS2769',
    'No overload matches this call',
    "Argument of type 'string' is not assignable to parameter of type 'PathInSchema<ZodObject<{ name: ZodString; }>>'",
  ],
  [`${API}FieldPath#FieldPathForValue`]: [
    "TS2322: Type 'FieldPath<ZodOptional<ZodNumber>>' is not assignable to type 'FieldPathForValue<string>'",
  ],
  [`${API}FieldPath#section`]: ['address block', 'fieldset'],
  [`${API}FieldPath#attributes`]: ['native validation', 'HTML constraints'],
  [`${API}useField#record`]: ['dictionary'],
  [`${API}FieldPath#generic`]: ['type parameter'],

  [`${API}useHtmlField`]: ['register', 'getFieldProps'],
  [`${API}useHtmlField#checkbox`]: ['boolean'],
  [`${API}useHtmlField#radio`]: ['option group'],
  [`${API}useHtmlField#select`]: ['dropdown', 'select'],
  [`${API}useHtmlField#changing-type`]: ['eye icon'],
  [`${API}useHtmlField#numbers`]: ['parseInt'],
  [`${API}useHtmlField#blank`]: ['empty string'],
  [`${API}useHtmlField#handlers`]: ['custom onBlur'],
  [`${API}useHtmlField#disabled`]: ['grayed out input', 'omit an input'],

  [`${API}useField#custom-control`]: ['Controller', 'useController'],
  [`${API}useField#set-value`]: ['set a value from code'],
  [`${API}useField#dirty`]: ['dirtyFields', 'edited'],
  [`${API}useField#reset`]: ['resetField', 'submitCount'],
  [`${API}types`]: ['infer type from schema'],
  [`${API}types#FieldMeta`]: ['touchedFields'],

  [`${API}useArrayField`]: ['useFieldArray', 'FieldArray'],
  [`${API}useArrayField#add-remove-move`]: ['repeater'],
  [`${API}useArrayField#texts`]: ['phone numbers', 'array of strings'],
  [`${API}useArrayField#reorder`]: ['drag and drop'],
  [`${API}useArrayField#elements`]: [
    'react keys',
    'Warning: Each child in a list should have a unique "key" prop',
  ],
  [`${API}useArrayField#large-tables`]: ['virtualized'],
  [`${API}useArrayField#paste`]: ['Excel', 'clipboard'],

  [`${API}useFormStatus`]: ['formState', 'isSubmitting'],
  [`${API}useFormStatus#pristine`]: ['isDirty', 'modified'],
  [`${API}useFormStatus#disabled`]: ['greyed out'],
  [`${API}useFormStatus#lock`]: ['read-only'],
  [`${API}useFormStatus#unsaved-changes`]: ['confirm navigation', 'unsaved changes'],
  [`${API}useFormStatus#changed-files`]: ['new attachment not dirty'],

  [`${API}useFormValues`]: ['watch', 'useWatch', 'subscribe'],
  [`${API}useFormValues#name-check`]: ['debounce'],
  [`${API}useFormValues#autosave`]: ['autosave'],
  [`${API}useFormValues#undo`]: ['Ctrl+Z', 'history'],
  [`${API}useFormValues#address`]: ['query string', 'URLSearchParams'],

  [`${API}useFormContext`]: ['useFormikContext', 'getValues'],
  [`${API}useFormContext#validate-now`]: ['trigger', 'setFieldTouched'],
  [`${API}useFormContext#FormContextProps.submit`]: ['FormContextProps.submit'],

  [`${API}useInitialize`]: ['defaultValues', 'default values'],
  [`${API}useInitialize#edit`]: ['update form', 'edit a record'],
  [`${API}useInitialize#refetch`]: ['SWR', 'react-query'],
  [`${API}useInitialize#fresh-data`]: ['stale cache'],
  [`${API}useInitialize#draft`]: ['sessionStorage'],
  [`${API}useInitialize#reset`]: ['clear form', 'reset form', 'resetForm'],
  [`${API}useInitialize#dependencies`]: ['Too many re-renders'],
  [`${API}useInitialize#again`]: ['reinitialize', 'enableReinitialize'],

  [`${API}useSubmit`]: ['handleSubmit', 'onSubmit'],
  [`${API}useSubmit#several-handlers`]: ['multistep', 'multi-step', 'wizard'],
  [`${API}useSubmit#two-buttons`]: ['save as draft and publish'],
  [`${API}useSubmit#routes`]: ['a URL per page', 'Outlet'],
  [`${API}useSubmit#react-router`]: ['useFetcher', 'clientAction'],
  [`${API}useFormContext#nested`]: ['modal', 'nested form'],
  [`${API}useFormContext#await`]: ['requestSubmit', 'submit from outside the form'],
  [`${API}useSubmit#test`]: ['jest', 'test a form'],
  [`${API}useSubmit#send-files`]: ['FormData'],
  [`${API}useSubmit#after-submit`]: ['navigate'],

  [`${API}conditionalValidate`]: ['confirm password'],
  [`${API}conditionalValidate#when`]: ['refine not running'],
  [`${API}conditionalValidate#order-of-calls`]: [
    "Property 'shape' does not exist on type 'ZodEffects<ZodObject<{ name: ZodString; }>>'",
  ],

  [`${FIELDS}#set`]: ['TextField'],
  [`${FIELDS}#accessibility`]: ['accessibility', 'a11y'],
  [`${FIELDS}#hints`]: ['asterisk'],
  [`${FIELDS}#options`]: ['enum'],
  [`${FIELDS}#yes-no`]: ['boolean toggle'],
  [`${FIELDS}#decimals`]: ['float'],
  [`${FIELDS}#money`]: ['currency'],
  [`${FIELDS}#dates`]: ['birthday', 'date picker', 'date field'],
  [`${FIELDS}#date-time`]: ['appointment'],
  [`${FIELDS}#files`]: ['file upload', 'attachment'],
  [`${FIELDS}#several-options`]: ['choose several'],
  [`${FIELDS}#tags`]: ['chips'],
  [`${FIELDS}#ui-kits`]: ['combobox', 'Material UI', 'MUI', 'shadcn'],

  [`${VALIDATION}#one-field`]: ['regex', 'refine'],
  [`${VALIDATION}#all-messages`]: ['password strength', 'criteriaMode'],
  [`${VALIDATION}#late-data`]: ['limit from the server', 'stock'],
  [`${VALIDATION}#after-typing`]: ['delayError', 'validate after a pause'],
  [`${VALIDATION}#cross-field`]: ['end date after start date', 'superRefine'],
  [`${VALIDATION}#conditional`]: ['partial'],
  [`${VALIDATION}#rows`]: ['unique items', 'duplicate rows'],
  [`${VALIDATION}#conditional-fields`]: ['discriminated union', 'conditional fields'],
  [`${VALIDATION}#optional-section`]: ['checkbox shows more inputs'],
  [`${VALIDATION}#dependent-fields`]: ['cascading select', 'dependent fields', 'options that load'],
  [`${VALIDATION}#required`]: ['mandatory', 'required_error'],
  [`${VALIDATION}#error-maps`]: ['i18n', 'localization'],

  [`${ERRORS}#field`]: ['setError', 'setErrors', 'setFieldError'],
  [`${ERRORS}#form`]: ['alert'],
  [`${ERRORS}#error-summary`]: ['list of problems at the top'],
  [`${ERRORS}#map`]: ['422'],
  [`${ERRORS}#conflict`]: ['optimistic locking', 'conflict'],
  [`${ERRORS}#only-after-submit`]: ['mode onSubmit', 'when to show errors'],
  [`${ERRORS}#focus`]: ['shouldFocusError'],
  [`${ERRORS}#nextjs`]: ['useActionState', 'server actions'],
  [`${API}createZodForm#ZodForm.FormProvider`]: ['FormProvider'],
  [`${FIELDS}#attributes`]: ['placeholder'],
  [`${API}types#FieldMeta.touched`]: ['FieldMeta.touched'],
  [`${API}useFormStatus#FormStatus.pristine`]: ['FormStatus.pristine'],
}

/** Several places have an answer, or a title has the words: one of the first three pages has to be this. */
export const AMONG_THREE: Searches = {
  [`${API}useHtmlField#checkbox`]: ['checkbox'],
  [`${API}useHtmlField#ValidUseHtmlFieldProps.meta`]: ['meta'],
  [`${API}types#FieldMeta`]: ['field state'],
  [`${API}FieldPath#schemas`]: ['tuple'],
  [`${API}conditionalValidate#async`]: [
    'async refine',
    'Async refinement encountered during synchronous parse operation',
  ],
  'docs/disclaimers#ssr': ['createContext is not a function', 'use client'],
  'docs/concepts#providers': ['context'],
  [`${ERRORS}#lifetime`]: ['error does not go away'],
  [`${ERRORS}#throw`]: ['fetch does not reject'],
  'docs/concepts#values': ['raw vs parsed'],
  'docs/concepts#rendering': ['which component updates when'],
  'docs/api#bound-and-imported': [
    "Argument of type 'string' is not assignable to parameter of type 'FieldPath<ZodTypeAny>'",
  ],
  [`${API}FieldPath#dynamic`]: ['TS2345', "Argument of type 'string' is not assignable to parameter of type"],
  [`${API}createZodForm#refused`]: ['effect not supported: transform'],
  'docs/quickstart#below-the-provider': ['must be used inside a <FormProvider>'],
  [`${API}FieldPath#invalid-subschema-key`]: ['invalid subschema key: nmae'],
  [`${API}useArrayField#missing`]: ['RangeError: index out of range'],
  [`${API}useHtmlField#numbers`]: ['Invalid number'],
  [`${API}useField#set-value`]: ['destroy is not a function'],
  [`${API}createZodForm#where`]: ['rules that change at runtime'],
  [`${API}useFormValues#name-check`]: ['async validation'],
  [`${API}useFormValues#appearing-field`]: ['hide an input'],
  [`${API}useInitialize`]: ['initialValues'],
  [`${API}conditionalValidate`]: ['superRefine'],
  [`${API}useHtmlField`]: ['<Field>'],
  [`${API}useInitialize#dependencies`]: ['Maximum update depth exceeded'],
}

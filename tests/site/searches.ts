// cspell:ignore multistep nmae picklist subform -- as readers type

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
  'docs/quickstart#install': ['npm i @jcoreio/zod-forms', 'how to add it to my project', 'yarn add'],
  'docs/quickstart': ['getting started', 'tutorial', 'hello world'],
  'docs/disclaimers#versions': [
    'Could not resolve dependency: peer react@"^18" from @jcoreio/zod-forms',
    'npm error ERESOLVE unable to resolve dependency tree',
    'npm ERR! code ERESOLVE npm ERR! ERESOLVE could not resolve',
    'peer dependencies',
    'which Node.js is needed',
  ],
  'docs/disclaimers#react-19': ['react19'],
  'docs/disclaimers#zod-4': ['zod4', 'zod/v4', 'peer zod@"^3.23.8" from @jcoreio/zod-forms'],
  'docs/disclaimers#ssr': [
    "You're importing a component that needs createContext. It only works in a Client Component",
    'Remix',
    'hydration',
    'SSR',
  ],
  'docs/disclaimers#comparison': ['alternatives', 'react hook form vs zod-forms', 'pros and cons'],
  'docs/disclaimers#size': ['bundle', 'gzip', 'how heavy is the package'],
  'docs/disclaimers#migration': ['migrate', 'replace formik', 'yup', 'port an existing form', 'zodResolver'],
  'docs/disclaimers#migration-schema': ['convert my RHF rules', 'valueAsNumber'],
  'docs/disclaimers#performance': ['slow typing', 'lag', 'optimize'],
  'docs/disclaimers#known-limits': ['open issues', 'defects'],

  'docs/concepts#values': ['z.input z.output'],
  'docs/concepts#when-validation-runs': ['mode onChange', 'validate on blur'],
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
    'error messages',
    'all exceptions',
  ],
  [`${API}createZodForm`]: ['useForm', 'createForm'],
  [`${API}createZodForm#ZodForm.get`]: ['Form.get', 'form.get', "Form.get('email')", 'ZodForm.get'],
  [`${API}createZodForm#ZodForm.root`]: ['Form.root'],
  [`${API}createZodForm#invertible`]: ['z.transform', 'format and parse', 'setValueAs'],
  [`${API}createZodForm#ignoreEffect`]: ['trim whitespace', 'sanitize', 'toLowerCase'],
  [`${API}createZodForm#where`]: ['dynamic schema', 'useMemo'],
  [`${API}createZodForm#from-json`]: ['form builder', 'dynamic form generator', 'cms'],
  [`${API}createZodForm#debugging`]: ['devtools', 'console.log', 'inspect', 'JSON.stringify'],

  [`${API}FieldPath#paths`]: ['nested object', 'dot notation', 'bracket notation'],
  [`${API}FieldPath#dynamic`]: [
    'TS2769',
    'No overload matches this call',
    "Argument of type 'string' is not assignable to parameter of type 'PathInSchema<ZodObject<{ name: ZodString; }>>'",
  ],
  [`${API}FieldPath#FieldPathForValue`]: [
    "TS2322: Type 'FieldPath<ZodOptional<ZodNumber>>' is not assignable to type 'FieldPathForValue<string>'",
  ],
  [`${API}FieldPath#section`]: ['fieldset', 'address block', 'reuse a group of inputs', 'subform'],
  [`${API}FieldPath#record`]: ['dictionary', 'key value pairs', 'map of strings'],
  [`${API}FieldPath#generic`]: ['type parameter'],

  [`${API}useHtmlField`]: ['register', 'getFieldProps'],
  [`${API}useHtmlField#checkbox`]: ['boolean', 'tick', 'agree to the conditions'],
  [`${API}useHtmlField#radio`]: ['option group'],
  [`${API}useHtmlField#select`]: ['dropdown', 'select', 'multiline', 'picklist'],
  [`${API}useHtmlField#changing-type`]: ['reveal what was entered', 'eye icon'],
  [`${API}useHtmlField#numbers`]: ['parseInt', 'integer', 'type="number"'],
  [`${API}useHtmlField#blank`]: ['empty string', 'null or undefined', 'NaN'],
  [`${API}useHtmlField#handlers`]: ['onChange', 'custom onBlur', 'event.target.value'],

  [`${API}useField#custom-control`]: [
    'Controller',
    'useController',
    'star rating',
    'third-party component',
    'slider',
  ],
  [`${API}useField#set-value`]: ['set a value from code', 'set field programmatically'],
  [`${API}useField#dirty`]: ['dirtyFields', 'was the field edited'],
  [`${API}useField#touched`]: ['touchedFields', 'visited'],

  [`${API}useArrayField`]: ['useFieldArray', 'FieldArray'],
  [`${API}useArrayField#add-remove-move`]: ['repeater', 'append', 'dynamic rows', 'delete an entry'],
  [`${API}useArrayField#texts`]: ['array of strings', 'phone numbers'],
  [`${API}useArrayField#reorder`]: ['drag and drop', 'sortable', 'dnd-kit'],
  [`${API}useArrayField#elements`]: [
    'Warning: Each child in a list should have a unique "key" prop',
    'wrong row is removed',
  ],
  [`${API}useArrayField#large-tables`]: ['virtualized', 'spreadsheet', 'grid with 1000 rows', 'data grid'],

  [`${API}useFormStatus`]: ['formState', 'isSubmitting', 'isValid', 'loading state'],
  [`${API}useFormStatus#pristine`]: ['isDirty', 'modified'],
  [`${API}useFormStatus#disabled`]: ['disable submit until valid', 'greyed out', 'double click'],
  [`${API}useFormStatus#lock`]: ['read-only', 'freeze', 'spinner'],
  [`${API}useFormStatus#unsaved-changes`]: [
    'beforeunload',
    'confirm navigation',
    'useBlocker',
    'discard edits?',
  ],
  [`${API}useFormStatus#changed-files`]: ['new attachment not dirty'],

  [`${API}useFormValues`]: ['watch', 'useWatch', 'subscribe', 'observe inputs'],
  [`${API}useFormValues#name-check`]: ['username available', 'unique email', 'throttle'],
  [`${API}useFormValues#autosave`]: ['autosave', 'auto-save'],
  [`${API}useFormValues#loop`]: ['Too many re-renders'],
  [`${API}useFormValues#appearing-field`]: ['toggle an input'],

  [`${API}useFormContext`]: ['useFormikContext', 'getValues', 'imperative', 'formRef'],
  [`${API}useFormContext#validate-now`]: ['trigger', 'setFieldTouched', 'validateField'],
  [`${API}useFormContext#FormContextProps.setValue`]: ['FormContextProps.setValue'],

  [`${API}useInitialize`]: ['defaultValues', 'default values', 'prefill', 'populate'],
  [`${API}useInitialize#edit`]: ['edit form', 'update form', 'CRUD', 'only send what was modified'],
  [`${API}useInitialize#refetch`]: ['react-query', 'SWR', 'fetch error'],
  [`${API}useInitialize#fresh-data`]: ['stale cache', 'real time updates', 'background sync'],
  [`${API}useInitialize#draft`]: ['sessionStorage', 'persist', 'restore on reload', 'survive a refresh'],
  [`${API}useInitialize#reset`]: ['reset form', 'clear form', 'resetForm', 'cancel button'],
  [`${API}useInitialize#again`]: ['reinitialize', 'enableReinitialize'],

  [`${API}useSubmit`]: ['handleSubmit', 'onSubmit'],
  [`${API}useSubmit#several-handlers`]: ['multistep', 'multi-step', 'stepper', 'wizard', 'multi page'],
  [`${API}useSubmit#two-buttons`]: ['save as draft and publish', 'save and close', 'formaction'],
  [`${API}useSubmit#nested`]: ['nested form', 'modal', 'form inside a form', 'stopPropagation'],
  [`${API}useSubmit#await`]: ['submit from outside the form', 'submitForm', 'requestSubmit', 'programmatic'],
  [`${API}useSubmit#test`]: ['unit test', 'testing-library', 'jest', 'userEvent'],
  [`${API}useSubmit#send-files`]: ['FormData', 'multipart', 'presigned url'],
  [`${API}useSubmit#after-submit`]: ['navigate', 'snackbar', 'notification', 'success message'],

  [`${API}conditionalValidate`]: ['confirm password', 'same as'],
  [`${API}conditionalValidate#when`]: ['refine not running'],

  [`${FIELDS}#set`]: ['TextField', 'text box', 'boilerplate', 'NumberField'],
  [`${FIELDS}#accessibility`]: ['accessibility', 'a11y', 'aria-invalid', 'WCAG', 'aria-live'],
  [`${FIELDS}#hints`]: ['asterisk', 'helper text', 'description', 'tooltip'],
  [`${FIELDS}#options`]: ['enum'],
  [`${FIELDS}#combobox`]: ['combobox', 'autocomplete', 'typeahead', 'react-select'],
  [`${FIELDS}#yes-no`]: ['boolean toggle', 'true or false'],
  [`${FIELDS}#decimals`]: ['float', 'fraction', 'locale number'],
  [`${FIELDS}#money`]: ['currency', 'price', 'euro'],
  [`${FIELDS}#dates`]: ['date field', 'datepicker', 'birthday', 'calendar'],
  [`${FIELDS}#date-time`]: ['datetime-local', 'timezone', 'timestamp'],
  [`${FIELDS}#files`]: ['attachment', 'image', 'dropzone', 'avatar'],
  [`${FIELDS}#several-options`]: ['multiselect', 'checkbox list'],
  [`${FIELDS}#tags`]: ['chips', 'comma separated', 'labels input'],
  [`${FIELDS}#ui-kits`]: ['Chakra', 'Ant Design', 'Mantine', 'Headless UI'],
  [`${FIELDS}#mui`]: ['MUI', 'material-ui'],
  [`${FIELDS}#radix`]: ['shadcn', 'tailwind'],

  [`${VALIDATION}#one-field`]: ['regex', 'custom rule', 'refine'],
  [`${VALIDATION}#cross-field`]: ['end date after start date', 'greater than another', 'superRefine'],
  [`${VALIDATION}#conditional`]: ['partial', 'refine only runs when all is valid', 'incomplete'],
  [`${VALIDATION}#rows`]: ['unique items', 'no two alike'],
  [`${VALIDATION}#conditional-fields`]: ['conditional fields', 'discriminated union', 'hide inputs'],
  [`${VALIDATION}#optional-section`]: ['checkbox shows more inputs', 'toggle a group', 'same as billing'],
  [`${VALIDATION}#dependent-fields`]: ['cascading select', 'country and state', 'chained dropdowns'],
  [`${VALIDATION}#required`]: ['required_error', 'mandatory', 'cannot be empty', 'this field is missing'],
  [`${VALIDATION}#error-maps`]: ['i18n', 'localization', 'german', 'setErrorMap', 'internationalization'],

  [`${ERRORS}#field`]: ['setError', 'setErrors', 'setFieldError', 'email already taken'],
  [`${ERRORS}#form`]: ['alert', 'banner', 'root.serverError', 'general error'],
  [`${ERRORS}#error-summary`]: ['list of problems at the top', 'GOV.UK'],
  [`${ERRORS}#map`]: ['422', 'validation problems from the API', 'backend errors'],
  [`${ERRORS}#conflict`]: ['conflict', 'optimistic locking', 'concurrent edit', 'ETag'],
  [`${ERRORS}#only-after-submit`]: [
    'when to show errors',
    'mode onSubmit',
    'reValidateMode',
    'validateOnBlur',
  ],
  [`${ERRORS}#focus`]: ['shouldFocusError', 'scroll to the first invalid input', 'setFocus'],
  [`${ERRORS}#nextjs`]: ['server actions', 'useActionState', 'app router', 'Next.js'],
  [`${API}createZodForm#ZodForm.FormProvider`]: ['FormProvider', '<Form.FormProvider>'],
}

/** Several places have an answer, or a title has the words: one of the first three pages has to be this. */
export const AMONG_THREE: Searches = {
  [`${API}useHtmlField#checkbox`]: ['checkbox'],
  [`${API}useHtmlField#ValidUseHtmlFieldProps.meta`]: ['meta'],
  [`${API}types#FieldMeta`]: ['field state'],
  [`${API}useInitialize#again`]: ['Maximum update depth exceeded'],
  [`${API}FieldPath#schemas`]: ['tuple', 'intersection', 'recursive schema', 'z.lazy'],
  'docs/disclaimers#async': [
    'async refine',
    'Async refinement encountered during synchronous parse operation',
  ],
  'docs/disclaimers#zod-4': ['Class extends value undefined is not a constructor or null'],
  'docs/disclaimers#ssr': ['createContext is not a function', 'use client'],
  'docs/concepts#providers': ['context'],
  [`${ERRORS}#lifetime`]: ['error does not go away', 'clearErrors'],
  [`${ERRORS}#throw`]: ['fetch does not reject', 'error handling', 'timeout'],
  'docs/disclaimers#comparison': ['why not formik'],
  'docs/concepts#values': ['raw vs parsed'],
  'docs/concepts#rendering': ['which component updates when'],
  'docs/api#bound-and-imported': [
    "Argument of type 'string' is not assignable to parameter of type 'FieldPath<ZodTypeAny>'",
  ],
  [`${API}FieldPath#dynamic`]: ['TS2345', "Argument of type 'string' is not assignable to parameter of type"],
  [`${API}createZodForm#refused`]: ['effect not supported: transform'],
  [`${API}createZodForm#outside`]: ['must be used inside a <FormProvider>'],
  [`${API}FieldPath#invalid-subschema-key`]: ['invalid subschema key: nmae'],
  [`${API}useArrayField#out-of-range`]: ['RangeError: index out of range'],
  [`${API}useHtmlField#numbers`]: ['Invalid number'],
  [`${API}useField#set-value`]: ['destroy is not a function'],
  [`${API}createZodForm#where`]: ['rules that change at runtime'],
  [`${API}useFormValues#name-check`]: ['async validation'],
  [`${API}useFormValues#appearing-field`]: ['hide an input'],
  [`${API}useInitialize`]: ['initialValues'],
  [`${API}conditionalValidate`]: ['superRefine'],
  [`${API}useHtmlField`]: ['<Field>'],
}

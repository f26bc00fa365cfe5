import type { Faults } from './fault'

/** Live forms that break what their page promises, or what each live form does. */
// prettier-ignore
const faults: Faults = {
  'docs/quickstart.mdx': [
    ['Quickstart installs a package too few', 'zod@^3.23.8 zod-invertible', 'zod@^3.23.8', 'library', 'quickstart.test.tsx -t "the steps lead"'],
    ['Quickstart saves a file where the next one does not look for it', 'in `src/forms/fields.tsx`', 'in `src/fields.tsx`', 'library', 'quickstart.test.tsx -t "the steps lead"'],
    ['Quickstart renders a file that no step has saved', "from './sign-up'\n\nexport", "from './signup'\n\nexport", 'library', 'quickstart.test.tsx -t "the steps lead"'],
  ],
  'src/examples/sign-up.tsx': [
    ['sign-up: nothing tells that a submit is running', "submitting ? 'Signing up…' : 'Sign up'", "submitting ? 'Sign up' : 'Sign up'", 'library', 'quickstart.test.tsx -t "How the parts work"'],
  ],
  'src/examples/forms/fields.tsx': [
    ["a failed submit doesn't move the focus", 'contains(document.activeElement)) target?.focus()', 'contains(document.activeElement)) target?.blur()', 'browser', 'examples.spec.ts -t "sign-up"'],
    ['a failed submit moves the focus to a field that is fine', "':is([aria-invalid=true], [data-invalid=true]):not(:disabled)'", "'input'", 'browser', 'examples.spec.ts -t "sign-up"'],
    ['the message of a field is tied to nothing', '{...input} {...aria} type', "{...input} aria-invalid={aria['aria-invalid']} type", 'browser', 'examples.spec.ts -t "sign-up"'],
    ['leaving a field that the user did not change writes what its element shows', 'if (isTyped && ', 'if (', 'library', 'fields.test.tsx'],
    ['a choice that is gone is not shown', 'choices.push({ value, label: String(value) })', 'void value', 'library', 'fields.test.tsx'],
    ['the message of an item is not shown', 'if (error || !inside) return error', 'if (error || inside) return error', 'library', 'fieldErrors.test.tsx'],
    ['an error that is no ZodError is not told', 'messages ?? [failed]', 'messages ?? []', 'library', 'show-submit-errors.test.tsx -t "the same for any other value"'],
  ],
  'packages/live-examples/src/page/index.tsx': [
    ['Reset keeps what the reader typed', 'setRun(run + 1)', 'setRun(run)', 'browser', 'examples.spec.ts -t "sign-up"'],
  ],
  'packages/live-examples/src/page/styles.module.css': [
    ['a message moves the submit button under the pointer', 'margin-bottom: 1.6875rem', 'margin-bottom: 0', 'browser', 'examples.spec.ts -t "sign-up"'],
    ['a message of two lines moves the submit button', 'min-height: 2.0625rem;\n  margin-bottom: -0.5rem', 'min-height: 1.0625rem;\n  margin-bottom: -0.5rem', 'browser', 'examples.spec.ts -t "sign-up"'],
  ],
  'src/examples/first-form.tsx': [
    ['a form starts without its initial values', 'SignUp.useInitialize({ values: {} }, [])', 'SignUp.useInitialize({}, [])', 'browser', 'examples.spec.ts -t "first-form"'],
    ['first-form: messages come before a field was left', 'meta.touched && meta.error', 'meta.error', 'library', 'quickstart.test.tsx -t "a message waits until the user leaves"'],
  ],
  'docs/concepts.mdx': [
    ['a form reserves too little space until it loads', '<Example name="live-values" height="38"', '<Example name="live-values" height="13"', 'browser', 'examples.spec.ts -t "layout-shift"'],
  ],
  'src/examples/wizard.tsx': [
    ['a form warns in the console', 'if (!initialized) return null', "if (!initialized) return null\n  console.warn('slow')", 'browser', 'examples.spec.ts -t "wizard"'],
    ['wizard: a step can be edited while it waits for its answer', "field={Wizard.get('email')}\n        readOnly={submitting}", "field={Wizard.get('email')}\n        readOnly={!submitting && false}", 'library', 'useSubmit.test.tsx -t "Build a wizard"'],
    ['wizard: the focus stays behind when a step comes', "querySelector('input')?.focus()", "querySelector('input')?.blur()", 'library', 'useSubmit.test.tsx -t "Build a wizard"'],
    ['wizard: the last step can be left while it waits for its answer', 'onClick={onBack} disabled={submitting}', 'onClick={onBack} disabled={false}', 'library', 'useSubmit.test.tsx -t "Build a wizard"'],
  ],
  'packages/live-examples/src/page/StateView.tsx': [
    ['the panel marks no row for the focused field', 'clsx(isFocused && styles.focused)', 'clsx(isFocused && styles.field)', 'browser', 'examples.spec.ts -t "The panel"'],
    ['the panel shows the value as it was typed', '[typed, value, parsedValue]', '[value, value, parsedValue]', 'browser', 'examples.spec.ts -t "The panel"'],
  ],
  'src/examples/address-sections.tsx': [
    ['address-sections: both sections edit one part of the form', "section={Order.get('billing')}", "section={Order.get('shipping')}", 'library', 'FieldPath.test.tsx -t "two addresses"'],
  ],
  'src/examples/array-field.tsx': [
    ['array-field: an added item is in error, because a removed one was touched', "setMeta(added.get('quantity'), { touched: false })", "setMeta(added.get('quantity'), { touched: true })", 'library', 'useArrayField.test.tsx -t "Add, remove and move items"'],
    ['array-field: no message when the last item is removed', 'items.setMeta({ touched: true })', 'items.setMeta({ touched: false })', 'library', 'useArrayField.test.tsx -t "Add, remove and move items"'],
    ['array-field: the focus stays when an item moves', "focusInItem(index - 1, 'button')", "focusInItem(index, 'button')", 'library', 'useArrayField.test.tsx -t "Add, remove and move items"'],
  ],
  'src/examples/async-initialize.tsx': [
    ['async-initialize: Discard keeps the message of the server', 'setSubmitStatus({ submitError: undefined })', 'setSubmitStatus({})', 'library', 'useInitialize.test.tsx -t "Edit a record"'],
    ['async-initialize: what is unchanged is sent too', 'text(profile[key]) !== text(before[key])', 'key in before', 'library', 'useInitialize.test.tsx -t "Edit a record"'],
    ["async-initialize: a record that didn't load can't be loaded again", 'setAttempt(attempt + 1)', 'setAttempt(attempt)', 'library', 'examples.test.tsx -t "async-initialize"'],
  ],
  'src/examples/autosave.tsx': [
    ['autosave: a taken name is not told while the user types', 'if (taken && current) setTakenName(name)', 'if (!taken && current) setTakenName(name)', 'library', 'useFormValues.test.tsx -t "a taken name is told"'],
  ],
  'src/examples/conditional-validation.tsx': [
    ['conditional-validation: service and weight are compared only once all is filled in', 'schema.pick({ service: true, weight: true })', 'schema.pick({ service: true, weight: true, recipient: true })', 'library', 'conditionalValidate.test.tsx -t "maximum weight"'],
  ],
  'src/examples/cross-field-validation.tsx': [
    ['cross-field-validation: the message is on the other date', "path: ['departure']", "path: ['arrival']", 'library', 'custom-validation.test.tsx -t "Compare two fields"'],
  ],
  'src/examples/feedback.tsx': [
    ['feedback: the spaces of a name stay', "z.string().trim().max(40, 'At", "z.string().max(40, 'At", 'library', 'mdx-blog-post.test.tsx -t "Six things to try"'],
    ['feedback: a second press finds the button disabled', '<button type="submit">', '<button type="submit" disabled={submitting}>', 'library', 'mdx-blog-post.test.tsx -t "Six things to try"'],
  ],
  'src/examples/invertible-field.tsx': [
    ['invertible-field: blank tags count', '.filter(Boolean)', '.filter(() => true)', 'library', 'concepts.test.tsx -t "Inputs and outputs that differ"'],
  ],
  'src/examples/live-values.tsx': [
    ['live-values: it shows the initial values', 'const { values, parsedValues }', 'const { initialValues: values, parsedValues }', 'library', 'concepts.test.tsx -t "Values and parsed values"'],
  ],
  'src/examples/more-fields.tsx': [
    ['more-fields: any file counts as a photo', "type.startsWith('image/')", "type.includes('/')", 'library', 'reusable-field-components.test.tsx -t "what is wrong with photos"'],
  ],
  'src/examples/single-field-validation.tsx': [
    ['single-field-validation: text that is no address is told to start with https', '!URL.canParse(url) || new', 'URL.canParse(url) && new', 'library', 'custom-validation.test.tsx -t "Validate one field"'],
  ],
}

export default faults

/** Focuses the first invalid field. Call it when a submit has failed. */
export function focusFirstInvalid(form: HTMLFormElement | null) {
  // The errors appear in the render that follows the submit.
  setTimeout(() => {
    const invalid = '[aria-invalid=true], [data-invalid=true]'
    form?.querySelector<HTMLElement>(invalid)?.focus()
  })
}

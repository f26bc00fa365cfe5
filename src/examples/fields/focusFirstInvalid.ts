/** Focuses the first invalid field. Call it when a submit has failed. */
export function focusFirstInvalid(form: HTMLFormElement | null) {
  // The errors appear in the render that follows the submit.
  setTimeout(() => {
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
}

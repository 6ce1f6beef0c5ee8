/** Focuses the first invalid field of the form; returns whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

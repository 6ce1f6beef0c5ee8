/** Moves focus to the first field of the form that is marked as wrong; says whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

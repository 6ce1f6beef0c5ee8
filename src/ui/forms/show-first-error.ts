/**
 * After a refusal: focuses the first invalid field of the form, or scrolls to the form's message where no field is
 * named, so that it is not left below a bar at the foot of a phone.
 */
export function showFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  if (wrong) wrong.focus();
  else form.querySelector('.form-error')?.scrollIntoView({ block: 'nearest' });
}

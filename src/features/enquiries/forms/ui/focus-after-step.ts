import type { PhoneCode } from '../../../phone-verification/ui/phone-code.ts';

/** Moves the focus with the steps of the code check: to the code cells, the next field, or back to the number. */
export function focusAfterStep(form: HTMLFormElement, before: PhoneCode, after: PhoneCode): void {
  if (before === after) return;
  const number = form.querySelector<HTMLInputElement>('.phone-number');
  const cells = form.querySelector<HTMLInputElement>('.code-input');
  const isNew = before.step !== after.step;
  if (after.phoneError && after.phoneError !== before.phoneError) number?.focus();
  else if (after.codeError && after.codeError !== before.codeError) cells?.select();
  else if (isNew && after.step === 'sent' && before.step === 'sending') cells?.focus({ preventScroll: true });
  else if (isNew && after.step === 'verified') nextField(form)?.focus();
  else if (after.step === 'entering' && before.step === 'sent') number?.focus();
}

/** The first field after the phone, or the submit button. */
function nextField(form: HTMLFormElement): HTMLElement | null {
  const phone = form.querySelector('.phone');
  const fields = [...form.elements].filter((field): field is HTMLElement => field instanceof HTMLElement);
  const later = fields.filter(
    (field) =>
      phone && phone.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING && !phone.contains(field),
  );
  return (
    later.find((field) => field.matches('input:not([tabindex="-1"], [type="hidden"]), select, textarea, button')) ??
    null
  );
}

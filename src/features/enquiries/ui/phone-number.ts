import { readPhoneText } from '../../../kit/phone-text.ts';
import { CODE_MISSING } from '../rules.ts';
import type { FormPlan } from './form-plans.ts';

/** A number as it was typed, and whole: "+919876543210". */
export interface TypedPhone {
  typed: string;
  whole: string;
}

/** Puts the country's code before what was typed, unless it is there already. */
export function readPhone(dialCode: string, typed: string): TypedPhone {
  const { text, fault } = readPhoneText(typed);
  // What is no number stays as it was typed, for the form to refuse.
  const plain = fault === null || fault === 'missing' ? text : typed.trim();
  if (plain === '' || plain.startsWith('+')) return { typed: plain, whole: plain };
  // An Indian number has ten digits and never begins with 0: what is more is the trunk prefix or the country's own code.
  const national =
    dialCode === '+91' ? plain.replace(/^0+(?=(?:91)?\d{10}$)/, '').replace(/^91(?=\d{10}$)/, '') : plain;
  return { typed: plain, whole: dialCode + national };
}

/** What is wrong with a number before a code is sent to it (spec 1 §5). */
export function checkPhone(phone: TypedPhone, plan: FormPlan): string | null {
  if (phone.typed === '') return plan.emptyPhone;
  const isShaped = plan.isWholeNumber ? /^\+?\d{10,15}$/.test(phone.whole) : /^\+?\d{6,15}$/.test(phone.typed);
  return isShaped ? null : plan.wrongPhone;
}

/** What is wrong with a code before it is compared. */
export function checkCode(code: string): string | null {
  return code.trim() === '' ? CODE_MISSING : null;
}

import { CODE_MISSING } from '../rules.ts';
import { countryOf } from '../../../kit/text/dial-codes.ts';
import { readText } from '../../../ui/forms/read-text.ts';

/** A number as it was typed, and whole: "+919876543210". */
export interface TypedPhone {
  typed: string;
  whole: string;
}

/**
 * Puts the country's code before what was typed, unless it is there already. Digits of other scripts stay, and whatever else people write
 * is for the server to read (`kit/text/phone-text.ts`): it would make the script of every page larger.
 */
export function readPhone(dialCode: string, typed: string): TypedPhone {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/^tel:|[^+\p{Nd}\p{L}]/gu, '')
    .replace(/^00(?=[1-9])/, '+');
  if (plain === '' || plain.startsWith('+')) return { typed: plain, whole: plain };
  // An Indian number has ten digits and never begins with 0: what is more is the trunk prefix or the country's own code.
  const national = dialCode === '+91' ? plain.replace(/^0*(?:91)?(?=\d{10}$)/, '') : plain;
  return { typed: plain, whole: dialCode + national };
}

/** How a form asks for a number, and what it says of one. */
export interface PhonePlan {
  emptyPhone: string;
  wrongPhone: string;
  /** With the country code there must be 10 to 15 digits (spec 1 §5, enquiry). */
  isWholeNumber: boolean;
}

/** What is wrong with a number before a code is sent to it (spec 1 §5). */
export function checkPhone(phone: TypedPhone, plan: PhonePlan): string | null {
  if (phone.typed === '') return plan.emptyPhone;
  const isShaped = plan.isWholeNumber
    ? /^\+?\p{Nd}{10,15}$/u.test(phone.whole)
    : /^\+?\p{Nd}{6,15}$/u.test(phone.typed);
  return isShaped ? null : plan.wrongPhone;
}

/** What is wrong with a code before it is compared. */
export function checkCode(code: string): string | null {
  return code.trim() === '' ? CODE_MISSING : null;
}

/** Country and number, which are two fields for the browser. */
export function readPhoneField(fields: FormData): TypedPhone {
  return readPhone(countryOf(readText(fields, 'country')).dialCode, readText(fields, 'phone'));
}

import { CODE_MISSING } from '../rules.ts';
import { countryOf } from '../../../kit/text/dial-codes.ts';
import { readText } from '../../../ui/forms/read-text.ts';

/** A number as typed, and in full: "+919876543210". */
export interface TypedPhone {
  typed: string;
  whole: string;
}

/**
 * Prefixes the dial code unless the input already has it. Digits of other scripts are kept, and other formats are left
 * to the server (`kit/text/phone-text.ts`), because parsing them would enlarge the script of every page.
 */
export function readPhone(dialCode: string, typed: string): TypedPhone {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/^tel:|[^+\p{Nd}\p{L}]/gu, '')
    .replace(/^00(?=[1-9])/, '+');
  if (plain === '' || plain.startsWith('+')) return { typed: plain, whole: plain };
  // An Indian number has ten digits and never begins with 0: extra digits are the trunk prefix or the country code.
  const national = dialCode === '+91' ? plain.replace(/^0*(?:91)?(?=\d{10}$)/, '') : plain;
  return { typed: plain, whole: dialCode + national };
}

/** How a form asks for a number, with its messages. */
export interface PhonePlan {
  emptyPhone: string;
  wrongPhone: string;
  /** With the country code there must be 10 to 15 digits (spec 1 §5, enquiry). */
  isWholeNumber: boolean;
}

/** The error of a number before a code is sent to it (spec 1 §5). */
export function checkPhone(phone: TypedPhone, plan: PhonePlan): string | null {
  if (phone.typed === '') return plan.emptyPhone;
  const isShaped = plan.isWholeNumber
    ? /^\+?\p{Nd}{10,15}$/u.test(phone.whole)
    : /^\+?\p{Nd}{6,15}$/u.test(phone.typed);
  return isShaped ? null : plan.wrongPhone;
}

/** The error of a code before it is checked. */
export function checkCode(code: string): string | null {
  return code.trim() === '' ? CODE_MISSING : null;
}

/** Country and number, which are two form fields. */
export function readPhoneField(fields: FormData): TypedPhone {
  return readPhone(countryOf(readText(fields, 'country')).dialCode, readText(fields, 'phone'));
}

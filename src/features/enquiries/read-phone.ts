import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { AppError } from '../../platform/errors.ts';
import { INVALID_PHONE, PHONE_MISSING } from './rules.ts';

/** A phone number in its one written form. */
export interface Phone {
  /** E.164. */
  number: string;
  /** Of its country, e.g. `+91`. */
  dialCode: string;
}

/** The number that was meant, however it was typed; without a country it is an Indian one. `null` for what cannot be a number. */
export function readPhone(typed: string): Phone | null {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]{6,30}$/.test(text)) return null;
  // 091 98765 43210: a trunk zero before the country's own code.
  const number = parse(text) ?? (text.startsWith('0') ? parse(text.replace(/^0+/, '')) : null);
  return number && { number: number.number, dialCode: `+${number.countryCallingCode}` };
}

/** The number that was meant; 422 for what cannot be one. */
export function requirePossiblePhone(typed: string): Phone {
  const phone = readPhone(typed);
  if (!phone) throw invalidPhone(INVALID_PHONE);
  return phone;
}

/** A number to which a code may be sent or was sent: 400 when empty, 422 when impossible or of another country. */
export function requirePhone(typed: string, dialCodes: readonly string[]): Phone {
  if (typed.trim() === '') {
    throw new AppError(400, 'invalid-input', PHONE_MISSING, { issues: [{ path: 'phone', message: PHONE_MISSING }] });
  }
  const phone = requirePossiblePhone(typed);
  if (!dialCodes.includes(phone.dialCode))
    throw invalidPhone(`Codes are sent to numbers that begin with ${dialCodes.join(', ')} only.`);
  return phone;
}

function parse(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });
  return number?.isValid() ? number : null;
}

function invalidPhone(message: string): AppError {
  return new AppError(422, 'invalid-phone', message, { issues: [{ path: 'phone', message }] });
}

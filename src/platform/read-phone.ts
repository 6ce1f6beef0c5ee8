import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { isAccountPhone, readPhoneText, type PhoneIssue } from '../kit/text/phone-text.ts';

/** A phone number in normalized form. */
export interface Phone {
  /** E.164. */
  number: string;
  /** Calling code of its country, e.g. `+91`. */
  dialCode: string;
}

export type PhoneReading = { phone: Phone; issue: null } | { phone: null; issue: PhoneIssue };

/**
 * Parses a phone number, however it was typed or exported; without a country code it is Indian. `issue` says why there is none, so that
 * an import can create the user without the number and report it.
 */
export function explainPhone(typed: string): PhoneReading {
  const { text, issue } = readPhoneText(typed);
  if (issue) return { phone: null, issue };
  // 091 98765 43210: a trunk zero before the country's own code.
  const number = parse(text) ?? (text.startsWith('0') ? parse(text.replace(/^0+/, '')) : null);
  if (!number) return { phone: null, issue: 'invalid' };
  return { phone: { number: number.number, dialCode: `+${number.countryCallingCode}` }, issue: null };
}

/** Returns the parsed number; `null` for an invalid one. */
export function readPhone(typed: string): Phone | null {
  return explainPhone(typed).phone;
}

/**
 * The number of an account as stored. It is never called or used for sign-in unverified, so one of 6 to 15 digits outside any numbering
 * plan is accepted too (spec 2 §9), with the Indian code before ten digits. Empty for none; `null` for an invalid one.
 */
export function readAccountPhone(typed: string): string | null {
  const { phone, issue } = explainPhone(typed);
  if (phone) return phone.number;
  if (issue === 'missing') return '';
  if (!isAccountPhone(typed)) return null;
  const { text } = readPhoneText(typed);
  return /^\d{10}$/.test(text) ? `+91${text}` : text;
}

/** With the country code, as the forms check it too (spec 1 §5). */
const E164_LENGTH = /^\+\d{10,15}$/;

/** For other countries only the length is checked: their numbering plans change, and an unknown number may well be valid. */
function parse(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });
  if (!number || !E164_LENGTH.test(number.number)) return null;
  const isAbroad = number.countryCallingCode !== '91';
  return number.isValid() || (isAbroad && number.isPossible()) ? number : null;
}

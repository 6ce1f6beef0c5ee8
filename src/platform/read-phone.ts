import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { isAccountPhone, readPhoneText, type PhoneIssue } from '../kit/text/phone-text.ts';

/** A phone number in its one written form. */
export interface Phone {
  /** E.164. */
  number: string;
  /** Of its country, e.g. `+91`. */
  dialCode: string;
}

export type PhoneReading = { phone: Phone; issue: null } | { phone: null; issue: PhoneIssue };

/**
 * The number that was meant, however it was typed or exported; without a country code it is an Indian one. `fault` names why there is
 * none, so that an import can make the person without the number and say so.
 */
export function explainPhone(typed: string): PhoneReading {
  const { text, issue } = readPhoneText(typed);
  if (issue) return { phone: null, issue };
  // 091 98765 43210: a trunk zero before the country's own code.
  const number = parse(text) ?? (text.startsWith('0') ? parse(text.replace(/^0+/, '')) : null);
  if (!number) return { phone: null, issue: 'invalid' };
  return { phone: { number: number.number, dialCode: `+${number.countryCallingCode}` }, issue: null };
}

/** The number that was meant; `null` for what cannot be a number. */
export function readPhone(typed: string): Phone | null {
  return explainPhone(typed).phone;
}

/**
 * The number of an account as it is stored. Nobody is called or signed in by it unchecked, so one of 6 to 15 digits that no numbering
 * plan knows is accepted too (spec 2 §9), with the Indian code before ten digits. Empty for none; `null` for what is no number.
 */
export function readAccountPhone(typed: string): string | null {
  const { phone, issue } = explainPhone(typed);
  if (phone) return phone.number;
  if (issue === 'missing') return '';
  if (!isAccountPhone(typed)) return null;
  const { text } = readPhoneText(typed);
  return /^\d{10}$/.test(text) ? `+91${text}` : text;
}

/** Of other countries the length is enough: their numbering plans change, and what looks wrong from here may well ring. */
function parse(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });
  const isAbroad = number?.countryCallingCode !== '91';
  return number && (number.isValid() || (isAbroad && number.isPossible())) ? number : null;
}

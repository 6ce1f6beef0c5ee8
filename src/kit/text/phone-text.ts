import { plainSigns } from './plain-signs.ts';

/** Why a text is not a phone number. */
export const PHONE_ISSUE_TEXTS = {
  missing: 'Phone number is required',
  shortened: 'The spreadsheet cut this number short. Format its column as text and enter the number again.',
  several: 'These are several phone numbers. Please enter one.',
  invalid: 'This is not a phone number. Please check it; numbers of other countries begin with + and the country code.',
} as const;

export type PhoneIssue = keyof typeof PHONE_ISSUE_TEXTS;

/** The typed digits, after a plus where a country code was given as one. */
export type PhoneText = { text: string; issue: null } | { text: ''; issue: PhoneIssue };

/**
 * Parses a phone number as typed, pasted or exported, without national numbering plans: small enough for the browser. Whether such a
 * number exists is checked by `platform/read-phone.ts`.
 */
export function readPhoneText(typed: string): PhoneText {
  if (typed.length > MAX_LENGTH) return { text: '', issue: 'invalid' };
  const written = unwrap(plainSigns(typed));
  if (written === '') return { text: '', issue: 'missing' };
  const number = expandNumber(written);
  if (number === null) return { text: '', issue: 'shortened' };
  if (isSeveral(number)) return { text: '', issue: 'several' };
  const plain = number.replaceAll(/[\s().·-]/g, '').replace(/^00(?=[1-9])/, '+');
  return /^\+?\d{3,15}$/.test(plain) ? { text: plain, issue: null } : { text: '', issue: 'invalid' };
}

/** Whether the phone number of an account is empty or has 6 to 15 digits (spec 2 §9), in any notation. */
export function isAccountPhone(typed: string): boolean {
  const { text, issue } = readPhoneText(typed);
  return issue === 'missing' || (issue === null && /^\+?\d{6,15}$/.test(text));
}

/** Longer than any number with its surroundings. */
const MAX_LENGTH = 60;

/** Without the prefix of a text cell (`'98…`, `="98…"`) or a link (`tel:`). */
function unwrap(written: string): string {
  return written
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'+/, '')
    .replace(/^(?:tel|callto|sms):(?:\/\/)?([^;?]*).*$/i, '$1')
    .trim();
}

/** A numeric cell as digits: `9876543210.0`, and `9.876543210E+9` if no digit is missing; otherwise `null`. */
function expandNumber(written: string): string | null {
  const power = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(written);
  if (!power) return written.replace(/^(\+?\d{8,15})[.,]0{1,2}$/, '$1');
  const [, first = '', fraction = '', places = ''] = power;
  return fraction.replace(/0+$/, '').length <= Number(places) && fraction.length >= Number(places)
    ? first + fraction.slice(0, Number(places))
    : null;
}

function isSeveral(written: string): boolean {
  if (/^\+?\d[\d-]{9,14}(?: \+?\d[\d-]{9,14})+$/.test(written)) return true;
  const parts = written.split(/[,;/|&]|\bor\b|\band\b/i);
  return parts.length > 1 && parts.every((part) => /^\s*\+?[\d\s().-]{6,}$/.test(part));
}

/** A number as people say it: `98765 00321` for India, numbers of other countries with their code. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(?:\+91|0)?([6-9]\d{4}|0{5})[\s-]?(\d{5})$/, '$1 $2');
}

import { isStateCode } from './gst-states.ts';
import { plainSigns } from '../text/plain-signs.ts';

/** The kind of registration; an input service distributor's number looks like any other business's. */
export type GstinKind = 'regular' | 'department' | 'tds' | 'tcs' | 'uin' | 'non-resident' | 'oidar';

/**
 * The patterns of the portal's return tools. `uin` is of embassies and bodies of the United Nations, `oidar` of online services from
 * abroad, `tds` and `tcs` of those who deduct or collect the tax. Only numbers made of a PAN or TAN have a published check digit.
 */
const PATTERNS: readonly { kind: GstinKind; pattern: RegExp; hasCheckDigit: boolean }[] = [
  { kind: 'tcs', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[\dA-Z]$/, hasCheckDigit: true },
  { kind: 'tds', pattern: /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][DK][\dA-Z]$/, hasCheckDigit: true },
  { kind: 'regular', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J][\dA-Z]$/, hasCheckDigit: true },
  { kind: 'department', pattern: /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/, hasCheckDigit: false },
  { kind: 'uin', pattern: /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/, hasCheckDigit: false },
  { kind: 'non-resident', pattern: /^\d{4}[A-Z]{3}\d{5}NR[\dA-Z]$/, hasCheckDigit: false },
  { kind: 'oidar', pattern: /^99\d{2}[A-Z]{3}\d{5}OS[\dA-Z]$/, hasCheckDigit: false },
];

const LENGTH = 15;
/** Replaces the state in the numbers of foreign suppliers. */
const CENTRE = '99';

/** Whether this is the GSTIN of a business that sells: state code, PAN, registration number, Z, and a correct check digit. */
export function isGstin(text: string): boolean {
  return gstinKind(text) === 'regular' && text.charAt(13) === 'Z';
}

/** The kind of a number; `null` if invalid. Takes what `normaliseGstin` returns. */
export function gstinKind(text: string): GstinKind | null {
  return gstinIssue(text) === null ? (patternOf(text)?.kind ?? null) : null;
}

/** The error message for a buyer's number; `null` for any number of the GST portal. */
export function gstinIssue(text: string): string | null {
  if (/[^\dA-Z]/.test(text)) return 'A GSTIN has digits and the letters A to Z only.';
  if (text.length !== LENGTH) return `A GSTIN has ${LENGTH} characters, this one has ${text.length}.`;
  const state = text.slice(0, 2);
  if (!isStateCode(state) && state !== CENTRE) return `This is not a GSTIN: no state has the code ${state}.`;
  const known = patternOf(text);
  if (!known) return 'This is not a GSTIN or UIN: letters and digits are not where they belong. Please check it.';
  if (known.hasCheckDigit && checkDigit(text) !== text.at(-1))
    return 'This is not a GSTIN: its last character does not fit the others, so one of them is mistyped.';
  return null;
}

/** The state in a number: where a registered buyer is. Empty for foreign and invalid numbers. */
export function stateOfGstin(text: string): string {
  const state = text.slice(0, 2);
  return gstinKind(text) !== null && isStateCode(state) ? state : '';
}

/** Normalizes typed and pasted input: any case, with blanks, hyphens or invisible characters, after its label. */
export function normaliseGstin(typed: string): string {
  return plainSigns(typed)
    .toUpperCase()
    .replace(/^(?:GSTIN ?\/ ?UIN|GSTIN|GST ?IN|GSTN|GST(?: NO)?|UIN)[\s.:#-]*/, '')
    .replace(/[\s.,;]+$/, '')
    .replaceAll(/[\s-]/g, '');
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function patternOf(text: string) {
  return PATTERNS.find(({ pattern }) => pattern.test(text));
}

/** Every second character counts double; a product counts as the sum of its two base-36 digits. */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS.charAt((36 - (sum % 36)) % 36);
}

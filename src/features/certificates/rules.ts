import type { Sorting } from '../../kit/sorting.ts';

/** Percent of the final test that earns the certificate (spec 2 §9). */
export const PASS_MARK_PERCENT = 95;

/** Widths in pixels of a certificate's image for pages; others are rejected, so that nobody can request thousands. */
export const PREVIEW_WIDTHS = [400, 800] as const;

export const CERTIFICATE_STATUSES = ['genuine', 'revoked', 'replaced'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** The statuses, as screens and files say them. */
export const CERTIFICATE_STATUS_NAMES = {
  genuine: 'Genuine',
  revoked: 'Revoked',
  replaced: 'Replaced',
} as const satisfies Record<CertificateStatus, string>;

export const CERTIFICATE_EVENT_KINDS = [
  'issued',
  'issued-by-hand',
  'name-corrected',
  'reissued',
  'revoked',
  'restored',
] as const;
export type CertificateEventKind = (typeof CERTIFICATE_EVENT_KINDS)[number];

/** Events in a certificate's history. */
export interface EventDetails {
  name?: string;
  number?: string;
  status?: CertificateStatus;
}

/** Layouts of a certificate: inside a border of blocks, or beside a cloth of them. */
export const CERTIFICATE_LAYOUTS = ['border', 'selvedge'] as const;
export type CertificateLayout = (typeof CERTIFICATE_LAYOUTS)[number];

/** The two lines below the course; `{months}` and `{mark}` are filled in, and text between asterisks is bold. */
export const LINE_ONE = '{months} of study and practice,';
export const LINE_TWO = 'and a final test passed with **{mark}% or more**.';

/** Sample names for drafts of a design: a short one, a long one, one in Devanagari. */
export const SAMPLE_NAMES = ['short', 'long', 'devanagari'] as const;
export type SampleName = (typeof SAMPLE_NAMES)[number];

/** Whether a certificate is valid. One that was revoked and then reissued is replaced. */
export function certificateStatus(row: { revokedAt: Date | null; replacedAt: Date | null }): CertificateStatus {
  if (row.replacedAt !== null) return 'replaced';
  return row.revokedAt === null ? 'genuine' : 'revoked';
}

/** What follows on "revoked" for its learner; the reason where the office publishes it. */
export function whyRevoked(publicReason: string | null): string {
  return publicReason ? `Reason: ${publicReason}` : 'Contact us to know why.';
}

const PREFIX = 'MSL';
/** Crockford's 32 characters: none is mistaken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Returns a certificate number of 80 bits from ten random bytes: `MSL-7K3Q-9XVB-2M4T-D8WZ`. */
export function certificateNumber(bytes: Uint8Array): string {
  let bits = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let signs = '';
  while (signs.length < LENGTH) {
    signs = (SIGNS[Number(bits % 32n)] ?? '') + signs;
    bits /= 32n;
  }
  return grouped(signs);
}

/**
 * Normalizes a typed or scanned number: case, spaces and hyphens are ignored, and the letters O, I and L count as the digits 0 and 1.
 * Returns `null` for a text that can't be one of our numbers.
 */
export function normalizeCertificateNumber(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '');
  const signs = letters
    .replace(new RegExp(`^${PREFIX}(?=.{${LENGTH}}$)`), '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? grouped(signs) : null;
}

function grouped(signs: string): string {
  return [PREFIX, ...(signs.match(/.{4}/g) ?? [])].join('-');
}

const NUMBER_WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** `Six months`, for the text of a certificate. */
export function spellMonths(months: number): string {
  return `${NUMBER_WORDS[months] ?? months} ${months === 1 ? 'month' : 'months'}`;
}

/** A line of the design with its numbers filled in. */
export function fillLine(line: string, { durationMonths }: { durationMonths: number }): string {
  return line.replaceAll('{months}', spellMonths(durationMonths)).replaceAll('{mark}', String(PASS_MARK_PERCENT));
}

/** Size of the learner's name in millimetres by its length (design §12). */
export function nameSizeMm(name: string): number {
  const letters = [...name].length;
  if (letters <= 15) return 17.5;
  return letters <= 22 ? 14 : 12.5;
}

/** Splits a long line at the space nearest its middle; a single word stays whole. */
export function partInTwo(text: string): [string] | [string, string] {
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const middle = text.length / 2;
  const best = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)];
}

/** Shown in place of the name of an erased holder. */
export const HOLDER_WITHDREW = 'Holder withdrew';

/** Sort keys of the office's list: creation of the number, name, course. */
export const CERTIFICATE_SORTS = ['when', 'name', 'course'] as const;
export type CertificateSorting = Sorting<(typeof CERTIFICATE_SORTS)[number]>;

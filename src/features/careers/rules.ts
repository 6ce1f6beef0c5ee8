import { formatRupees } from '../../kit/numbers/money.ts';
import type { Sorting } from '../../kit/sorting.ts';

export const APPLICATION_STAGES = ['received', 'shortlisted', 'interview', 'offered', 'hired', 'declined'] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

/** The stages, as screens and files say them. */
export const APPLICATION_STAGE_NAMES = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  hired: 'Hired',
  declined: 'Declined',
} as const satisfies Record<ApplicationStage, string>;

export const RESUME_LIMIT_BYTES = 5 * 1024 * 1024;
export const RESUME_RULE = 'Please attach a PDF or a Word document (DOCX), 5 MB at most.';
export const OPENING_TYPES = ['Full-time', 'Part-time', 'Contract'] as const;

/** The placeholder for "without an opening" where a slug is required; no slug equals it. */
export const NO_OPENING = '-';

export type ResumeKind = 'pdf' | 'docx';

export const RESUME_TYPES: Record<ResumeKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Whether applications are accepted on a day, including the whole last date. `today` is India's, as an ISO date. */
export function isOpenOn(job: { lastDate: string; closedOn?: string | null }, today: string): boolean {
  return !job.closedOn && job.lastDate >= today;
}

/**
 * A file name safe for display and download: no folders, no control or direction-changing characters, the extension of
 * its real type.
 */
export function cleanFileName(sent: string, kind: ResumeKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 100)
    .trim();
  return `${stem || 'resume'}.${kind}`;
}

/** Whether a file name claims another type than the file has; a name without an extension claims nothing. */
export function claimsOtherKind(sentName: string, kind: ResumeKind): boolean {
  const ending = /\.([^./\\]+)$/.exec(sentName.trim())?.[1]?.toLowerCase();
  return ending !== undefined && ending !== kind;
}

/** "₹55,000 to ₹80,000 a month". */
export function formatPay(fromRupees: number, toRupees: number): string {
  const [from, to] = [formatRupees(fromRupees), formatRupees(toRupees)];
  return fromRupees === toRupees ? `${from} a month` : `${from} to ${to} a month`;
}

/** The slug of a new opening: made from its title, numbered when taken. */
export function openingSlug(base: string, taken: readonly string[]): string {
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Sort fields of applications: sent, name, erasure day. */
export const APPLICATION_SORTS = ['when', 'name', 'erase'] as const;
export type ApplicationSorting = Sorting<(typeof APPLICATION_SORTS)[number]>;

/** States of an opening: accepting applications, past its last date, or closed before it. */
export const OPENING_STATES = ['open', 'over', 'closed'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** The states, as screens and files say them. */
export const OPENING_STATE_NAMES = {
  open: 'Open',
  over: 'Expired',
  closed: 'Closed',
} as const satisfies Record<OpeningState, string>;
export function openingState({ isOpen, closedOn }: { isOpen: boolean; closedOn: string | null }): OpeningState {
  if (isOpen) return 'open';
  return closedOn === null ? 'over' : 'closed';
}

/** Sort fields of openings. */
export const OPENING_SORTS = ['posted', 'title', 'last', 'applications'] as const;
export type OpeningSorting = Sorting<(typeof OPENING_SORTS)[number]>;

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const CAREERS_ERRORS = {
  'opening-closed': { status: 422, meaning: 'The opening takes no applications' },
  'wrong-file': { status: 422, meaning: 'The file is not one of the accepted kinds' },
} as const;

type Codes = typeof CAREERS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}

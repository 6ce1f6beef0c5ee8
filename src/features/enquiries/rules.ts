import type { Sorting } from '../../kit/sorting.ts';
import { formatShortDate, formatTime } from '../../kit/numbers/dates.ts';

export const LEAD_STAGES = ['new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** The stages of an enquiry that is neither sold nor lost. */
export const OPEN_STAGES = ['new', 'contacted', 'demo-booked', 'demo-attended'] as const satisfies readonly LeadStage[];

/** The columns of the board: the open stages, and Enrolled, where a card is dropped to sell. */
export const BOARD_STAGES = [...OPEN_STAGES, 'enrolled'] as const satisfies readonly LeadStage[];

export function isOpenStage(stage: LeadStage): boolean {
  return OPEN_STAGES.some((open) => open === stage);
}

/** Stages that the office sets by hand; the others follow a seat, attendance or a paid order (spec 3 §8). */
export const MANUAL_STAGES = ['new', 'contacted', 'lost'] as const satisfies readonly LeadStage[];

/** Kinds of history entries that the office adds to a lead. */
export const LEAD_NOTE_KINDS = [
  'note',
  'call',
  'whatsapp',
  'mail',
  'stage',
  'owner',
  'follow-up',
  'merge',
  'demo',
  /** A seat that the office booked. */
  'booked',
  'attended',
  'order',
  /** An edit of name, phone, address or course. */
  'details',
] as const;
export type LeadNoteKind = (typeof LEAD_NOTE_KINDS)[number];

/** Maximum seats of a demo class (spec 1 §1). */
export const MAX_DEMO_SEATS = 20;
/** Attendance of a demo class; `open` until the office records it. */
export const DEMO_ATTENDANCES = ['open', 'came', 'missed'] as const;
export type DemoAttendance = (typeof DEMO_ATTENDANCES)[number];

/** The name of a demo class: its own title, else its course's. */
export function demoTitle({ title, course }: { title: string; course: string }): string {
  if (title) return title;
  return course ? `Demo class: ${course}` : 'Demo class';
}

/** States of a seat. Only a `booked` one, or one of a cancelled class, can be changed by its link. */
export const SEAT_STATES = ['booked', 'given-back', 'class-cancelled', 'over'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** The state of a seat, derived from the booking and its class. */
export function seatState(seat: {
  isRefundedOffline: boolean;
  isClassCancelled: boolean;
  hasBegun: boolean;
}): SeatState {
  if (seat.isRefundedOffline) return 'given-back';
  if (seat.isClassCancelled) return 'class-cancelled';
  return seat.hasBegun ? 'over' : 'booked';
}

/** The headings of the forms (spec 3 §5). */
export const FORM_HEADINGS = [
  'Enquiry',
  'Course Booking Demo',
  'Contact Form',
  'Free Session',
  'Career Counselling',
  'News Letter',
] as const;
export type FormHeading = (typeof FORM_HEADINGS)[number];

/** The only form that asks just for an e-mail address (spec 1 §3). */
export const NEWSLETTER = 'News Letter' satisfies FormHeading;

/** The same form sent again within this time is a double click. */
export const REPEAT_MINUTES = 2;
// spec 1 §5, §8
export const INVALID_EMAIL = 'Please enter a valid e-mail address';
export const INCOMPLETE_FORM = 'Please fill all required fields.';
export const INCOMPLETE_WITH_POLICY = 'Please fill all required fields and agree to the policy.';

/** The error for a guest whose number is not verified (spec 1 §5). */
export function notVerifiedText(formHeading: string): string {
  if (formHeading === 'Course Booking Demo') return 'Please verify your phone number before submitting.';
  if (formHeading === 'Contact Form') return 'Please verify your phone number before submitting the form.';
  return 'Please verify your phone number via OTP before submitting.';
}

export interface FormFields {
  formHeading: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  policy?: boolean | undefined;
}

/**
 * The missing required fields, each with its message. Signed-in users need not enter their contact details
 * (spec 1 §5).
 */
export function findMissing(form: FormFields, isGuest: boolean): { path: string; message: string }[] {
  const missing = [];
  if (isGuest && form.name === '') missing.push({ path: 'name', message: 'Please enter your name' });
  if (isGuest && form.email === '') missing.push({ path: 'email', message: 'Please enter your e-mail address' });
  if (isGuest && form.phone === '') missing.push({ path: 'phone', message: 'Please enter your phone number' });
  if (needsMessage(form.formHeading) && form.message === '')
    missing.push({ path: 'message', message: 'Please write your message' });
  if (form.policy === false)
    missing.push({ path: 'policy', message: 'Please agree to the terms of use and privacy policy' });
  return missing;
}

/** The error for missing fields; only the enquiry has a policy checkbox (spec 1 §5). */
export function incompleteText({ formHeading, policy }: Pick<FormFields, 'formHeading' | 'policy'>): string {
  return needsMessage(formHeading) || policy === false ? INCOMPLETE_WITH_POLICY : INCOMPLETE_FORM;
}

/** Only enquiry forms require a message; a form with an unknown heading follows their rules. */
function needsMessage(formHeading: string): boolean {
  return !['Course Booking Demo', 'Contact Form', 'Free Session', 'Career Counselling'].includes(formHeading);
}

/** What a person requested, to follow "your". */
export function describeRequest(formHeading: string): string {
  if (formHeading === 'Course Booking Demo') return 'request for a free demo class';
  if (formHeading === 'Free Session') return 'request for a free session';
  if (formHeading === 'Career Counselling') return 'request for a counselling call';
  if (formHeading === 'Contact Form') return 'message';
  return 'enquiry';
}

/** Sort orders of leads: last form, follow-up day, name. */
export const LEAD_SORTS = ['newest', 'oldest', 'follow-up', 'name', '-name'] as const;

export const STAGE_NAMES: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  'demo-booked': 'Demo booked',
  'demo-attended': 'Came to demo',
  enrolled: 'Enrolled',
  lost: 'Lost',
};

/** Headings of enquiries that were not made through a form. */
export const OFFLINE_METHOD_HEADINGS = ['Walk-in', 'Phone Call'] as const;

/** Days within which a lead import can be undone. */
export const LEAD_IMPORT_UNDO_DAYS = 7;

/** Maximum rows of a lead file, and its maximum size. */
export const MAX_IMPORTED_LEADS = 5000;
export const LEAD_FILE_LIMIT_BYTES = 2 * 1024 * 1024;

/** A valid row of a lead file; times are in ISO format. */
export interface ImportedLead {
  line: number;
  name: string;
  /** E.164, or empty when there is an e-mail address. */
  phone: string;
  email: string;
  formHeading: string;
  course: string;
  city: string;
  tags: string[];
  message: string;
  source: string;
  landing: string;
  stage: LeadStage;
  lostReason: string;
  lostNote: string;
  ownerId: string | null;
  nextStep: string;
  followUpOn: string | null;
  /** `null` for the time of the import. */
  askedAt: string | null;
  answeredAt: string | null;
}

/** The office's fields of a lead; fields omitted from a change stay unchanged. */
export interface LeadStatus {
  stage: LeadStage;
  /** One of `LOST_REASONS`; empty unless lost. */
  lostReason: string;
  /** The office's own words on the reason; required with `Other`. */
  lostNote: string;
  ownerId: string | null;
  /** A day in India's calendar. */
  followUpOn: string | null;
  /** The time of that day in India, `HH:MM`; `null` for no particular one. */
  followUpTime: string | null;
  nextStep: string;
}

/**
 * The field of a newly planned follow-up whose time has passed; `null` when it is ahead, or planned for this moment before. `now` is
 * India's day and time, `2026-11-28 16:30`; a day without a time lasts until its end.
 */
export function pastFollowUp(
  before: Pick<LeadStatus, 'followUpOn' | 'followUpTime'>,
  after: Pick<LeadStatus, 'followUpOn' | 'followUpTime'>,
  now: string,
): 'followUpOn' | 'followUpTime' | null {
  const { followUpOn: day, followUpTime: time } = after;
  if (day === null || (day === before.followUpOn && time === before.followUpTime)) return null;
  const [today = '', clock = ''] = now.split(' ');
  if (day < today) return 'followUpOn';
  return day === today && time !== null && time <= clock ? 'followUpTime' : null;
}

/** Until when a planned follow-up is looked for: today, or the end of this week. */
export const DUE_BY = ['due', 'week'] as const;
export type DueBy = (typeof DUE_BY)[number];

/** Tags of a lead, and signs of each. */
export const MAX_LEAD_TAGS = 6;
export const MAX_TAG_LENGTH = 24;

/** Each tag once, whatever its capitals; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const known = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, at) => known.indexOf(known[at] ?? '') === at);
}

/** What came of a call. */
export const CALL_OUTCOMES = ['Spoke', 'No answer', 'Busy', 'Call back', 'Wrong number'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Reasons for a lost lead; `Other` needs words. */
export const LOST_REASONS = ['Fee', 'Time', 'Chose another', 'No answer', 'Not our course', 'Other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** A reason as read by people: "Fee", "Other: moved to Delhi". */
export function describeLost({ lostReason, lostNote }: Pick<LeadStatus, 'lostReason' | 'lostNote'>): string {
  return [lostReason, lostNote].filter(Boolean).join(': ');
}

/**
 * The status after a change: only a lost lead has a lost reason, and only a day has a time. What was planned to win a lead ends when it is
 * won or lost; what is planned from then on stands.
 */
export function changeStatus(before: LeadStatus, change: Partial<LeadStatus>): LeadStatus {
  const isNewReason = change.lostReason !== undefined && change.lostNote === undefined;
  const isClosed = isOpenStage(before.stage) && !isOpenStage(change.stage ?? before.stage);
  const after = {
    ...before,
    ...(isNewReason && { lostNote: '' }),
    ...(isClosed && { nextStep: '', followUpOn: null }),
    ...change,
  };
  return {
    ...after,
    ...(after.stage === 'lost' ? {} : { lostReason: '', lostNote: '' }),
    followUpTime: after.followUpOn === null ? null : after.followUpTime,
  };
}

/** The history texts of a change, one for each changed field; `nameOf` returns an owner's name. */
export function describeChange(
  before: LeadStatus,
  after: LeadStatus,
  nameOf: (ownerId: string) => string,
): { kind: LeadNoteKind; text: string }[] {
  const entries: { kind: LeadNoteKind; text: string }[] = [];
  const reasonAfter = describeLost(after);
  if (before.stage !== after.stage || describeLost(before) !== reasonAfter) {
    const reason = reasonAfter && `: ${reasonAfter}`;
    entries.push({ kind: 'stage', text: `${STAGE_NAMES[before.stage]} to ${STAGE_NAMES[after.stage]}${reason}` });
  }
  if (before.ownerId !== after.ownerId)
    entries.push({ kind: 'owner', text: after.ownerId === null ? 'Unassigned' : nameOf(after.ownerId) });
  const isPlanned = (['followUpOn', 'followUpTime', 'nextStep'] as const).some(
    (field) => before[field] !== after[field],
  );
  if (isPlanned) entries.push({ kind: 'follow-up', text: describePlan(after) });
  return entries;
}

/** "Send fee plan, 28 Nov 2026, 12:30 pm"; empty without a plan. */
export function describePlan({
  nextStep,
  followUpOn,
  followUpTime,
}: Pick<LeadStatus, 'nextStep' | 'followUpOn' | 'followUpTime'>): string {
  const time = followUpOn && followUpTime && formatTime(`${followUpOn}T${followUpTime}:00+05:30`);
  return [nextStep, followUpOn && formatShortDate(followUpOn), time].filter(Boolean).join(', ');
}

/** Whether an entry by the office counts as an answer, which stops the response clock. */
export function isAnswer(kind: LeadNoteKind): boolean {
  return ANSWER_KINDS.includes(kind);
}

export const ANSWER_KINDS: readonly LeadNoteKind[] = ['call', 'whatsapp', 'mail', 'stage', 'booked', 'attended'];

/** The stage after a merge, before the facts of both are looked at: the further one. */
export function furtherStage(one: LeadStage, other: LeadStage): LeadStage {
  return wayOf(one) >= wayOf(other) ? one : other;
}

/** A lost lead has made no progress, and a new enquiry means it is not lost. */
function wayOf(stage: LeadStage): number {
  return stage === 'lost' ? -1 : LEAD_STAGES.indexOf(stage);
}

/** Sort fields of demo classes: start, title, taken seats. */
export const DEMO_SORTS = ['starts', 'title', 'seats'] as const;
export type DemoSorting = Sorting<(typeof DEMO_SORTS)[number]>;

/** Upcoming classes are listed nearest first, past ones latest first. */
export function defaultDemoSort(when: 'upcoming' | 'today' | 'past'): DemoSorting {
  return when === 'past' ? '-starts' : 'starts';
}

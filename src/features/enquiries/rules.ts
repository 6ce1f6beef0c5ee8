import type { Sorting } from '../../kit/sorting.ts';
import { formatShortDate } from '../../kit/numbers/dates.ts';

export const LEAD_STAGES = ['new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Kinds of entries that the office makes in a lead's history. */
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
  'attended',
  'order',
] as const;
export type LeadNoteKind = (typeof LEAD_NOTE_KINDS)[number];

/** Seats of a demo class at most (spec 1 §1). */
export const MAX_DEMO_SEATS = 20;
/** Whether somebody came to a demo class; `open` until the office says. */
export const DEMO_ATTENDANCES = ['open', 'came', 'missed'] as const;
export type DemoAttendance = (typeof DEMO_ATTENDANCES)[number];

/** What a demo class is called: its own title, else its course's. */
export function demoTitle({ title, course }: { title: string; course: string }): string {
  if (title) return title;
  return course ? `Demo class: ${course}` : 'Demo class';
}

/** How far a seat has come; only one that is `booked`, or whose class was cancelled, can be changed by its link. */
export const SEAT_STATES = ['booked', 'given-back', 'class-cancelled', 'over'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** The state of a seat, by what became of it and of its class. */
export function seatState(seat: {
  isRefundedOffline: boolean;
  isClassCancelled: boolean;
  hasBegun: boolean;
}): SeatState {
  if (seat.isRefundedOffline) return 'given-back';
  if (seat.isClassCancelled) return 'class-cancelled';
  return seat.hasBegun ? 'over' : 'booked';
}

/** How the forms name themselves (spec 3 §5). */
export const FORM_HEADINGS = [
  'Enquiry',
  'Course Booking Demo',
  'Contact Form',
  'Free Session',
  'Career Counselling',
  'News Letter',
] as const;
export type FormHeading = (typeof FORM_HEADINGS)[number];

/** The one form that asks for nothing but an e-mail address (spec 1 §3). */
export const NEWSLETTER = 'News Letter' satisfies FormHeading;

/** The same form sent again so soon is a double click. */
export const REPEAT_MINUTES = 2;
// spec 1 §5, §8
export const INVALID_EMAIL = 'Please enter a valid e-mail address';
export const INCOMPLETE_FORM = 'Please fill all required fields.';
export const INCOMPLETE_WITH_POLICY = 'Please fill all required fields and agree to the policy.';

/** What a form says to a guest whose number is not verified (spec 1 §5). */
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

/** The required fields that a form lacks, each with its sentence. Signed-in people are not asked who they are (spec 1 §5). */
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

/** What a form with missing fields says; only the enquiry has a box for the policy (spec 1 §5). */
export function incompleteText({ formHeading, policy }: Pick<FormFields, 'formHeading' | 'policy'>): string {
  return needsMessage(formHeading) || policy === false ? INCOMPLETE_WITH_POLICY : INCOMPLETE_FORM;
}

/** Only the enquiry forms need words; a form that names itself otherwise follows them. */
function needsMessage(formHeading: string): boolean {
  return !['Course Booking Demo', 'Contact Form', 'Free Session', 'Career Counselling'].includes(formHeading);
}

/** What a person asked for, to be read after "your". */
export function describeRequest(formHeading: string): string {
  if (formHeading === 'Course Booking Demo') return 'request for a free demo class';
  if (formHeading === 'Free Session') return 'request for a free session';
  if (formHeading === 'Career Counselling') return 'request for a counselling call';
  if (formHeading === 'Contact Form') return 'message';
  return 'enquiry';
}

/** What the office can sort leads by: their last form, their day to follow up, their name. */
export const LEAD_SORTS = ['newest', 'oldest', 'follow-up', 'name', '-name'] as const;

export const STAGE_NAMES: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  'demo-booked': 'Demo booked',
  'demo-attended': 'Demo attended',
  enrolled: 'Enrolled',
  lost: 'Lost',
};

/** How the office names what did not come by a form. */
export const OFFLINE_METHOD_HEADINGS = ['Walk-in', 'Phone Call'] as const;

/** Days in which an import of leads can be undone. */
export const LEAD_IMPORT_UNDO_DAYS = 7;

/** Rows of a file of leads, and how large it may be. */
export const MAX_IMPORTED_LEADS = 5000;
export const LEAD_FILE_LIMIT_BYTES = 2 * 1024 * 1024;

/** A row of a file of leads that can be taken; moments are ISO times. */
export interface ImportedLead {
  line: number;
  name: string;
  /** E.164, or empty; then there is an address. */
  phone: string;
  email: string;
  formHeading: string;
  course: string;
  message: string;
  source: string;
  landing: string;
  stage: LeadStage;
  lostReason: string;
  ownerId: string | null;
  nextStep: string;
  followUpOn: string | null;
  /** `null`: when it is imported. */
  askedAt: string | null;
  answeredAt: string | null;
}

/** What a lead stands for in the office; what is left out of a change stays. */
export interface LeadStatus {
  stage: LeadStage;
  lostReason: string;
  ownerId: string | null;
  /** A day of India's calendar. */
  followUpOn: string | null;
  nextStep: string;
}

/** A standing after a change: only who is lost has a reason for it. */
export function changeStatus(before: LeadStatus, change: Partial<LeadStatus>): LeadStatus {
  const after = { ...before, ...change };
  return after.stage === 'lost' ? after : { ...after, lostReason: '' };
}

/** What the history says of a change, an entry for each thing that is different; `nameOf` gives an owner's name. */
export function describeChange(
  before: LeadStatus,
  after: LeadStatus,
  nameOf: (ownerId: string) => string,
): { kind: LeadNoteKind; text: string }[] {
  const entries: { kind: LeadNoteKind; text: string }[] = [];
  if (before.stage !== after.stage || before.lostReason !== after.lostReason) {
    const reason = after.lostReason && `: ${after.lostReason}`;
    entries.push({ kind: 'stage', text: `${STAGE_NAMES[before.stage]} to ${STAGE_NAMES[after.stage]}${reason}` });
  }
  if (before.ownerId !== after.ownerId)
    entries.push({ kind: 'owner', text: after.ownerId === null ? 'Nobody' : nameOf(after.ownerId) });
  if (before.followUpOn !== after.followUpOn || before.nextStep !== after.nextStep)
    entries.push({ kind: 'follow-up', text: describePlan(after) });
  return entries;
}

/** "Send fee plan, 28 Nov 2026"; empty when nothing is planned. */
export function describePlan({ nextStep, followUpOn }: Pick<LeadStatus, 'nextStep' | 'followUpOn'>): string {
  return [nextStep, followUpOn && formatShortDate(followUpOn)].filter(Boolean).join(', ');
}

/** Whether an entry answers the person, when somebody of the office made it; the clock of the first answer stops there. */
export function isAnswer(kind: LeadNoteKind): boolean {
  return ANSWER_KINDS.includes(kind);
}

export const ANSWER_KINDS: readonly LeadNoteKind[] = ['call', 'whatsapp', 'mail', 'stage', 'attended'];

/** The stage of two leads that turn out to be one person: the one that is further on. */
export function furtherStage(one: LeadStage, other: LeadStage): LeadStage {
  return wayOf(one) >= wayOf(other) ? one : other;
}

/** Whoever is lost has gone no way, and whoever asks anew is not lost. */
function wayOf(stage: LeadStage): number {
  return stage === 'lost' ? -1 : LEAD_STAGES.indexOf(stage);
}

/** What the office can sort demo classes by: when they begin, their title, the seats that are taken. */
export const DEMO_SORTS = ['starts', 'title', 'seats'] as const;
export type DemoSorting = Sorting<(typeof DEMO_SORTS)[number]>;

/** Classes to come stand with the nearest first, those that are over with the latest first. */
export function defaultDemoSort(when: 'upcoming' | 'today' | 'past'): DemoSorting {
  return when === 'past' ? '-starts' : 'starts';
}

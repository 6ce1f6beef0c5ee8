import type { Sorting } from '../../kit/sorting.ts';
import { addDays, addMonths, daysBetween } from '../../kit/numbers/dates.ts';
import { splitExactly } from '../../kit/numbers/split-exactly.ts';

export type PlanState = 'active' | 'paid' | 'cancelled';
/** A due's status: paid; upcoming; due today; late within the grace; late beyond it, with access paused. */
export type DueState = 'paid' | 'coming' | 'today' | 'overdue' | 'paused';

/** The states, as screens and files say them. */
export const DUE_STATE_NAMES = {
  paid: 'Paid',
  coming: 'Upcoming',
  today: 'Due today',
  overdue: 'Overdue',
  paused: 'Access paused',
} as const satisfies Record<DueState, string>;

export const MIN_DUES = 2;
export const MAX_DUES = 12;
/** Maximum span from today to the last due. */
export const MAX_DAYS = 731;

/** A part of the price, and the Indian day on which it is due. */
export interface PlannedDue {
  amountRupees: number;
  dueOn: string;
}

/**
 * Returns a default plan: the first payment on its day, the rest in equal monthly parts; whole rupees that add up to the total exactly. In
 * months that are too short, the last day.
 */
export function splitDues(wish: {
  totalRupees: number;
  firstRupees: number;
  parts: number;
  from: string;
}): PlannedDue[] {
  const { totalRupees, firstRupees, parts, from } = wish;
  const rest = splitExactly(
    totalRupees - firstRupees,
    Array.from({ length: parts - 1 }, () => 1),
  );
  return [firstRupees, ...rest].map((amountRupees, months) => ({ amountRupees, dueOn: addMonths(from, months) }));
}

export type PlanIssue = 'count' | 'amount' | 'sum' | 'order' | 'past' | 'far';

/** Returns the error of the dues of a new plan, or `null`. */
export function findPlanIssue(dues: readonly PlannedDue[], totalRupees: number, today: string): PlanIssue | null {
  if (dues.length < MIN_DUES || dues.length > MAX_DUES) return 'count';
  if (dues.some(({ amountRupees }) => !Number.isInteger(amountRupees) || amountRupees < 1)) return 'amount';
  if (dues.reduce((sum, { amountRupees }) => sum + amountRupees, 0) !== totalRupees) return 'sum';
  if (dues.some(({ dueOn }, at) => at > 0 && dueOn <= (dues[at - 1]?.dueOn ?? ''))) return 'order';
  if ((dues[0]?.dueOn ?? '') < today) return 'past';
  return daysBetween(today, dues.at(-1)?.dueOn ?? today) > MAX_DAYS ? 'far' : null;
}

export const planIssueMessages: Record<PlanIssue, string> = {
  count: `A plan has ${MIN_DUES} to ${MAX_DUES} instalments.`,
  amount: 'Each instalment is ₹1 or more, in whole rupees.',
  sum: 'The instalments do not add up to the total.',
  order: 'Each date must be later than the one before it.',
  past: 'The first date is in the past.',
  far: 'The last date is more than two years away.',
};

interface KnownDue {
  number: number;
  dueOn: string;
  isPaid: boolean;
}

/** The next due to pay; dues are paid in order. */
export function nextDue<D extends KnownDue>(dues: readonly D[]): D | null {
  return dues.toSorted((one, other) => one.number - other.number).find(({ isPaid }) => !isPaid) ?? null;
}

/**
 * The Indian day from which on access is paused: the first after the grace of the next due; today if nothing is paid; `null` once all is
 * paid.
 */
export function pauseDay(dues: readonly KnownDue[], graceDays: number, today: string): string | null {
  const next = nextDue(dues);
  if (!next) return null;
  return dues.some(({ isPaid }) => isPaid) ? addDays(next.dueOn, graceDays + 1) : today;
}

export function dueState({ dueOn, isPaid }: Omit<KnownDue, 'number'>, today: string, graceDays: number): DueState {
  if (isPaid) return 'paid';
  const late = daysBetween(dueOn, today);
  if (late === 0) return 'today';
  if (late < 0) return 'coming';
  return late > graceDays ? 'paused' : 'overdue';
}

/**
 * The reminder to send now, named by its distance from the day: `before-3`, `after-7`. Only the latest one, so that a skipped run is made
 * up for and a learner never gets two at once.
 */
export function reminderOf(
  dueOn: string,
  today: string,
  { remindBefore, remindAfter }: { remindBefore: readonly number[]; remindAfter: readonly number[] },
): string | null {
  const reached = [...remindBefore.map((days) => -days), ...remindAfter].filter(
    (offset) => offset <= daysBetween(dueOn, today),
  );
  if (reached.length === 0) return null;
  const offset = Math.max(...reached);
  return offset <= 0 ? `before-${-offset}` : `after-${offset}`;
}

/** "UI/UX Design, instalment 2 of 6": the title on orders and invoices. */
export function dueTitle(title: string, { number, of }: { number: number; of: number }): string {
  return `${title}, instalment ${number} of ${of}`;
}

/** What is left of a due reduced by some rupees; `null` unless that is a positive sum. */
export function reducedPaise(amountPaise: number, loweredRupees: number): number | null {
  const left = amountPaise - loweredRupees * 100;
  return loweredRupees > 0 && left > 0 ? left : null;
}

/** Sort keys of the office's list: day, time of payment, amount, user's name. */
export const DUE_SORTS = ['due', 'paid', 'amount', 'person'] as const;
export type DueSorting = Sorting<(typeof DUE_SORTS)[number]>;

/** What this feature writes into the audit log, with its label. */
export const INSTALMENTS_ACTIONS = {
  'due.reminded': 'Instalment reminder sent',
  'due.moved': 'Date of an instalment changed',
  'due.reduced': 'Instalment reduced',
  'due.exported': 'Instalments exported',
  'instalment-settings.updated': 'Instalment settings changed',
  'instalment-plan.cancelled': 'Instalment plan cancelled',
  'instalment-plan.created': 'Instalment plan created',
} as const;

type Labels = typeof INSTALMENTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const INSTALMENTS_ERRORS = {
  'due-paid': { status: 409, meaning: 'The instalment is paid' },
  'earlier-due': { status: 409, meaning: 'An earlier instalment has to be paid first' },
  'instalments-off': { status: 409, meaning: 'Instalments are not offered' },
  'nothing-to-pay': { status: 422, meaning: 'There is nothing to pay' },
  'invalid-plan': { status: 422, meaning: 'The instalments do not add up or are out of order' },
  'plan-over': { status: 409, meaning: 'The plan has ended' },
  'reminded-today': { status: 409, meaning: 'The learner was reminded of the instalment today' },
  'plan-runs': { status: 409, meaning: 'A plan for the course is running' },
} as const;

type Codes = typeof INSTALMENTS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}

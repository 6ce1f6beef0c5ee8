import { readNumber, readPaise } from '../../../../kit/numbers/form-number.ts';
import { splitDues, type PlannedDue } from '../../../instalments/rules.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { OFFLINE_METHODS, type OfflineMethod } from '../counter-rules.ts';
import type { Customer, quoteSale, startSale } from '../counter-sale-contract.ts';

export type SaleStart = RouteResponse<typeof startSale>;
export type SaleQuote = RouteResponse<typeof quoteSale>;
export type SaleCustomer = Customer & { ownedIds?: string[]; address?: string };

/** One course of a sale, as typed. */
export interface SaleLine {
  courseId: string;
  lowered: string;
  reason: string;
  isDiscounting: boolean;
  /** The batch in which a seat is sold; absent: at one's own pace. */
  batchId?: string;
}

export type PaymentChoice = OfflineMethod | 'split';

/** All of the form that the price depends on, as typed. */
export interface SaleState {
  customer: SaleCustomer | null;
  isNew: boolean;
  /** Name, number and address of an enquiry are edited: until then they go as they are shown. */
  isContactOpen?: boolean;
  lines: SaleLine[];
  coupon: string | null;
  plan: { first: string; parts: number } | null;
  state: string;
  gstin: string;
  payment: PaymentChoice;
  split: Record<OfflineMethod, { amount: string; reference: string }>;
  /** UPI takes what cash leaves, until an amount other than cash is typed. */
  isRestByUpi: boolean;
}

export function freshSale(start: SaleStart, courses: readonly { id: string; title: string }[]): SaleState {
  const { customer } = start;
  const wished = customer ? courses.find(({ title }) => title === customer.course) : undefined;
  const isOwned = wished !== undefined && customer?.ownedIds.includes(wished.id);
  return {
    customer,
    isNew: false,
    lines: wished && !isOwned ? [lineOf(wished.id)] : [],
    coupon: null,
    plan: null,
    state: start.state,
    gstin: '',
    payment: 'cash',
    isRestByUpi: true,
    split: Object.fromEntries(
      OFFLINE_METHODS.map((method) => [method, { amount: '', reference: '' }]),
    ) as SaleState['split'],
  };
}

export function lineOf(courseId: string): SaleLine {
  return { courseId, lowered: '', reason: '', isDiscounting: false };
}

/** The lines as the API takes them; what is no number is sent as it is refused. */
export function toLines(lines: readonly SaleLine[]) {
  return lines.map(({ courseId, lowered, reason, batchId }) => {
    const loweredRupees = lowered.trim() === '' ? 0 : readNumber(lowered);
    return {
      courseId,
      loweredRupees: Number.isInteger(loweredRupees) ? loweredRupees : -1,
      reason: reason.trim(),
      ...(batchId && { batchId }),
    };
  });
}

/** The parts of a plan; `null` while the first payment is no part of the price. */
export function toDues(
  { plan }: SaleState,
  { totalRupees, today }: { totalRupees: number; today: string },
): PlannedDue[] | null {
  if (!plan) return null;
  const firstRupees = toRupees(plan.first);
  if (firstRupees < 1 || totalRupees - firstRupees < plan.parts - 1) return null;
  return splitDues({ totalRupees, firstRupees, parts: plan.parts, from: today });
}

/** The parts of a split payment that have an amount. */
export function toSplit({ split }: SaleState) {
  return OFFLINE_METHODS.flatMap((method) => {
    const { amount, reference } = split[method];
    return amount.trim() === '' ? [] : [{ method, amountPaise: readPaise(amount), reference: reference.trim() }];
  });
}

/** What the parts of a split add up to, in paise; amounts that are no numbers count as 0. */
export function sumSplit(state: SaleState): number {
  return toSplit(state).reduce((sum, { amountPaise }) => sum + (Number.isNaN(amountPaise) ? 0 : amountPaise), 0);
}

/** A split after an edit: most are cash and UPI, so the rest of the price is filled in. */
export function editSplit(
  { split, isRestByUpi }: SaleState,
  edit: { method: OfflineMethod; part: { amount?: string; reference?: string }; nowPaise: number },
): Pick<SaleState, 'split' | 'isRestByUpi'> {
  const { method, part, nowPaise } = edit;
  const edited = { ...split, [method]: { ...split[method], ...part } };
  const isCash = method === 'cash';
  if (part.amount === undefined || !isRestByUpi || !isCash)
    return { split: edited, isRestByUpi: isRestByUpi && (part.amount === undefined || isCash) };
  const restPaise = nowPaise - readPaise(part.amount);
  const amount = restPaise > 0 && restPaise < nowPaise ? String(restPaise / 100) : '';
  return { split: { ...edited, upi_desk: { ...edited.upi_desk, amount } }, isRestByUpi };
}

/** Parses "1,200" as rupees, for sums while the user types; invalid numbers count as 0. */
export function toRupees(typed: string): number {
  const rupees = readNumber(typed);
  return Number.isInteger(rupees) && rupees > 0 && rupees < 1e8 ? rupees : 0;
}

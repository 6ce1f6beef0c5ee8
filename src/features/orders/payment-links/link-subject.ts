import type { Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findDuePlan } from '../../instalments/find-due-plan.ts';
import { findLines, findOrder, isOverdue, type OrderRow } from '../store.ts';
import { linkStateOfOrder, type LinkState } from './link-rules.ts';
import type { PaymentLinkRow } from './link-store.ts';

/** What a payment link is for. */
export interface LinkSubject {
  state: LinkState;
  userId: string;
  titles: string[];
  amountPaise: number;
  expiresAt: Date | null;
  /** `null` for an instalment, whose order is made when it is paid. */
  order: OrderRow | null;
  dueId: string | null;
}

/** Loads what a link is for, and whether it can be paid now. Throws 404. */
export async function loadLinkSubject(
  db: Database,
  { orderId, instalmentDueId, usedAt }: Pick<PaymentLinkRow, 'orderId' | 'instalmentDueId' | 'usedAt'>,
): Promise<LinkSubject> {
  const isUsed = usedAt !== null;
  if (orderId !== null) return loadOrderSubject(db, orderId, isUsed);
  const { plan, due, title, state } = await findDuePlan(db, { dueId: instalmentDueId ?? '' });
  return {
    state: isUsed ? 'paid' : state,
    userId: plan.userId,
    titles: [title],
    amountPaise: due.amountPaise,
    expiresAt: null,
    order: null,
    dueId: due.id,
  };
}

async function loadOrderSubject(db: Database, orderId: string, isUsed: boolean): Promise<LinkSubject> {
  const order = await findOrder(db, orderId);
  if (!order) throw notFound('There is no such order.');
  const { userId, totalPaise: amountPaise, expiresAt, instalmentDueId: dueId } = order;
  const titles = (await findLines(db, [orderId])).map(({ title }) => title);
  const own = linkStateOfOrder(order, { isOverdue: await isOverdue(db, orderId), isUsed });
  // An order of an instalment has no end of its own.
  const state = own === 'open' && dueId !== null ? (await findDuePlan(db, { dueId })).state : own;
  return { state, userId, titles, amountPaise, expiresAt, order, dueId };
}

/** Throws 409 unless it can be paid now. */
export function requireOpen({ state }: Pick<LinkSubject, 'state'>): void {
  if (state === 'paid') throw new AppError(409, 'link-used', 'This is already paid. Nothing more is due.');
  if (state === 'ended')
    throw new AppError(409, 'link-ended', 'This payment link is no longer valid. Please ask us for a new one.');
  if (state === 'waiting') throw new AppError(409, 'earlier-due', 'Please pay the earlier instalment first.');
}

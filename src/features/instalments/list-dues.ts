import type { z } from 'zod';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import type { listDues as listDuesContract, OfficeDue } from './contract.ts';
import {
  countOfficeDues,
  type DueFilter,
  type OfficeDueRow,
  selectOfficeDues,
  readDueFigures,
  sumOfficeDues,
} from './office-store.ts';
import { toDue } from './to-plans.ts';

type Query = z.output<typeof listDuesContract.query>;

/** What dues need to know of orders, whose feature stands after this one. */
export interface OfOrders {
  /** Which of some orders the office shows to a caller. */
  listReadable: (db: Database, caller: SignedInCaller, orderIds: string[]) => Promise<ReadonlySet<string>>;
  orderDue: DueFilter['orderDue'];
}

/** Returns a page of all dues for the office. */
export async function listDues(
  { db }: Pick<Context, 'db'>,
  { query: { page, limit, ...query }, caller }: { query: Query; caller: SignedInCaller },
  { listReadable, orderDue }: OfOrders,
) {
  const filter = { ...readDueFilter(query), orderDue };
  const sort = query.sort ?? (filter.state === 'paid' ? '-paid' : 'due');
  const isNarrow = (filter.state !== null && filter.state !== 'paid') || filter.search !== '' || filter.course !== null;
  const [rows, counted, totalPaise, { courses, ...ageing }] = await Promise.all([
    selectOfficeDues(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countOfficeDues(db, filter),
    isNarrow ? sumOfficeDues(db, filter) : null,
    readDueFigures(db),
  ]);
  const readable = await listReadable(
    db,
    caller,
    rows.flatMap(({ due }) => due.orderId ?? []),
  );
  return { dues: await toOfficeDues(db, rows, readable), ...counted, totalPaise, ageing, courses, page, limit };
}

export function readDueFilter({
  state,
  search,
  course,
}: Pick<Query, 'state' | 'search' | 'course'>): Omit<DueFilter, 'orderDue'> {
  return { state: state ?? null, search: search.toLowerCase(), course: course ?? null };
}

export async function toOfficeDues(
  db: Database,
  rows: readonly OfficeDueRow[],
  readable: ReadonlySet<string>,
): Promise<OfficeDue[]> {
  const [today, { graceDays }] = await Promise.all([readToday(db), loadSiteContent(db, 'instalments')]);
  return rows.map(({ due, plan, name, email, phone, isNext, of, paid }) => ({
    ...toDue(due, today, graceDays),
    planId: plan.id,
    of,
    paidOf: paid,
    title: plan.title,
    user: { userId: plan.userId, name, email, phone },
    isNext,
    remindedAt: due.remindedAt?.toISOString() ?? null,
    mayOpenOrder: due.orderId !== null && readable.has(due.orderId),
  }));
}

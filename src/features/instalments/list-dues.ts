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
  sumByAge,
  sumOfficeDues,
} from './office-store.ts';
import { toDue } from './to-plans.ts';

type Query = z.output<typeof listDuesContract.query>;

/** Which of some orders the office shows to a caller: the feature of the orders stands after this one. */
export type ListReadable = (db: Database, caller: SignedInCaller, orderIds: string[]) => Promise<ReadonlySet<string>>;

/** Returns a page of all dues for the office. */
export async function listDues(
  { db }: Pick<Context, 'db'>,
  { query: { page, limit, ...query }, caller }: { query: Query; caller: SignedInCaller },
  listReadable: ListReadable,
) {
  const filter = readDueFilter(query);
  const sort = query.sort ?? (filter.state === 'paid' ? '-paid' : 'due');
  const isNarrow = (filter.state !== null && filter.state !== 'paid') || filter.search !== '';
  const [rows, counted, totalPaise, ageing] = await Promise.all([
    selectOfficeDues(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countOfficeDues(db, filter),
    isNarrow ? sumOfficeDues(db, filter) : null,
    sumByAge(db),
  ]);
  const readable = await listReadable(
    db,
    caller,
    rows.flatMap(({ due }) => due.orderId ?? []),
  );
  return { dues: await toOfficeDues(db, rows, readable), ...counted, totalPaise, ageing, page, limit };
}

export function readDueFilter({ state, search }: Pick<Query, 'state' | 'search'>): DueFilter {
  return { state: state ?? null, search: search.toLowerCase() };
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

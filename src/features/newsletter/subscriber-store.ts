import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { capTotal, countCapped, MAX_FOUND } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../platform/database/find-few.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { addressHolds } from '../../platform/database/search-words.ts';
import type { SubscriberSorting, SubscriberState } from './rules.ts';
import { newsletterSubscribers } from './table.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

export interface SubscriberFilter {
  state: SubscriberState | null;
  /** A part of the address; empty: all. */
  search: string;
  /** What `findSubscribers` gave. */
  found?: FewRows | null;
}

/** Those that fit a search; `null` when they are more than a few, or none are looked for. */
export async function findSubscribers(db: Database, filter: SubscriberFilter): Promise<FewRows | null> {
  if (filter.search === '') return null;
  return findFew(db, db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(fits(filter)));
}

export async function selectSubscribers(
  db: Database,
  filter: SubscriberFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: SubscriberSorting },
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same in the order in which they came, the last first, from one on, for a file. */
export async function selectSubscribersAfter(
  db: Database,
  filter: SubscriberFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(and(fits(filter), lastId === null ? undefined : lt(newsletterSubscribers.id, lastId)))
    .orderBy(desc(newsletterSubscribers.id))
    .limit(limit);
}

export async function countSubscribers(db: Database, filter: SubscriberFilter) {
  if (filter.found) return capTotal(filter.found.total, MAX_FOUND);
  // More than a few were found.
  if (filter.search !== '') return capTotal(Infinity, MAX_FOUND);
  const rows = db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers).where(fits(filter));
  return countCapped(db, rows);
}

/** A subscription, held until the transaction ends. */
export async function lockSubscriber(db: Database, id: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).for('update');
  return row ?? null;
}

// Written as in the indexes, so that they serve every order.
const sorted = {
  when: [newsletterSubscribers.createdAt, newsletterSubscribers.id],
  email: [sql`lower(${newsletterSubscribers.email})`],
} as const;

const { confirmedAt, unsubscribedAt } = newsletterSubscribers;
const inState: Record<SubscriberState, SQL | undefined> = {
  confirmed: and(isNotNull(confirmedAt), isNull(unsubscribedAt)),
  asked: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  left: isNotNull(unsubscribedAt),
};

function fits({ state, search, found }: SubscriberFilter): SQL | undefined {
  if (found) return isOneOf(newsletterSubscribers.id, found);
  return and(
    state === null ? undefined : inState[state],
    search === '' ? undefined : addressHolds(newsletterSubscribers.email, search),
  );
}

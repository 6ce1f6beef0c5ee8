import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { capTotal, countTabs, MAX_FOUND, tabOfTotal } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../platform/database/find-few.ts';
import { orderBy } from '../../platform/database/order-by.ts';
import { addressHolds } from '../../platform/database/search-words.ts';
import { SUBSCRIBER_STATES, type SubscriberSorting, type SubscriberState } from './rules.ts';
import { newsletterSubscribers } from './table.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

export interface SubscriberFilter {
  state: SubscriberState | null;
  /** Part of the address; empty for all. */
  search: string;
  /** The result of `findSubscribers`. */
  found?: FewRows | null;
}

/** The matches of a search; `null` when there are more than a few, or without a search. */
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

/** Subscribers by id, newest first, after a given one; for exports. */
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
  if (filter.found) return tabOfTotal(filter.state, capTotal(filter.found.total, MAX_FOUND));
  // The search found more than a few.
  if (filter.search !== '') return tabOfTotal(filter.state, capTotal(Infinity, MAX_FOUND));
  return countTabs(db, { tabs: SUBSCRIBER_STATES, shown: filter.state }, (state) =>
    db
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(fits({ ...filter, state })),
  );
}

/** Locks and returns a subscription. */
export async function lockSubscriber(db: Database, id: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).for('update');
  return row ?? null;
}

// Same expressions as the indexes, so that they serve every order.
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

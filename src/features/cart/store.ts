import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { REMIND_EVERY_DAYS } from './rules.ts';
import { savedCarts } from './table.ts';
import { isAccountOpen } from '../accounts/read-model.ts';

export type SavedCartRow = typeof savedCarts.$inferSelect;

export async function findSavedCart(db: Database, userId: string): Promise<SavedCartRow | null> {
  const [row] = await db.select().from(savedCarts).where(eq(savedCarts.userId, userId));
  return row ?? null;
}

/** Stores a user's consent with their current cart. If consent exists, the first one stays. */
export async function upsertConsent(
  db: Database,
  cart: Pick<SavedCartRow, 'userId' | 'consent' | 'courseIds'>,
): Promise<void> {
  const { consent, courseIds } = cart;
  await db
    .insert(savedCarts)
    .values(cart)
    .onConflictDoUpdate({
      target: savedCarts.userId,
      set: { consent, agreedAt: moment, withdrawnAt: null, courseIds, changedAt: moment },
      setWhere: sql`${savedCarts.withdrawnAt} IS NOT NULL`,
    });
}

/** Empties the saved carts of these users. */
export async function emptyCarts(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(savedCarts)
    .set({ courseIds: [], changedAt: moment })
    .where(and(inArray(savedCarts.userId, [...userIds]), agreed, sql`${savedCarts.courseIds} <> '[]'`));
}

/** Saves a cart that differs from the saved one; does nothing without consent. */
export async function updateCart(db: Database, userId: string, courseIds: readonly string[]): Promise<void> {
  const kept = JSON.stringify(courseIds);
  await db
    .update(savedCarts)
    .set({ courseIds: [...courseIds], changedAt: moment })
    .where(and(eq(savedCarts.userId, userId), agreed, sql`${savedCarts.courseIds} <> ${kept}::jsonb`));
}

/** Erases the cart and ends the consent; returns `false` if there is none. */
export async function markWithdrawn(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .update(savedCarts)
    .set({ withdrawnAt: moment, courseIds: [] })
    .where(and(eq(savedCarts.userId, userId), agreed))
    .returning({ userId: savedCarts.userId });
  return rows.length > 0;
}

/** Carts abandoned for at least this many hours and not mailed about, by user after `afterId`. Closed accounts are excluded. */
export async function selectLeft(
  db: Database,
  { hours, afterId, limit }: { hours: number; afterId: string | null; limit: number },
): Promise<SavedCartRow[]> {
  return db
    .select()
    .from(savedCarts)
    .where(
      and(
        sql`withdrawn_at IS NULL AND course_ids <> '[]'`,
        sql`${savedCarts.changedAt} < now() - make_interval(hours => ${hours})`,
        notReminded,
        isAccountOpen(savedCarts.userId),
        afterId === null ? undefined : sql`${savedCarts.userId} > ${afterId}`,
      ),
    )
    .orderBy(savedCarts.userId)
    .limit(limit);
}

/** Records that the one reminder of these carts is sent; returns whose had none before and have not changed. */
export async function markReminded(
  db: Database,
  carts: readonly Pick<SavedCartRow, 'userId' | 'changedAt'>[],
): Promise<Set<string>> {
  if (carts.length === 0) return new Set();
  const rows = await db
    .update(savedCarts)
    .set({ remindedAt: moment })
    .where(
      and(
        or(
          ...carts.map(({ userId, changedAt }) =>
            and(eq(savedCarts.userId, userId), eq(savedCarts.changedAt, changedAt)),
          ),
        ),
        sql`withdrawn_at IS NULL AND course_ids <> '[]'`,
        notReminded,
      ),
    )
    .returning({ userId: savedCarts.userId });
  return new Set(rows.map(({ userId }) => userId));
}

const agreed = isNull(savedCarts.withdrawnAt);
const notReminded = sql`(${savedCarts.remindedAt} IS NULL OR (${savedCarts.remindedAt} < ${savedCarts.changedAt}
  AND ${savedCarts.remindedAt} < now() - make_interval(days => ${REMIND_EVERY_DAYS})))`;

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();

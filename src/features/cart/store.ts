import { and, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { REMIND_EVERY_DAYS } from './rules.ts';
import { savedCarts } from './table.ts';

export type SavedCartRow = typeof savedCarts.$inferSelect;

export async function findSavedCart(db: Database, userId: string): Promise<SavedCartRow | null> {
  const [row] = await db.select().from(savedCarts).where(eq(savedCarts.userId, userId));
  return row ?? null;
}

/** Keeps what somebody agreed to, with their cart as it is now. Agreed before, the first consent stays. */
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

/** Keeps a cart that differs from the one that is kept; nothing of who has not agreed. */
export async function updateCart(db: Database, userId: string, courseIds: readonly string[]): Promise<void> {
  const kept = JSON.stringify(courseIds);
  await db
    .update(savedCarts)
    .set({ courseIds: [...courseIds], changedAt: moment })
    .where(and(eq(savedCarts.userId, userId), agreed, sql`${savedCarts.courseIds} <> ${kept}::jsonb`));
}

/** Erases the cart and ends the consent; `false` where there is none. */
export async function markWithdrawn(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .update(savedCarts)
    .set({ withdrawnAt: moment, courseIds: [] })
    .where(and(eq(savedCarts.userId, userId), agreed))
    .returning({ userId: savedCarts.userId });
  return rows.length > 0;
}

/** Carts that were left so many hours ago and that no mail was sent of, by person, from `afterId` on. Closed accounts get none. */
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
        // People are another feature's, and only read here.
        sql`EXISTS (SELECT FROM users u WHERE u.id = ${savedCarts.userId} AND u.disabled_at IS NULL)`,
        afterId === null ? undefined : sql`${savedCarts.userId} > ${afterId}`,
      ),
    )
    .orderBy(savedCarts.userId)
    .limit(limit);
}

/** Notes that this cart's one reminder goes out, in its transaction; `false` when it has, or the cart is another one by now. */
export async function markReminded(
  db: Database,
  { userId, changedAt }: Pick<SavedCartRow, 'userId' | 'changedAt'>,
): Promise<boolean> {
  const rows = await db
    .update(savedCarts)
    .set({ remindedAt: moment })
    .where(
      and(
        eq(savedCarts.userId, userId),
        eq(savedCarts.changedAt, changedAt),
        sql`withdrawn_at IS NULL AND course_ids <> '[]'`,
        notReminded,
      ),
    )
    .returning({ userId: savedCarts.userId });
  return rows.length > 0;
}

const agreed = isNull(savedCarts.withdrawnAt);
const notReminded = sql`(${savedCarts.remindedAt} IS NULL OR (${savedCarts.remindedAt} < ${savedCarts.changedAt}
  AND ${savedCarts.remindedAt} < now() - make_interval(days => ${REMIND_EVERY_DAYS})))`;

// The database's clock; Drizzle types a moment as a Date only.
const moment = databaseNow();

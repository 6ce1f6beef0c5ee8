import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { forgetPublicAnswers } from '../../../platform/http/public-answers.ts';
import type { EntryState } from '../rules.ts';
import { batches, waitlistEntries } from '../table.ts';

export type EntryRow = typeof waitlistEntries.$inferSelect;

const isCurrent = inArray(waitlistEntries.state, ['waiting', 'offered']);

/** The waiting or offered entry of a user. */
export async function findEntry(db: Database, userId: string, batchId: string): Promise<EntryRow | null> {
  const [row] = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.userId, userId), eq(waitlistEntries.batchId, batchId), isCurrent));
  return row ?? null;
}

export async function findEntryById(db: Database, id: string): Promise<EntryRow | null> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row ?? null;
}

/** Who has an offer, then who waits, in the order of the list; a batch has few of both. */
export async function selectCurrent(db: Database, batchId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.batchId, batchId), isCurrent))
    .orderBy(waitlistEntries.state, waitlistEntries.joinedAt, waitlistEntries.id);
}

/** Whether a user had an offer that they let pass or declined. */
export async function hadOffer(db: Database, userId: string, batchId: string): Promise<boolean> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.userId, userId),
        eq(waitlistEntries.batchId, batchId),
        inArray(waitlistEntries.state, ['expired', 'declined']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function countWaiting(db: Database, batchId: string): Promise<number> {
  return db.$count(waitlistEntries, sql`batch_id = ${batchId} AND state = 'waiting'`);
}

export async function insertEntry(db: Database, userId: string, batchId: string): Promise<EntryRow> {
  const [row] = await db.insert(waitlistEntries).values({ userId, batchId }).returning();
  if (!row) throw new Error('The entry was not stored');
  await forgetPublicAnswers(db);
  return row;
}

/** The place of a waiting entry, from 1. */
export async function positionOf(db: Database, { id, batchId }: Pick<EntryRow, 'id' | 'batchId'>): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(sql`SELECT count(*)::int AS position
    FROM waitlist_entries w, waitlist_entries own WHERE own.id = ${id} AND w.batch_id = ${batchId} AND w.state = 'waiting'
      AND (w.joined_at, w.id) <= (own.joined_at, own.id)`);
  return rows[0]?.position ?? 0;
}

export async function endEntry(
  db: Database,
  id: string,
  state: Exclude<EntryState, 'waiting' | 'offered'>,
): Promise<void> {
  await db.update(waitlistEntries).set({ state, endedAt: databaseNow() }).where(eq(waitlistEntries.id, id));
  await forgetPublicAnswers(db);
}

/** Offers that ended untaken within the last hour, with the code of their batch. */
export async function selectEndedOffers(db: Database): Promise<{ id: string; userId: string; code: string }[]> {
  return db
    .select({ id: waitlistEntries.id, userId: waitlistEntries.userId, code: batches.code })
    .from(waitlistEntries)
    .innerJoin(batches, eq(batches.id, waitlistEntries.batchId))
    .where(
      sql`${batches.joinUntil} > now() - interval '1 hour'
        AND ${waitlistEntries.state} = 'expired' AND ${waitlistEntries.endedAt} > now() - interval '1 hour'`,
    );
}

/** Offers seats to the first who wait; call it with the batch locked. Returns the entries that have an offer now. */
export async function offerToFirst(
  db: Database,
  batchId: string,
  { count, hours }: { count: number; hours: number },
): Promise<EntryRow[]> {
  if (count === 0) return [];
  const first = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.batchId, batchId), eq(waitlistEntries.state, 'waiting')))
    .orderBy(waitlistEntries.joinedAt, waitlistEntries.id)
    .limit(count)
    .for('update');
  const ids = first.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .update(waitlistEntries)
    .set({ state: 'offered', offeredUntil: sql`now() + make_interval(hours => ${hours})` })
    .where(inArray(waitlistEntries.id, ids))
    .returning();
  await db
    .update(batches)
    .set({ offered: sql`${batches.offered} + ${rows.length}` })
    .where(eq(batches.id, batchId));
  await forgetPublicAnswers(db);
  return rows;
}

/** Closes a waitlist: who waits or has an offer that no order takes up. */
export async function closeEntries(db: Database, batchId: string): Promise<void> {
  await db.execute(sql`
    WITH closed AS (
      UPDATE waitlist_entries w SET state = 'closed', ended_at = now()
      FROM waitlist_entries before
      WHERE before.id = w.id AND w.batch_id = ${batchId} AND w.state IN ('waiting', 'offered')
        AND NOT EXISTS (SELECT FROM seat_holds h WHERE h.entry_id = w.id AND h.taken_at IS NULL AND h.freed_at IS NULL)
      RETURNING before.state
    )
    UPDATE batches SET offered = offered - (SELECT count(*) FROM closed WHERE state = 'offered') WHERE id = ${batchId}`);
  await forgetPublicAnswers(db);
}

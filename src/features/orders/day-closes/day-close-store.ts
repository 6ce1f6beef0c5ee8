import { and, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import { countCapped, MAX_COUNTED } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import type { DayCloseSorting } from '../counter-sales/counter-rules.ts';
import { dayCloses } from '../table.ts';

export type DayCloseRow = typeof dayCloses.$inferSelect;
export type NewDayClose = Omit<DayCloseRow, 'id' | 'createdAt'>;

export interface DayCloseFilter {
  cashierId: string | null;
  from: string | null;
  to: string | null;
}

export async function findDayClose(db: Database, cashierId: string, day: string): Promise<DayCloseRow | null> {
  const [row] = await db
    .select()
    .from(dayCloses)
    .where(and(eq(dayCloses.cashierId, cashierId), eq(dayCloses.day, day)));
  return row ?? null;
}

/** Returns `null` if the day was closed before. */
export async function insertDayClose(db: Database, close: NewDayClose): Promise<DayCloseRow | null> {
  const [row] = await db.insert(dayCloses).values(close).onConflictDoNothing().returning();
  return row ?? null;
}

/** Closed days, newest first. */
export async function selectDayCloses(
  db: Database,
  filter: DayCloseFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: DayCloseSorting },
): Promise<DayCloseRow[]> {
  return db
    .select()
    .from(dayCloses)
    .where(fits(filter))
    .orderBy(...orderBy(sort, sorted))
    .limit(limit)
    .offset(offset);
}

/** The same for a file: by id, newest first, after a given one. */
export async function selectDayClosesAfter(
  db: Database,
  filter: DayCloseFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<DayCloseRow[]> {
  return db
    .select()
    .from(dayCloses)
    .where(and(fits(filter), lastId === null ? undefined : lt(dayCloses.id, lastId)))
    .orderBy(desc(dayCloses.id))
    .limit(limit);
}

export async function countDayCloses(db: Database, filter: DayCloseFilter) {
  return countCapped(db, db.select({ id: dayCloses.id }).from(dayCloses).where(fits(filter)), MAX_COUNTED);
}

const sorted = { day: [dayCloses.day, dayCloses.id] } as const;

function fits({ cashierId, from, to }: DayCloseFilter): SQL | undefined {
  return and(
    cashierId === null ? undefined : eq(dayCloses.cashierId, cashierId),
    from === null ? undefined : gte(dayCloses.day, from),
    to === null ? undefined : lte(dayCloses.day, to),
  );
}

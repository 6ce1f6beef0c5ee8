import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { DemoFilter } from './demo-contract.ts';
import type { DemoSorting } from '../rules.ts';
import { countTabs } from '../../../platform/database/count-capped.ts';
import { demoSlots } from '../table.ts';

export type SlotRow = typeof demoSlots.$inferSelect;
/** The editable fields of a demo class. */
export type SlotDetails = Pick<
  SlotRow,
  'title' | 'course' | 'startsAt' | 'minutes' | 'isOnline' | 'place' | 'trainer' | 'seats'
>;
/** A class with its state by the database's clock. */
export type DatedSlot = SlotRow & { hasBegun: boolean };

/** The next classes with a free seat. With a course: its classes and those for all courses. */
export async function selectFreeSlots(
  db: Database,
  { course, except, limit }: { course: string; except?: string; limit: number },
): Promise<SlotRow[]> {
  const isMeant = or(eq(demoSlots.course, ''), eq(sql`lower(${demoSlots.course})`, course.toLowerCase()));
  return db
    .select()
    .from(demoSlots)
    .where(and(isOpen, hasSeat, course ? isMeant : undefined, except ? ne(demoSlots.id, except) : undefined))
    .orderBy(asc(demoSlots.startsAt), asc(demoSlots.id))
    .limit(limit);
}

/** Takes one seat, if one is free. Check and update are one statement, so concurrent bookings cannot overbook. */
export async function takeSeat(db: Database, slotId: string): Promise<SlotRow | null> {
  const [row] = await db
    .update(demoSlots)
    .set({ taken: sql`${demoSlots.taken} + 1` })
    .where(and(eq(demoSlots.id, slotId), isOpen, hasSeat))
    .returning();
  return row ?? null;
}

/** Takes one seat in a class that is being held, for somebody who walks in. */
export async function takeWalkInSeat(db: Database, slotId: string): Promise<SlotRow | null> {
  const [row] = await db
    .update(demoSlots)
    .set({ taken: sql`${demoSlots.taken} + 1` })
    .where(and(eq(demoSlots.id, slotId), isBeingHeld, hasSeat))
    .returning();
  return row ?? null;
}

/** Frees one seat. */
export async function freeSeat(db: Database, slotId: string): Promise<SlotRow> {
  const [row] = await db
    .update(demoSlots)
    .set({ taken: sql`greatest(${demoSlots.taken} - 1, 0)` })
    .where(eq(demoSlots.id, slotId))
    .returning();
  if (!row) throw new Error('a class with a booking was deleted');
  return row;
}

export async function selectSlot(db: Database, slotId: string): Promise<DatedSlot | null> {
  const [row] = await db.select(datedColumns).from(demoSlots).where(eq(demoSlots.id, slotId));
  return row ? dated(row) : null;
}

/** Serializes changes to these classes. Locks in a fixed order, so that two moves cannot deadlock. */
export async function lockSlots(db: Database, slotIds: string[]): Promise<DatedSlot[]> {
  const rows = await db
    .select(datedColumns)
    .from(demoSlots)
    .where(inArray(demoSlots.id, slotIds))
    .orderBy(asc(demoSlots.id))
    .for('no key update');
  return rows.map(dated);
}

/** Whether a time is in the future, by the database's clock. */
export async function isAhead(db: Database, moment: Date): Promise<boolean> {
  const { rows } = await db.execute<{ ahead: boolean }>(
    sql`SELECT ${moment.toISOString()}::timestamptz > now() AS ahead`,
  );
  return rows[0]?.ahead === true;
}

export async function insertSlots(db: Database, slots: SlotDetails[]): Promise<SlotRow[]> {
  return db.insert(demoSlots).values(slots).returning();
}

/** Call it under `lockSlots`. */
export async function updateSlot(db: Database, slotId: string, details: SlotDetails): Promise<SlotRow> {
  const [row] = await db.update(demoSlots).set(details).where(eq(demoSlots.id, slotId)).returning();
  if (!row) throw new Error('the class was not kept');
  return row;
}

/** Call it under `lockSlots`. */
export async function markSlotCancelled(db: Database, slotId: string): Promise<void> {
  await db.update(demoSlots).set({ cancelledAt: databaseNow() }).where(eq(demoSlots.id, slotId));
}

/** Classes of the office's list: upcoming, all of today in India, or past. */
export async function selectSlots(
  db: Database,
  filter: DemoFilter,
  { sort, limit, offset }: { sort: DemoSorting; limit: number; offset: number },
): Promise<DatedSlot[]> {
  const order = orderBy(sort, {
    starts: [demoSlots.startsAt, demoSlots.id],
    title: [
      sql`lower(coalesce(nullif(${demoSlots.title}, ''), ${demoSlots.course}))`,
      demoSlots.startsAt,
      demoSlots.id,
    ],
    seats: [demoSlots.taken, demoSlots.startsAt, demoSlots.id],
  });
  const rows = await db
    .select(datedColumns)
    .from(demoSlots)
    .where(fits(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(dated);
}

export async function countSlots(db: Database, filter: DemoFilter) {
  return countTabs(db, { tabs: DEMO_TABS, shown: filter.when, isSearch: filter.search !== '' }, (when) =>
    db
      .select({ id: demoSlots.id })
      .from(demoSlots)
      .where(when === null ? undefined : fits({ ...filter, when })),
  );
}

const DEMO_TABS = ['upcoming', 'today', 'past'] as const satisfies DemoFilter['when'][];

function fits({ when, search }: DemoFilter): SQL | undefined {
  const end = sql`${demoSlots.startsAt} + make_interval(mins => ${demoSlots.minutes})`;
  const isWanted = { upcoming: gt(end, sql`now()`), today: isToday, past: lte(end, sql`now()`) }[when];
  return and(isWanted, search === '' ? undefined : matchesSearch(sql`${demoSlots}.searched`, search));
}

/** Whether a class began within the last `minutes`. */
export async function hasJustBegun(db: Database, minutes: number): Promise<boolean> {
  const rows = await db
    .select({ id: demoSlots.id })
    .from(demoSlots)
    .where(
      and(
        isNull(demoSlots.cancelledAt),
        lte(demoSlots.startsAt, sql`now()`),
        gt(demoSlots.startsAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const startOfToday = sql`(date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata')`;
const isToday = and(
  isNull(demoSlots.cancelledAt),
  gte(demoSlots.startsAt, startOfToday),
  lt(demoSlots.startsAt, sql`${startOfToday} + interval '1 day'`),
);
const isOpen = and(isNull(demoSlots.cancelledAt), gt(demoSlots.startsAt, sql`now()`));
const isBeingHeld = and(
  isNull(demoSlots.cancelledAt),
  lte(demoSlots.startsAt, sql`now()`),
  gt(sql`${demoSlots.startsAt} + make_interval(mins => ${demoSlots.minutes})`, sql`now()`),
);
const hasSeat = lt(demoSlots.taken, demoSlots.seats);
const datedColumns = { slot: demoSlots, hasBegun: sql<boolean>`${demoSlots.startsAt} <= now()` };

function dated({ slot, hasBegun }: { slot: SlotRow; hasBegun: boolean }): DatedSlot {
  return { ...slot, hasBegun };
}

/** Classes in one of these rooms that take time of a span; rooms by name, in any case. */
export async function selectSlotsIn(
  db: Database,
  { rooms, from, until }: { rooms: readonly string[]; from: Date; until: Date },
): Promise<SlotRow[]> {
  const names = rooms.map((room) => room.toLowerCase());
  return db
    .select()
    .from(demoSlots)
    .where(
      and(
        isNull(demoSlots.cancelledAt),
        eq(demoSlots.isOnline, false),
        // No class is longer than eight hours: along the index of the starts.
        gt(demoSlots.startsAt, new Date(from.getTime() - 8 * 3_600_000)),
        lt(demoSlots.startsAt, until),
        gt(sql`${demoSlots.startsAt} + make_interval(mins => ${demoSlots.minutes})`, from),
        inArray(sql`lower(${demoSlots.place})`, names),
      ),
    );
}

import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DemoAttendance } from '../rules.ts';
import type { DatedSlot, SlotRow } from './slots-store.ts';
import { demoBookings, demoSlots, enquiries, leads } from '../table.ts';

export type BookingRow = typeof demoBookings.$inferSelect;

/** A seat with its class and its person: the details of the form, else those of the lead. */
export interface Seat {
  booking: BookingRow;
  slot: DatedSlot;
  name: string;
  email: string;
  phone: string;
  /** The account that sent the form with the booking. */
  userId: string | null;
  visitorId: string | null;
}

export async function selectSeat(db: Database, bookingId: string): Promise<Seat | null> {
  const [seat] = await selectSeats(db, eq(demoBookings.id, bookingId));
  return seat ?? null;
}

export async function selectSeatsById(db: Database, bookingIds: string[]): Promise<Seat[]> {
  return bookingIds.length === 0 ? [] : selectSeats(db, inArray(demoBookings.id, bookingIds));
}

/** Everyone with a seat in a class, in the order of booking. */
export async function selectSeatsOf(db: Database, slotId: string): Promise<Seat[]> {
  return selectSeats(db, and(eq(demoBookings.slotId, slotId), isHeld));
}

/** The active seat of a lead in a class. */
export async function selectHeldSeat(
  db: Database,
  { slotId, leadId }: { slotId: string; leadId: string },
): Promise<Seat | null> {
  const [seat] = await selectSeats(db, and(eq(demoBookings.slotId, slotId), eq(demoBookings.leadId, leadId), isHeld));
  return seat ?? null;
}

/** All active seats of a lead, including past ones. */
export async function selectHeldSeats(db: Database, leadId: string): Promise<Seat[]> {
  return selectSeats(db, and(eq(demoBookings.leadId, leadId), isHeld));
}

/**
 * A reminder whose time has already passed is marked as sent, so that a booking made just before a class triggers
 * none.
 */
export async function insertBooking(
  db: Database,
  { slot, leadId, enquiryId }: { slot: SlotRow; leadId: string; enquiryId: string | null },
): Promise<string> {
  const [row] = await db
    .insert(demoBookings)
    .values({ slotId: slot.id, leadId, enquiryId, ...remindersFrom(slot.startsAt) })
    .returning({ id: demoBookings.id });
  if (!row) throw new Error('the seat was not kept');
  return row.id;
}

/** Moves a seat to another class. Call it with the lead and both classes locked. */
export async function moveBooking(db: Database, bookingId: string, to: SlotRow): Promise<void> {
  await db
    .update(demoBookings)
    .set({
      slotId: to.id,
      sequence: sql`${demoBookings.sequence} + 1`,
      attendedAt: null,
      missedAt: null,
      ...remindersFrom(to.startsAt),
    })
    .where(eq(demoBookings.id, bookingId));
}

/** Records that the confirmation was sent as a text message. */
export async function markTexted(db: Database, bookingId: string): Promise<void> {
  await db.update(demoBookings).set({ textedAt: databaseNow() }).where(eq(demoBookings.id, bookingId));
}

/** Ends a booking. Returns false when it had already ended. */
export async function endBooking(db: Database, bookingId: string): Promise<boolean> {
  const rows = await db
    .update(demoBookings)
    .set({ cancelledAt: databaseNow(), sequence: sql`${demoBookings.sequence} + 1` })
    .where(and(eq(demoBookings.id, bookingId), isHeld))
    .returning({ id: demoBookings.id });
  return rows.length > 0;
}

/** Records for every seat of a class that its time or place changed. A new time resets the reminders. */
export async function recordSlotChange(
  db: Database,
  slotId: string,
  { newStart }: { newStart: Date | null },
): Promise<void> {
  await db
    .update(demoBookings)
    .set({ sequence: sql`${demoBookings.sequence} + 1`, ...(newStart ? remindersFrom(newStart) : {}) })
    .where(and(eq(demoBookings.slotId, slotId), isHeld));
}

/** Sets attendance: came, did not come, or unset. The time of the first mark is kept. */
export async function setAttendance(db: Database, bookingId: string, attendance: DemoAttendance): Promise<void> {
  const mark = (column: 'attendedAt' | 'missedAt', isSet: boolean) =>
    isSet ? sql`coalesce(${demoBookings[column]}, now())` : null;
  await db
    .update(demoBookings)
    .set({ attendedAt: mark('attendedAt', attendance === 'came'), missedAt: mark('missedAt', attendance === 'missed') })
    .where(eq(demoBookings.id, bookingId));
}

/**
 * Marks the due reminders as sent and returns their bookings. Each reminder is returned to one caller only, even with
 * concurrent calls. Between a day and an hour before the class it is the first one, after that the second.
 */
export async function claimReminders(db: Database, which: 'day-before' | 'hour-before'): Promise<string[]> {
  const isDayBefore = which === 'day-before';
  const marker = isDayBefore ? demoBookings.remindedDayBeforeAt : demoBookings.remindedHourBeforeAt;
  const [from, until] = isDayBefore ? ['24 hours', '1 hour'] : ['1 hour', '0'];
  const rows = await db
    .update(demoBookings)
    .set({ [isDayBefore ? 'remindedDayBeforeAt' : 'remindedHourBeforeAt']: sql`now()` })
    .from(demoSlots)
    .where(
      and(
        eq(demoSlots.id, demoBookings.slotId),
        isNull(demoSlots.cancelledAt),
        lte(demoSlots.startsAt, sql`now() + ${from}::interval`),
        gt(demoSlots.startsAt, sql`now() + ${until}::interval`),
        isHeld,
        isNull(marker),
      ),
    )
    .returning({ id: demoBookings.id });
  return rows.map(({ id }) => id);
}

/** Every booking of these leads, including ended ones. The keys of their mails contain it. */
export async function selectBookingMarks(
  db: Database,
  leadIds: string[],
): Promise<Pick<BookingRow, 'id' | 'sequence'>[]> {
  if (leadIds.length === 0) return [];
  return db
    .select({ id: demoBookings.id, sequence: demoBookings.sequence })
    .from(demoBookings)
    .where(inArray(demoBookings.leadId, leadIds));
}

const isHeld = isNull(demoBookings.cancelledAt);

async function selectSeats(db: Database, isWanted: SQL | undefined): Promise<Seat[]> {
  const rows = await db
    .select({
      booking: getTableColumns(demoBookings),
      slot: getTableColumns(demoSlots),
      hasBegun: sql<boolean>`${demoSlots.startsAt} <= now()`,
      name: sql<string>`coalesce(${enquiries.name}, ${leads.name})`,
      email: sql<string>`coalesce(nullif(${enquiries.email}, ''), ${leads.email})`,
      phone: sql<string>`coalesce(nullif(${enquiries.phone}, ''), ${leads.phone})`,
      userId: enquiries.userId,
      visitorId: enquiries.visitorId,
    })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, demoBookings.slotId))
    .innerJoin(leads, eq(leads.id, demoBookings.leadId))
    .leftJoin(enquiries, eq(enquiries.id, demoBookings.enquiryId))
    .where(isWanted)
    .orderBy(asc(demoBookings.createdAt), asc(demoBookings.id));
  return rows.map(({ slot, hasBegun, ...seat }) => ({ ...seat, slot: { ...slot, hasBegun } }));
}

function remindersFrom(startsAt: Date) {
  const passed = (before: string) =>
    sql`CASE WHEN ${startsAt.toISOString()}::timestamptz <= now() + ${before}::interval THEN now() END`;
  return { remindedDayBeforeAt: passed('24 hours'), remindedHourBeforeAt: passed('1 hour') };
}

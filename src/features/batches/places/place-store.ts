import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { batches, batchSessions, classRooms, holidays } from '../table.ts';

export type RoomRow = typeof classRooms.$inferSelect;
export type HolidayRow = typeof holidays.$inferSelect;

/** The rooms by name, archived ones last. */
export async function selectRooms(db: Database): Promise<RoomRow[]> {
  return db
    .select()
    .from(classRooms)
    .orderBy(sql`${classRooms.archivedAt} IS NOT NULL`, sql`lower(${classRooms.name})`);
}

export async function findRoom(db: Database, id: string): Promise<RoomRow | null> {
  const [row] = await db.select().from(classRooms).where(eq(classRooms.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockRoom(db: Database, id: string): Promise<RoomRow | null> {
  const [row] = await db.select().from(classRooms).where(eq(classRooms.id, id)).for('no key update');
  return row ?? null;
}

/** Returns `null` when another room has the name. */
export async function insertRoom(
  db: Database,
  { name, seats, isArchived }: { name: string; seats: number; isArchived: boolean },
): Promise<RoomRow | null> {
  const [row] = await db
    .insert(classRooms)
    .values({ name, seats, archivedAt: isArchived ? databaseNow() : null })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Whether another room than this one has the name. */
export async function isNameTaken(db: Database, name: string, exceptId: string): Promise<boolean> {
  const rows = await db
    .select({ id: classRooms.id })
    .from(classRooms)
    .where(eq(sql`lower(${classRooms.name})`, name.toLowerCase()));
  return rows.some(({ id }) => id !== exceptId);
}

export async function updateRoom(
  db: Database,
  id: string,
  { name, seats, isArchived }: { name: string; seats: number; isArchived: boolean },
): Promise<RoomRow> {
  const [row] = await db
    .update(classRooms)
    .set({ name, seats, archivedAt: isArchived ? sql`coalesce(${classRooms.archivedAt}, now())` : null })
    .where(eq(classRooms.id, id))
    .returning();
  if (!row) throw new Error('The room is gone');
  return row;
}

/** Classes of published batches to come in a room, and the largest capacity among their batches. */
export async function countClassesIn(db: Database, roomId: string): Promise<{ classes: number; capacity: number }> {
  const { rows } = await db.execute<{ classes: number; capacity: number }>(sql`
    SELECT count(*)::int AS classes, coalesce(max(${batches.capacity}), 0)::int AS capacity
    FROM ${batchSessions} JOIN ${batches} ON ${batches.id} = ${batchSessions.batchId}
    WHERE ${batchSessions.roomId} = ${roomId} AND ${batchSessions.cancelledAt} IS NULL AND ${batchSessions.endsAt} > now()
      AND ${batches.publishedAt} IS NOT NULL AND ${batches.cancelledAt} IS NULL`);
  return rows[0] ?? { classes: 0, capacity: 0 };
}

export async function selectHolidays(db: Database): Promise<HolidayRow[]> {
  return db.select().from(holidays).orderBy(asc(holidays.day));
}

/** Returns `null` when the day is a holiday already. */
export async function insertHoliday(db: Database, holiday: { day: string; name: string }): Promise<HolidayRow | null> {
  const [row] = await db.insert(holidays).values(holiday).onConflictDoNothing().returning();
  return row ?? null;
}

export async function isHoliday(db: Database, day: string): Promise<boolean> {
  const rows = await db.select({ id: holidays.id }).from(holidays).where(eq(holidays.day, day));
  return rows.length > 0;
}

export async function removeHoliday(db: Database, id: string): Promise<HolidayRow | null> {
  const [row] = await db.delete(holidays).where(eq(holidays.id, id)).returning();
  return row ?? null;
}

import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { courses } from '../table.ts';

/** Serializes reordering until the transaction ends. */
export async function lockOrder(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('course-order', 0))`);
}

/** Returns all courses in the catalogue's order: the highest position first. */
export async function selectOrder(db: Database): Promise<{ id: string; title: string; position: number }[]> {
  return db
    .select({ id: courses.id, title: courses.title, position: courses.position })
    .from(courses)
    .orderBy(desc(courses.position), asc(courses.id));
}

export async function updatePositions(
  db: Database,
  places: readonly { id: string; position: number }[],
): Promise<void> {
  const values = places.map(({ id, position }) => sql`(${id}::uuid, ${position}::int)`);
  await db.execute(
    sql`UPDATE courses SET position = placed.position FROM (VALUES ${sql.join(values, sql`, `)}) AS placed (id, position) WHERE courses.id = placed.id`,
  );
}

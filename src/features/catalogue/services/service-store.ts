import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { ServiceRow } from '../store.ts';
import { services } from '../table.ts';

/** The fields of a service that the office edits. */
export type ServiceValues = Omit<typeof services.$inferInsert, 'id' | 'position' | 'version'>;

/** Returns all services in order, including hidden ones. */
export async function selectAllServices(db: Database): Promise<ServiceRow[]> {
  return db.select().from(services).orderBy(asc(services.position), asc(services.id));
}

export async function selectServiceById(db: Database, id: string): Promise<ServiceRow | null> {
  const [row] = await db.select().from(services).where(eq(services.id, id));
  return row ?? null;
}

/** Appends to the list. */
export async function insertService(db: Database, values: ServiceValues): Promise<ServiceRow> {
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM services)`;
  const [row] = await db
    .insert(services)
    .values({ ...values, position })
    .returning();
  if (!row) throw new Error('The service was not added');
  return row;
}

/** Returns the number of this revision. */
export async function updateService(db: Database, id: string, values: ServiceValues): Promise<number> {
  const [row] = await db
    .update(services)
    .set({ ...values, version: sql`${services.version} + 1` })
    .where(eq(services.id, id))
    .returning({ version: services.version });
  if (!row) throw new Error('The service was not saved');
  return row.version;
}

export async function placeServices(db: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await db.update(services).set({ position }).where(eq(services.id, id));
}

/** Serializes changes of the list until the transaction ends. */
export async function lockServices(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('services', 0))`);
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { HOLDER_WITHDREW } from './rules.ts';
import { certificateEvents, certificates } from './table.ts';

export type CertificateEventRow = typeof certificateEvents.$inferSelect;
export type NewCertificateEvent = Omit<typeof certificateEvents.$inferInsert, 'id' | 'createdAt'>;

export async function insertEvent(db: Database, event: NewCertificateEvent): Promise<void> {
  await db.insert(certificateEvents).values(event);
}

export type HistoryRow = CertificateEventRow & { number: string; actorName: string | null };

/** What happened to all certificates of a learner for a course with who did it, the oldest first. */
export async function selectHistory(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<HistoryRow[]> {
  const rows = await db
    .select({ event: certificateEvents, number: certificates.number, actorName: sql<string | null>`u.name` })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.id, certificateEvents.certificateId))
    .leftJoin(sql`users u`, sql`u.id = ${certificateEvents.actorId}`)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
    .orderBy(asc(certificateEvents.createdAt), asc(certificateEvents.id));
  return rows.map(({ event, ...more }) => ({ ...event, ...more }));
}

/** Takes a holder's names out of the history; that something happened stays. */
export async function withdrawEventNames(db: Database, userId: string): Promise<void> {
  const withdrawn = (facts: typeof certificateEvents.before | typeof certificateEvents.after) =>
    sql`CASE WHEN ${facts} ? 'name' THEN jsonb_set(${facts}, '{name}', to_jsonb(${HOLDER_WITHDREW}::text)) ELSE ${facts} END`;
  await db
    .update(certificateEvents)
    .set({ before: withdrawn(certificateEvents.before), after: withdrawn(certificateEvents.after) } as never)
    .where(eq(certificateEvents.userId, userId));
}

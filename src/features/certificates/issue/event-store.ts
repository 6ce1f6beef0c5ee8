import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { HOLDER_WITHDREW } from '../rules.ts';
import { certificateEvents, certificates } from '../table.ts';
import { userName } from '../../accounts/read-model.ts';

export type CertificateEventRow = typeof certificateEvents.$inferSelect;
export type NewCertificateEvent = Omit<typeof certificateEvents.$inferInsert, 'id' | 'createdAt'>;

export async function insertEvent(db: Database, event: NewCertificateEvent): Promise<void> {
  await db.insert(certificateEvents).values(event);
}

export type HistoryRow = CertificateEventRow & { number: string; actorName: string | null };

/** The history of all certificates of a learner for a course, with the acting users, oldest first. */
export async function selectHistory(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<HistoryRow[]> {
  const rows = await db
    .select({ event: certificateEvents, number: certificates.number, actorName: userName(certificateEvents.actorId) })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.id, certificateEvents.certificateId))
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
    .orderBy(asc(certificateEvents.createdAt), asc(certificateEvents.id));
  return rows.map(({ event, ...more }) => ({ ...event, ...more }));
}

/** A learner's certificates for some courses that were not replaced, with the user who revoked them last. */
export async function selectCertificatesOfCourses(
  db: Database,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
) {
  const { courseId, number, issuedAt, revokedAt } = certificates;
  return db
    .select({
      ...{ courseId, number, issuedAt, revokedAt },
      revokedBy: sql<string | null>`(SELECT ${userName(sql`e.actor_id`)} FROM certificate_events e
        WHERE e.certificate_id = certificates.id AND e.kind = 'revoked' ORDER BY e.created_at DESC LIMIT 1)`,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        inArray(certificates.courseId, [...courseIds]),
        isNull(certificates.replacedAt),
      ),
    );
}

/** Removes a holder's names from the history; the events stay. */
export async function withdrawEventNames(db: Database, userId: string): Promise<void> {
  const withdrawn = (column: typeof certificateEvents.before | typeof certificateEvents.after) =>
    sql`CASE WHEN ${column} ? 'name' THEN jsonb_set(${column}, '{name}', to_jsonb(${HOLDER_WITHDREW}::text)) ELSE ${column} END`;
  await db
    .update(certificateEvents)
    .set({ before: withdrawn(certificateEvents.before), after: withdrawn(certificateEvents.after) })
    .where(eq(certificateEvents.userId, userId));
}

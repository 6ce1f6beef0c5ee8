import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { HOLDER_WITHDREW } from './rules.ts';
import { certificates } from './table.ts';

export type CertificateRow = typeof certificates.$inferSelect;

export async function markNamesWithdrawn(db: Database, userId: string): Promise<void> {
  await db
    .update(certificates)
    .set({ learnerName: HOLDER_WITHDREW, nameWithdrawnAt: sql`now()` as never })
    .where(and(eq(certificates.userId, userId), isNull(certificates.nameWithdrawnAt)));
}

/** Writes a certificate; `null` when the learner has one for the course already. */
export async function insertCertificate(
  db: Database,
  certificate: Pick<
    CertificateRow,
    | 'number'
    | 'userId'
    | 'courseId'
    | 'learnerName'
    | 'courseTitle'
    | 'teacherName'
    | 'durationMonths'
    | 'family'
    | 'dye'
  >,
): Promise<CertificateRow | null> {
  const [row] = await db
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] })
    .returning();
  return row ?? null;
}

export async function findCertificate(db: Database, userId: string, courseId: string): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)));
  return row ?? null;
}

export async function findCertificateByNumber(db: Database, number: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
  return row ?? null;
}

export async function selectCertificates(db: Database, userId: string): Promise<CertificateRow[]> {
  return db.select().from(certificates).where(eq(certificates.userId, userId)).orderBy(desc(certificates.issuedAt));
}

/** Those of the numbers that were issued, not revoked, and carry their holder's name, in no order. */
export async function selectStandingCertificates(db: Database, numbers: readonly string[]): Promise<CertificateRow[]> {
  if (numbers.length === 0) return [];
  return db
    .select()
    .from(certificates)
    .where(
      and(
        inArray(certificates.number, [...numbers]),
        isNull(certificates.revokedAt),
        isNull(certificates.nameWithdrawnAt),
      ),
    );
}

/** Revokes one that stands; `null` when there is none by that number or it is revoked already. */
export async function markRevoked(db: Database, number: string, reason: string): Promise<CertificateRow | null> {
  const [row] = await db
    .update(certificates)
    .set({ revokedAt: sql`now()` as never, revokedReason: reason })
    .where(and(eq(certificates.number, number), isNull(certificates.revokedAt)))
    .returning();
  return row ?? null;
}

/** Those of some learners who hold the certificate of a course, revoked ones too. */
export async function selectHolderIds(db: Database, courseId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(and(eq(certificates.courseId, courseId), inArray(certificates.userId, [...userIds])));
  return rows.map(({ userId }) => userId);
}

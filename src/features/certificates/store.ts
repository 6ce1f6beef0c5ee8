import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { HOLDER_WITHDREW } from './rules.ts';
import { certificates } from './table.ts';

/** A certificate with the number that replaced it, if one did. */
export type CertificateRow = typeof certificates.$inferSelect & { replacedByNumber: string | null };

export type NewCertificate = Pick<
  typeof certificates.$inferSelect,
  | 'number'
  | 'userId'
  | 'courseId'
  | 'learnerName'
  | 'courseTitle'
  | 'teacherName'
  | 'durationMonths'
  | 'family'
  | 'dye'
  | 'designId'
> & { issuedAt?: Date };

export async function markNamesWithdrawn(db: Database, userId: string): Promise<void> {
  await db
    .update(certificates)
    .set({ learnerName: HOLDER_WITHDREW, nameWithdrawnAt: moment })
    .where(and(eq(certificates.userId, userId), isNull(certificates.nameWithdrawnAt)));
}

/** Stores a certificate; returns `null` when the learner has one for the course already, even a revoked one. */
export async function insertCertificate(db: Database, certificate: NewCertificate): Promise<CertificateRow | null> {
  const [row] = await db.insert(certificates).values(certificate).onConflictDoNothing().returning();
  return row ? { ...row, replacedByNumber: null } : null;
}

/** A learner's certificate for a course that was not replaced. */
export async function findCertificate(db: Database, userId: string, courseId: string): Promise<CertificateRow | null> {
  const [row] = await select(db).where(
    and(eq(certificates.userId, userId), eq(certificates.courseId, courseId), isNull(certificates.replacedAt)),
  );
  return row ? flat(row) : null;
}

export async function findCertificateByNumber(db: Database, number: string): Promise<CertificateRow | null> {
  const [row] = await select(db).where(eq(certificates.number, number));
  return row ? flat(row) : null;
}

/** The certificate, locked until the transaction ends, so that changes to it are serialized. */
export async function lockCertificate(db: Database, number: string): Promise<CertificateRow | null> {
  await db.select({ id: certificates.id }).from(certificates).where(eq(certificates.number, number)).for('update');
  return findCertificateByNumber(db, number);
}

/** A learner's certificates that were not replaced, newest first. */
export async function selectCertificates(db: Database, userId: string): Promise<CertificateRow[]> {
  const rows = await select(db)
    .where(and(eq(certificates.userId, userId), isNull(certificates.replacedAt)))
    .orderBy(desc(certificates.issuedAt));
  return rows.map(flat);
}

/** Valid certificates of these numbers that show their holder, in no order. */
export async function selectActiveCertificates(db: Database, numbers: readonly string[]): Promise<CertificateRow[]> {
  if (numbers.length === 0) return [];
  const rows = await select(db).where(
    and(
      inArray(certificates.number, [...numbers]),
      isNull(certificates.revokedAt),
      isNull(certificates.replacedAt),
      isNull(certificates.nameWithdrawnAt),
    ),
  );
  return rows.map(flat);
}

export async function markRevoked(
  db: Database,
  id: string,
  texts: { revokedReason: string; publicReason: string | null },
): Promise<void> {
  await db
    .update(certificates)
    .set({ revokedAt: moment, ...texts })
    .where(eq(certificates.id, id));
}

export async function markRestored(db: Database, id: string): Promise<void> {
  await db
    .update(certificates)
    .set({ revokedAt: null, revokedReason: null, publicReason: null })
    .where(eq(certificates.id, id));
}

/** Releases the unique constraint for the replacement. */
export async function markReplaced(db: Database, id: string): Promise<void> {
  await db.update(certificates).set({ replacedAt: moment }).where(eq(certificates.id, id));
}

export async function linkReplacement(db: Database, id: string, replacedById: string): Promise<void> {
  await db.update(certificates).set({ replacedById }).where(eq(certificates.id, id));
}

const replacement = alias(certificates, 'replacement');
const moment = databaseNow();

function select(db: Database) {
  return db
    .select({ certificate: certificates, replacedByNumber: replacement.number })
    .from(certificates)
    .leftJoin(replacement, eq(replacement.id, certificates.replacedById));
}

function flat(row: { certificate: typeof certificates.$inferSelect; replacedByNumber: string | null }): CertificateRow {
  return { ...row.certificate, replacedByNumber: row.replacedByNumber };
}

/** Positions in the status list, within a range, of invalid certificates, and whether any is taken. */
export async function selectEnded(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ ended: number[]; isTaken: boolean }> {
  const rows = await db
    .select({
      place: certificates.statusIndex,
      isOver: sql<boolean>`revoked_at IS NOT NULL OR replaced_at IS NOT NULL`,
    })
    .from(certificates)
    .where(and(gte(certificates.statusIndex, from), lt(certificates.statusIndex, to)));
  return { ended: rows.filter(({ isOver }) => isOver).map(({ place }) => place), isTaken: rows.length > 0 };
}

/** Certificates of some learners for a course, including revoked ones. */
export async function selectHolderIds(db: Database, courseId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ userId: certificates.userId })
    .from(certificates)
    .where(and(eq(certificates.courseId, courseId), inArray(certificates.userId, [...userIds])));
  return rows.map(({ userId }) => userId);
}

import type { Database } from '../../../platform/database/database.ts';
import type { Certificate } from '../contract.ts';
import { toCertificate } from './to-certificate.ts';
import { selectCertificates, selectHolderIds } from '../store.ts';
import { selectCertificatesOfCourses } from './event-store.ts';

/** A learner's certificates, newest first, revoked ones with their status. */
export async function listCertificates(db: Database, userId: string): Promise<Certificate[]> {
  return (await selectCertificates(db, userId)).map(toCertificate);
}

/** A learner's certificates for some courses (by uuid) that were not replaced, with the users who revoked them. */
export async function listCertificatesOfCourses(
  db: Database,
  of: { userId: string; courseIds: readonly string[] },
): Promise<{ courseId: string; number: string; issuedAt: Date; revokedAt: Date | null; revokedBy: string | null }[]> {
  return of.courseIds.length === 0 ? [] : selectCertificatesOfCourses(db, of);
}

/** Returns which of some learners have the certificate of a course (by uuid). One query. */
export async function listHolders(db: Database, courseId: string, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectHolderIds(db, courseId, userIds));
}

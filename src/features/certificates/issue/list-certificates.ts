import type { Database } from '../../../platform/database/database.ts';
import type { Certificate } from '../contract.ts';
import { toCertificate } from './to-certificate.ts';
import { selectCertificates, selectHolderIds } from '../store.ts';
import { selectCertificatesOfCourses } from './event-store.ts';

/** A learner's certificates, the newest first, revoked ones with their status. */
export async function listCertificates(db: Database, userId: string): Promise<Certificate[]> {
  return (await selectCertificates(db, userId)).map(toCertificate);
}

/** The certificates of a learner for some courses (by uuid) that were not replaced, with who revoked those that are. */
export async function listCertificatesOfCourses(
  db: Database,
  of: { userId: string; courseIds: readonly string[] },
): Promise<{ courseId: string; number: string; issuedAt: Date; revokedAt: Date | null; revokedBy: string | null }[]> {
  return of.courseIds.length === 0 ? [] : selectCertificatesOfCourses(db, of);
}

/** Which of some learners were given the certificate of a course (by uuid). One query. */
export async function listHolders(db: Database, courseId: string, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectHolderIds(db, courseId, userIds));
}

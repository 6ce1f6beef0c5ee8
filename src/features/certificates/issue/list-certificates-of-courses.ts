import type { Database } from '../../../platform/database/database.ts';
import { selectCertificatesOfCourses } from './event-store.ts';

/** The certificates of a learner for some courses (by uuid) that were not replaced, with who revoked those that are. */
export async function listCertificatesOfCourses(
  db: Database,
  of: { userId: string; courseIds: readonly string[] },
): Promise<{ courseId: string; number: string; issuedAt: Date; revokedAt: Date | null; revokedBy: string | null }[]> {
  return of.courseIds.length === 0 ? [] : selectCertificatesOfCourses(db, of);
}

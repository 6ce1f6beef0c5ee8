import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { showMe } from '../accounts/show-me.ts';
import { courseNotFound } from '../catalogue/course-not-found.ts';
import { findCourse } from '../catalogue/find-course.ts';
import { certificateNumber } from './rules.ts';
import type { Certificate } from './contract.ts';
import { showCertificate } from './show-certificate.ts';
import { findCertificate, insertCertificate } from './store.ts';

/**
 * Issues the certificate of a course (by uuid) to a learner, in the caller's transaction; whoever calls has seen that it was earned.
 * Once per learner and course: a second call gives back the first certificate, with the words as they were printed, and `isNew` false.
 */
export async function issueCertificate(
  db: Database,
  input: { userId: string; courseId: string },
): Promise<{ certificate: Certificate; isNew: boolean }> {
  const earlier = await findCertificate(db, input.userId, input.courseId);
  if (earlier) return { certificate: showCertificate(earlier), isNew: false };
  const learner = await showMe({ db }, { userId: input.userId });
  const course = await findCourse(db, input.courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  const issued = await insertCertificate(db, {
    ...input,
    number: certificateNumber(randomBytes(10)),
    learnerName: learner.name,
    courseTitle: course.title,
    teacherName: course.instructor.name,
    durationMonths: course.durationMonths,
    family: course.family,
    dye: course.dye,
  });
  const row = issued ?? (await findCertificate(db, input.userId, input.courseId));
  if (!row) throw notFound('This certificate is not here.');
  return { certificate: showCertificate(row), isNew: issued !== null };
}

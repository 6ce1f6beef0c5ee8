import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { insertEvent } from './event-store.ts';
import { requireDesign } from '../design/find-design.ts';
import { requirePrintableName } from '../design/printable-name.ts';
import { certificateNumber } from '../rules.ts';
import type { Certificate } from '../contract.ts';
import { toCertificate } from './to-certificate.ts';
import { findCertificate, insertCertificate } from '../store.ts';

interface Issue {
  userId: string;
  courseId: string;
  /** The office user, when issued manually. */
  byHand?: { actorId: string; reason: string };
}

/**
 * Issues the certificate of a course (by uuid) to a learner; the caller has checked that it was earned. Once per learner and course: a
 * second call returns the existing certificate, even a revoked one, with its text as printed and `isNew` false. Throws 422
 * `unprintable-name` if the account's name cannot be drawn. Runs inside the caller's transaction.
 */
export async function issueCertificate(
  db: Database,
  { userId, courseId, byHand }: Issue,
): Promise<{ certificate: Certificate; isNew: boolean }> {
  const earlier = await findCertificate(db, userId, courseId);
  if (earlier) return { certificate: toCertificate(earlier), isNew: false };
  const learner = await getMe({ db }, { userId });
  await requirePrintableName(learner.name);
  const course = await findCourse(db, courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  const { id: designId } = await requireDesign(db);
  const issued = await insertCertificate(db, {
    userId,
    courseId,
    designId,
    number: certificateNumber(randomBytes(10)),
    learnerName: learner.name,
    courseTitle: course.title,
    teacherName: course.instructor.name,
    durationMonths: course.durationMonths,
    family: course.family,
    dye: course.dye,
  });
  const row = issued ?? (await findCertificate(db, userId, courseId));
  if (!row) throw notFound('This certificate is not here.');
  if (issued) {
    await insertEvent(db, {
      certificateId: issued.id,
      userId,
      kind: byHand ? 'issued-by-hand' : 'issued',
      actorId: byHand?.actorId ?? null,
      reason: byHand?.reason ?? '',
      after: { name: issued.learnerName, number: issued.number },
    });
  }
  return { certificate: toCertificate(row), isNew: issued !== null };
}

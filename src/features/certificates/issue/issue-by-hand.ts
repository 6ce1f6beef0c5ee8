import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findAccountByEmail } from '../../accounts/users/find-users.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { announceCertificate } from './announce-certificate.ts';
import type { ChangeContext } from '../office/change-certificate.ts';
import type { CheckedCertificate } from '../contract.ts';
import { issueCertificate } from './issue-certificate.ts';
import { tellHolder } from './tell-holder.ts';

/**
 * Issues a certificate to a learner who passed outside this site; the reason is audited. Throws 409 `already-issued` if there is one, 422
 * `unprintable-name`.
 */
export async function issueByHand(
  context: ChangeContext,
  { email, course: named, reason, actorId }: { email: string; course: string; reason: string; actorId: string },
): Promise<CheckedCertificate> {
  return inTransaction(context.db, async (transaction) => {
    const learner = await findAccountByEmail({ db: transaction }, { email });
    if (!learner) throw new AppError(404, 'unknown-learner', 'No account has this e-mail address.');
    const course = await findCourse(transaction, named, { inAnyState: true });
    if (!course) throw courseNotFound();
    const { certificate, isNew } = await issueCertificate(transaction, {
      userId: learner.id,
      courseId: course.id,
      byHand: { actorId, reason },
    });
    const { number } = certificate;
    if (!isNew)
      throw new AppError(409, 'already-issued', `${learner.name} has a certificate for this course: ${number}.`, {
        details: { number },
      });
    await announceCertificate(context, transaction, { userId: learner.id, certificate });
    await recordAudit(transaction, {
      actorId,
      action: 'certificate.issued',
      subject: `certificate:${number}`,
      details: { reason },
    });
    await tellHolder(context, transaction, {
      row: { userId: learner.id, number },
      event: 'issued-by-hand',
      title: `Your certificate in ${course.title}`,
      lines: [`Your certificate is ready. Its number is ${number}.`],
    });
    return certificate;
  });
}

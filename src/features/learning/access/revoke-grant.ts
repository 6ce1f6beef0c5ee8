import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { findCourse } from '../../catalogue/courses/find-course.ts';
import { notify } from '../../notifications/notify.ts';
import { accessRevokedMail } from './access-mails.ts';
import { hasCourse } from './list-grants.ts';
import { isGiven } from '../rules.ts';
import { findGrant, selectGrants, markGrantRevoked } from '../store.ts';

/**
 * Revokes a course that the office granted; grants by an order or another source stay, and so does progress. Throws 404, and 409
 * `not-given` for a course that was bought, `taken-back-already` for a second time.
 */
export async function revokeGrant(
  context: Pick<Context, 'db' | 'jobs' | 'batches' | 'settings'>,
  { grantId, caller, ...input }: { grantId: string; reason: string; caller: SignedInCaller },
): Promise<void> {
  const reason = cleanLine(input.reason);
  await inTransaction(context.db, async (transaction) => {
    const grant = await findGrant(transaction, grantId);
    if (!grant) throw notFound('There is no such grant.');
    if (!isGiven(grant.source))
      throw new AppError(409, 'not-given', 'This course was bought. Refund the order to remove access.');
    if (!(await markGrantRevoked(transaction, grant.id, { revokeReason: reason, revokedBy: caller.userId })))
      throw new AppError(409, 'taken-back-already', 'This access is already removed.');
    const course = await findCourse(transaction, grant.courseId, { inAnyState: true });
    const title = course?.title ?? '';
    const within = { ...context, db: transaction };
    await context.batches.endLostPlaces(within, { userId: grant.userId, courseIds: [grant.courseId], reason });
    if (!(await hasCourse(transaction, grant.userId, grant.courseId))) {
      const { name, email } = addresseeOf(await getMe(within, { userId: grant.userId }));
      await notify(within, {
        userId: grant.userId,
        email,
        key: `taken-back:${grant.id}`,
        kind: 'course-given',
        title: `${title} is closed`,
        text: reason,
        href: '',
        mail: accessRevokedMail({ name, title, reason }),
      });
    }
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'grant.revoked',
      subject: `user:${grant.userId}`,
      details: { course: title, source: grant.source, reason },
    });
  });
}

/** Revokes all grants that the office gave a user for a course. Throws 409 `not-given` if none is active. */
export async function revokeCourse(
  context: Pick<Context, 'db' | 'jobs' | 'batches' | 'settings'>,
  { userId, courseId, ...input }: { userId: string; courseId: string; reason: string; caller: SignedInCaller },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const status = (await selectGrants(transaction, userId)).filter(
      (grant) => grant.courseId === courseId && grant.revokedAt === null && isGiven(grant.source),
    );
    if (status.length === 0)
      throw new AppError(409, 'not-given', 'This course was bought. Refund the order to remove access.');
    for (const { id } of status) await revokeGrant({ ...context, db: transaction }, { grantId: id, ...input });
  });
}

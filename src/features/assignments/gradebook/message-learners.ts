import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { tooMany } from '../../../platform/http/too-many.ts';
import { addresseeOf, NO_NAME } from '../../accounts/users/addressee.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import type { messageLearners as contract } from './follow-up-contract.ts';
import { missingNames } from './list-falling-behind.ts';
import { loadGradebook } from './load-gradebook.ts';
import { fillMessage, firstNameOf, sentText } from './message-rules.ts';
import {
  findMessage,
  insertMessage,
  isBudgetSpent,
  lockMessages,
  selectAddressed,
  selectRecipients,
} from './message-store.ts';
import { requireGradebook } from './open-gradebook.ts';

const DAY_SECONDS = 86_400;
const HAD_ONE = 'They had a message about this course in the last 24 hours.';

type Sending = Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>;

/**
 * Sends a message to learners of a course, as a notice and by mail; the same key sends once. Learners who had one about the course within
 * 24 hours are left out. Throws what the contract lists, and 429 after three messages of a day.
 */
export async function messageLearners(
  context: Sending,
  { caller, courseId, body }: { caller: SignedInCaller; courseId: string; body: z.output<typeof contract.body> },
) {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const course = await requireGradebook(transaction, { caller, courseId });
    const { key, subject, text } = body;
    await lockMessages(transaction, course.id, key);
    const known = await findMessage(transaction, key);
    if (known) {
      if (known.sentBy !== caller.userId || known.courseId !== course.id) throw keyUsed();
      return toResponse(await selectRecipients(transaction, key));
    }
    const userIds = [...new Set(body.userIds)];
    const book = await loadGradebook(within, { courseId: course.id, userIds, withUnreleased: true });
    const strangers = userIds.length - book.learners.length;
    if (strangers > 0) throw notLearners(strangers);
    const sender = { sentBy: caller.userId, courseId: course.id };
    if (await isBudgetSpent(transaction, sender)) throw tooMany(DAY_SECONDS);
    const addressed = await selectAddressed(transaction, { courseId: course.id, userIds });
    const recipients = userIds.map((userId) => ({ userId, isLeftOut: addressed.has(userId) }));
    const meant = book.learners.filter(({ userId }) => !addressed.has(userId));
    // A message that reaches nobody counts towards no limit.
    if (meant.length === 0) return toResponse(recipients);
    await insertMessage(transaction, { key, ...sender }, recipients);
    const { name: institute } = await loadInstitute(transaction);
    for (const learner of meant)
      await deliver(within, {
        ...{ key, subject, text, institute },
        userId: learner.userId,
        course: course.title,
        missing: missingNames(book, learner),
      });
    const [only, ...others] = meant;
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'gradebook.messaged',
      subject: `course:${course.id}`,
      // Without the subject: it may name one of them, whose account is erased while the others stay.
      details: { learners: meant.length, ...(only && others.length === 0 ? { userId: only.userId } : {}) },
    });
    return toResponse(recipients);
  });
}

interface Delivery {
  userId: string;
  key: string;
  subject: string;
  text: string;
  course: string;
  missing: readonly string[];
  institute: string;
}

async function deliver(
  context: Pick<Context, 'jobs' | 'settings'> & { db: Database },
  { userId, key, course, missing, institute, ...written }: Delivery,
): Promise<void> {
  const { name, email } = addresseeOf(await findAccount(context.db, userId));
  const filled = { firstName: name === NO_NAME ? name : firstNameOf(name), course, missing };
  const [subject, text] = [fillMessage(written.subject, filled), fillMessage(written.text, filled)];
  const account = `This message is also in your account:\n${context.settings.publicUrl}/profile/notices`;
  const mail = { subject, text: [`Dear ${name},`, text, institute, account].join('\n\n') };
  await notify(context, {
    ...{ userId, email, mail, text },
    key: `gradebook:${key}:${userId}`,
    kind: 'message',
    title: subject,
    href: '',
  });
}

function toResponse(recipients: readonly { userId: string; isLeftOut: boolean }[]) {
  const sent = recipients.filter(({ isLeftOut }) => !isLeftOut).length;
  return {
    sent,
    leftOut: recipients.filter(({ isLeftOut }) => isLeftOut).map(({ userId }) => ({ userId, reason: HAD_ONE })),
    message: sentText(sent),
  };
}

function notLearners(count: number): AppError {
  const who = count === 1 ? '1 of these people does' : `${count} of these people do`;
  return new AppError(422, 'not-learners', `${who} not have this course. Nothing was sent.`);
}

function keyUsed(): AppError {
  return new AppError(409, 'key-used', 'This form was already sent with other contents. Please load the page again.');
}

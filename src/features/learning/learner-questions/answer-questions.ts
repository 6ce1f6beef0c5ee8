import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { addresseeOf, NO_NAME } from '../../accounts/users/addressee.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { toContentKey } from '../../../kit/outline-keys.ts';
import {
  type LearnerQuestionRow,
  deleteLearnerQuestion,
  lockLearnerQuestion,
  saveAnswer,
  saveHidden,
} from './store.ts';
import { listContents } from '../rules.ts';

interface OfficeAct {
  caller: SignedInCaller;
  id: string;
}

/** Answers a question. The learner is notified of the first answer only. */
export async function answerQuestion(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller, id, answer }: OfficeAct & { answer: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const question = await requireLearnerQuestion(transaction, { caller, id });
    await saveAnswer(transaction, { id, answer, answeredBy: caller.userId });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'learner-question.answered',
      subject: `learner-question:${id}`,
      details: { before: { answer: question.answer }, after: { answer } },
    });
    if (question.answer === null) await tellLearner({ ...context, db: transaction }, question, answer);
  });
}

/** Hides a question from everyone except its learner, or shows it again. */
export async function hideQuestion(
  context: Pick<Context, 'db'>,
  { caller, id, isHidden }: OfficeAct & { isHidden: boolean },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const question = await requireLearnerQuestion(transaction, { caller, id });
    await saveHidden(transaction, id, isHidden);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: isHidden ? 'learner-question.hidden' : 'learner-question.shown',
      subject: `learner-question:${id}`,
      details: { before: { isHidden: question.hiddenAt !== null }, after: { isHidden } },
    });
  });
}

/** Deletes a question permanently. */
export async function removeQuestion(context: Pick<Context, 'db'>, { caller, id }: OfficeAct): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const { answer, hiddenAt } = await requireLearnerQuestion(transaction, { caller, id });
    await deleteLearnerQuestion(transaction, id);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'learner-question.deleted',
      subject: `learner-question:${id}`,
      // Without the learner's text: the audit log outlives an erasure.
      details: { before: { answer, isHidden: hiddenAt !== null }, after: null },
    });
  });
}

async function requireLearnerQuestion(db: Database, { caller, id }: OfficeAct): Promise<LearnerQuestionRow> {
  const row = await lockLearnerQuestion(db, id);
  if (!row) throw notFound('There is no such question.');
  await requireOwnCourse({ db }, { caller, courseId: row.courseId });
  return row;
}

async function tellLearner(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { id, userId, courseId, contentId, text }: LearnerQuestionRow,
  answer: string,
): Promise<void> {
  const { db } = context;
  const [course] = await findCoursesByIds(db, [courseId], { inAnyState: true });
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  const entry = listContents(outline).find(({ content }) => content.id === contentId);
  const href = `/courseStudent/${course?.courseId ?? ''}${entry ? `?at=${toContentKey(entry.place)}&panel=questions` : ''}`;
  const { name, email } = addresseeOf(await findAccount(db, userId));
  const { name: institute } = await loadInstitute(db);
  await notify(context, {
    userId,
    email,
    key: `answer:${id}`,
    kind: 'answer',
    title: `Your question in ${course?.title ?? 'your course'} is answered`,
    text: answer,
    href,
    mail: {
      subject: `An answer to your question in ${course?.title ?? 'your course'}`,
      text: [
        `Dear ${name},`,
        `You asked under "${entry?.content.name ?? 'a lesson'}"${name === NO_NAME ? '.' : `:\n${text}`}`,
        `The answer:\n${answer}`,
        `Open the lesson:\n${context.settings.publicUrl}${href}`,
        institute,
      ].join('\n\n'),
    },
  });
}

import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { findQuestion } from '../../catalogue/questions/find-question.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { type AppealRow, findAppeal, settleAppeals } from './appeal-store.ts';
import { correctKey, quizIdOf } from './correct-key.ts';
import { findQuiz, type Quiz } from '../quiz-settings/find-quiz.ts';
import { inQuotes, type Remarked, reportHref } from './mark-again.ts';
import { reportMail } from './report-mail.ts';
import type { AppealState, QuestionKey } from '../rules.ts';

export interface AppealDecision {
  caller: SignedInCaller;
  appealId: string;
  act: 'correct' | 'void' | 'keep';
  /** Shown to the learner; also the reason of a correction. */
  answer: string;
  /** With `correct`: the changes of the key. */
  key?: Partial<Omit<QuestionKey, 'isVoid'>> | undefined;
}

/**
 * Decides an appeal: corrects the key, voids the question, or keeps both. Learners who appealed the same question are notified of a change,
 * too. Throws 404 `not-found`, 409 `already-decided`, 422 `unfit-key`.
 */
export async function decideAppeal(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { caller, appealId, act, answer, key }: AppealDecision,
): Promise<(Remarked & { isChanged: boolean }) | null> {
  return inTransaction(context.db, async (transaction) => {
    const appeal = isUuid(appealId) ? await findAppeal(transaction, appealId) : null;
    const question = appeal && (await findQuestion(transaction, appeal.questionId));
    if (!appeal || !question) throw notFound('There is no such challenge.');
    await requireOwnCourse({ db: transaction }, { caller, courseId: question.courseId });
    if (act === 'correct' && !key) throw new AppError(422, 'unfit-key', 'Please choose the correct answer.');
    const change = act === 'keep' ? null : act === 'void' ? { isVoid: true } : (key ?? {});
    const within = { ...context, db: transaction };
    const remarked =
      change && (await correctKey(within, { caller, questionId: question.id, reason: answer, key: change }));
    const settled = await settleAppeals(
      transaction,
      { questionId: question.id, id: act === 'keep' ? appeal.id : undefined },
      { state: states[act], answer },
    );
    if (!settled.some(({ id }) => id === appeal.id)) {
      throw new AppError(409, 'already-decided', 'This challenge is already answered.');
    }
    const quiz = await findQuiz(transaction, { quizId: quizIdOf(question), userId: caller.userId });
    for (const one of settled) await tell(within, transaction, { quiz, question: question.question }, one);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question-appeal.decided',
      subject: `question-appeal:${appeal.id}`,
      details: { act, answer },
    });
    return remarked;
  });
}

const states: Record<AppealDecision['act'], AppealState> = { correct: 'corrected', void: 'voided', keep: 'kept' };

const outcomes: Record<AppealState, string> = {
  open: '',
  corrected: 'The key was corrected.',
  voided: 'The question now counts as correct for everyone.',
  kept: 'The question stays as it is.',
};

async function tell(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  { quiz, question }: { quiz: Quiz; question: string },
  { id, userId, state, answer }: AppealRow,
): Promise<void> {
  const { name: institute } = await loadInstitute(transaction);
  const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId }));
  const title = `Reply to the question you reported in ${quiz.name}`;
  const text = `You reported ${inQuotes(question)}. ${outcomes[state]} ${answer}`;
  const href = reportHref(quiz);
  const mail = {
    subject: title,
    text: reportMail(context, { name, text, href, institute }),
  };
  await notify(
    { ...context, db: transaction },
    { userId, email, key: `contest:${id}`, kind: 'test-regraded', title, text, href, mail },
  );
}

import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { findQuiz } from './find-quiz.ts';
import { loadSettings } from './load-settings.ts';
import { FINAL_PASS_PERCENT, type QuizSettings } from '../rules.ts';
import { saveSettings } from './settings-store.ts';

/**
 * Saves the settings of a quiz from its next attempt on; the pass mark also applies to submitted ones. Throws 404 `unknown-quiz`, 422
 * `mark-is-fixed`.
 */
export async function saveQuizSettings(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; quizId: string; settings: QuizSettings },
): Promise<QuizSettings> {
  return inTransaction(context.db, async (transaction) => {
    const { caller, settings } = input;
    const quiz = await findQuiz(transaction, { quizId: input.quizId, userId: caller.userId });
    await requireOwnCourse({ db: transaction }, { caller, courseId: quiz.courseId });
    if (quiz.isFinalTest && settings.passPercentage !== FINAL_PASS_PERCENT) {
      throw new AppError(422, 'mark-is-fixed', `The mark of a final test is ${FINAL_PASS_PERCENT}%.`);
    }
    const before = (await loadSettings(transaction, [quiz.quizId]))(quiz.quizId);
    await saveSettings(transaction, quiz, settings);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'quiz-settings.updated',
      subject: `quiz:${quiz.quizId}`,
      details: { before, after: settings },
    });
    return settings;
  });
}

import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { gradeAnswers } from '../question-kinds/grade-answer.ts';
import { rewardPass } from '../results/reward-pass.ts';
import { isPassed, type UserAnswers } from '../rules.ts';
import { closeAttempt, type AttemptRow } from '../store.ts';

/** The questions of an attempt with their keys, in the order in which they went out; ones removed since are left out. */
export async function loadAttemptQuestions(
  db: Database,
  quiz: Quiz,
  questionIds: readonly string[],
): Promise<AuthoredQuestion[]> {
  return pickQuestions(await loadQuestions(db, { courseId: quiz.courseId, contentId: quiz.contentId }), questionIds);
}

/** The same of questions at hand. */
export function pickQuestions(all: readonly AuthoredQuestion[], questionIds: readonly string[]): AuthoredQuestion[] {
  const byId = new Map(all.map((question) => [question.id, question]));
  return questionIds.map((id) => byId.get(id)).filter((question) => question !== undefined);
}

/**
 * Grades an open, locked attempt and hands it in, while its keys are held; a passed final test brings its certificate in the same transaction.
 * `hasAccess` is false when the course is no longer the learner's: then marks are given but no certificate.
 */
export async function finishAttempt(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: {
    quiz: Quiz;
    /** All of the quiz. */
    questions: readonly AuthoredQuestion[];
    attempt: AttemptRow;
    userAnswers: UserAnswers;
    /** Of the submission; `null` when the time ran out without one. */
    submissionDigest: string | null;
    hasAccess: boolean;
  },
): Promise<AttemptRow> {
  const { quiz, questions, attempt, userAnswers, submissionDigest, hasAccess } = input;
  const grade = gradeAnswers(pickQuestions(questions, attempt.questionIds), userAnswers);
  const closed = await closeAttempt(transaction, attempt.id, { userAnswers, submissionDigest, grade });
  if (!closed) return attempt;
  if (hasAccess) await rewardFinalTest(context, transaction, quiz, closed);
  return closed;
}

/** Issues the certificate when this attempt is a final test and passed it. */
export async function rewardFinalTest(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  quiz: Quiz,
  attempt: AttemptRow,
): Promise<void> {
  if (!quiz.isFinalTest || !isPassed(quiz.passPercentage, attempt)) return;
  await rewardPass(context, transaction, { userId: attempt.userId, courseId: quiz.courseId });
}

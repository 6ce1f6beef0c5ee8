import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import { loadQuestions } from '../../catalogue/questions/load-questions.ts';
import type { Quiz } from '../quiz-settings/find-quiz.ts';
import { gradeAnswers } from '../question-kinds/grade-answer.ts';
import { rewardPass } from '../results/reward-pass.ts';
import { isPassed, type UserAnswers } from '../rules.ts';
import { closeAttempt, type AttemptRow } from '../store.ts';

/** Returns the questions of an attempt with their keys, in the order shown; removed ones are left out. */
export async function loadAttemptQuestions(
  db: Database,
  quiz: Quiz,
  questionIds: readonly string[],
): Promise<AuthoredQuestion[]> {
  return pickQuestions(await loadQuestions(db, { courseId: quiz.courseId, contentId: quiz.contentId }), questionIds);
}

/** The same for questions that are already loaded. */
export function pickQuestions(all: readonly AuthoredQuestion[], questionIds: readonly string[]): AuthoredQuestion[] {
  const byId = new Map(all.map((question) => [question.id, question]));
  return questionIds.map((id) => byId.get(id)).filter((question) => question !== undefined);
}

/**
 * Grades and submits an open, locked attempt while its keys are locked; a passed final test also issues its certificate. Runs inside the
 * caller's transaction. Without `hasAccess` to the course the attempt is graded but no certificate is issued.
 */
export async function finishAttempt(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: {
    quiz: Quiz;
    /** All questions of the quiz. */
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

/** Issues the certificate when this attempt is a passed final test. */
export async function rewardFinalTest(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  quiz: Quiz,
  attempt: AttemptRow,
): Promise<void> {
  if (!quiz.isFinalTest || !isPassed(quiz.passPercentage, attempt)) return;
  await rewardPass(context, transaction, { userId: attempt.userId, courseId: quiz.courseId });
}

import { decimalText, parseDecimal } from '../../../kit/numbers/decimal.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findQuestion, type Question } from '../../catalogue/questions/find-question.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { saveQuestionKey } from '../../catalogue/questions/save-question-key.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import { asStored } from '../question-bank/formats/as-stored.ts';
import { insertCorrection } from './correction-store.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { validateKey } from '../question-kinds/validate-key.ts';
import { questionKinds } from '../question-kinds/kinds.ts';
import { markAgain, type Remarked } from './mark-again.ts';
import type { QuestionKey } from '../rules.ts';
import { stopMarking } from '../quiz-settings/settings-store.ts';

export interface KeyChange {
  caller: SignedInCaller;
  questionId: string;
  reason: string;
  /** Learners whose mark changes read the reason; what was written for somebody else stays in the history. */
  isReasonTold?: boolean;
  /** The fields to change; the rest of the key stays. */
  key: Partial<QuestionKey>;
}

/**
 * Changes the key of a question and grades all its attempts again, in one transaction that locks the key, so that no attempt is graded by
 * the old one meanwhile. An unchanged key is a no-op. Throws 404 `not-found`, 422 `unfit-key`.
 */
export async function correctKey(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  change: KeyChange,
): Promise<Remarked & { isChanged: boolean }> {
  return inTransaction(context.db, async (transaction) => {
    const question = await lockQuestion(transaction, change);
    const before = keyOf(question);
    const after = changedKey(question, change.key);
    if (isSameKey(before, after)) return { isChanged: false, marked: 0, changed: 0, certificates: 0, kept: 0 };
    await saveQuestionKey(transaction, question.id, after);
    const { caller, reason, isReasonTold = false } = change;
    const actorId = caller.userId;
    const correctionId = await insertCorrection(transaction, {
      questionId: question.id,
      actorId,
      reason,
      before,
      after,
    });
    const quiz = await findQuiz(transaction, { quizId: quizIdOf(question), userId: actorId });
    const remarked = await markAgain(context, transaction, {
      ...{ quiz, questionId: question.id, correctionId },
      reason: isReasonTold ? reason : null,
    });
    await recordAudit(transaction, {
      actorId,
      action: after.isVoid && !before.isVoid ? 'question.voided' : 'question-key.corrected',
      subject: `question:${question.id}`,
      details: { reason, before, after, ...remarked },
    });
    return { isChanged: true, ...remarked };
  });
}

/** Returns the whole key after a change. Throws 422 `unfit-key`. */
export function changedKey(question: Question, change: Partial<QuestionKey>): QuestionKey {
  const wanted = { ...keyOf(question), ...asStored(change, question) };
  // A question whose key was never valid can still be voided.
  const issue = setsKey(change) ? validateKey(question, wanted) : null;
  if (issue) throw new AppError(422, 'unfit-key', issue);
  return { ...wanted, tolerance: plainTolerance(question.kind, wanted.tolerance) };
}

/** Returns the canonical id of the quiz that a question belongs to. */
export function quizIdOf({ contentId, courseId }: Pick<Question, 'contentId' | 'courseId'>): string {
  return contentId ?? finalTestQuizId(courseId);
}

export function keyOf({ correct, tolerance, isExactCase, isVoid }: Question): QuestionKey {
  return { correct, tolerance, isExactCase, isVoid };
}

/** Locks the question's key exclusively. Throws 404 without it, 403 for a course of another trainer. */
export async function lockQuestion(
  transaction: Database,
  { caller, questionId }: { caller: SignedInCaller; questionId: string },
): Promise<Question> {
  const seen = await findQuestion(transaction, questionId);
  if (!seen) throw noQuestion();
  await requireOwnCourse({ db: transaction }, { caller, courseId: seen.courseId });
  await stopMarking(transaction, quizIdOf(seen));
  const question = await findQuestion(transaction, questionId);
  if (!question) throw noQuestion();
  return question;
}

function setsKey({ correct, tolerance }: KeyChange['key']): boolean {
  return correct !== undefined || tolerance !== undefined;
}

/** Converts to the database's format; it differs for numbers only. */
export function plainTolerance(kind: Question['kind'], tolerance: string): string {
  const read = questionKinds[kind].hasTolerance ? parseDecimal(tolerance) : null;
  return read ? decimalText(read) : '0';
}

export function noQuestion(): AppError {
  return notFound('There is no such question.');
}

export function isSameKey(one: QuestionKey, other: QuestionKey): boolean {
  return (
    JSON.stringify(one.correct) === JSON.stringify(other.correct) &&
    Number(one.tolerance) === Number(other.tolerance) &&
    one.isExactCase === other.isExactCase &&
    one.isVoid === other.isVoid
  );
}

import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Question } from '../../catalogue/questions/find-question.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import {
  addQuestion,
  removeQuestion,
  rewriteQuestion,
  type QuestionDraft,
} from '../../catalogue/questions/write-question.ts';
import { asStored } from './formats/as-stored.ts';
import { lockQuestion, plainTolerance } from '../appeals/correct-key.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { validateQuestion, normalizeDraft } from '../question-kinds/validate-question.ts';
import { selectHeldIds } from '../store.ts';

/** Adds a question to a quiz or final test; attempts include it from the next start on. Throws 404 `unknown-quiz`, 422 `unfit-question`. */
export async function createQuestion(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; quizId: string; draft: QuestionDraft },
): Promise<{ id: string }> {
  const { caller } = input;
  const draft = fitDraft(input.draft);
  return inTransaction(context.db, async (transaction) => {
    const quiz = await findQuiz(transaction, { quizId: input.quizId, userId: caller.userId });
    await requireOwnCourse({ db: transaction }, { caller, courseId: quiz.courseId });
    const id = await addQuestion(transaction, quiz, draft);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question.created',
      subject: `question:${id}`,
      details: { before: null, after: draft },
    });
    return { id };
  });
}

/**
 * Rewrites a question. Once it is in an attempt, only its text, its explanation and its bank flag can change, because marks depend on the
 * rest. Throws 404 `not-found`, 409 `question-in-use`, 422 `unfit-question`.
 */
export async function editQuestion(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; questionId: string; draft: QuestionDraft },
): Promise<void> {
  const { caller, questionId } = input;
  const written = fitDraft(input.draft);
  await inTransaction(context.db, async (transaction) => {
    const question = await lockQuestion(transaction, { caller, questionId });
    const before = draftOf(question);
    const draft = asStored(written, before);
    if (answered(before) !== answered(draft) && (await isHeld(transaction, question))) {
      throw new AppError(
        409,
        'question-in-use',
        'Learners have this question in their attempts. Correct its key, or void it and write a new one.',
      );
    }
    await rewriteQuestion(transaction, questionId, draft);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question.updated',
      subject: `question:${questionId}`,
      details: { before, after: draft },
    });
  });
}

/** Deletes a question that is in no attempt. Throws 404 `not-found`, 409 `question-in-use`. */
export async function deleteQuestion(
  context: Pick<Context, 'db'>,
  input: { caller: SignedInCaller; questionId: string },
): Promise<void> {
  const { caller, questionId } = input;
  await inTransaction(context.db, async (transaction) => {
    const question = await lockQuestion(transaction, { caller, questionId });
    if (await isHeld(transaction, question)) {
      throw new AppError(409, 'question-in-use', 'Learners have this question in their attempts. Void it instead.');
    }
    await removeQuestion(transaction, questionId);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question.deleted',
      subject: `question:${questionId}`,
      details: { before: draftOf(question), after: null },
    });
  });
}

async function isHeld(transaction: Database, { id }: Pick<Question, 'id'>): Promise<boolean> {
  return (await selectHeldIds(transaction, [id])).has(id);
}

/** A question with only the parts of its kind. Throws 422 `unfit-question` for an invalid one. */
export function fitDraft(written: QuestionDraft): QuestionDraft {
  const draft = normalizeDraft(written);
  const issue = validateQuestion(draft);
  if (issue) throw new AppError(422, 'unfit-question', issue.message, { issues: [issue] });
  return { ...draft, tolerance: plainTolerance(draft.kind, draft.tolerance) };
}

function draftOf({
  kind,
  question,
  options,
  prompts,
  correct,
  tolerance,
  isExactCase,
  isInBank,
  explanation,
}: Question) {
  return { kind, question, options, prompts, correct, tolerance, isExactCase, isInBank, explanation };
}

/** All that an answer, or its mark, depends on. */
function answered({ kind, options, prompts, correct, tolerance, isExactCase }: QuestionDraft): string {
  return JSON.stringify([kind, options, prompts, correct, Number(tolerance), isExactCase]);
}

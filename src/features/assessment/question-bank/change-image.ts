import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findQuestion } from '../../catalogue/questions/find-question.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { saveQuestionImage } from '../../catalogue/questions/load-questions.ts';
import { storeQuestionImage } from './keep-question-image.ts';

/** Sets or replaces the image of a question; without bytes it is removed. Throws 404 `not-found`. */
export async function changeImage(
  context: Pick<Context, 'db' | 'files'>,
  input: { caller: SignedInCaller; questionId: string; picture: { bytes: Uint8Array; alt: string } | null },
): Promise<void> {
  const { caller, questionId, picture: image } = input;
  const question = await findQuestion(context.db, questionId);
  if (!question) throw notFound('There is no such question.');
  await requireOwnCourse(context, { caller, courseId: question.courseId });
  const kept = image && (await storeQuestionImage(context.files, image));
  await inTransaction(context.db, async (transaction) => {
    await saveQuestionImage(transaction, questionId, kept);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: kept ? 'question-image.updated' : 'question-image.removed',
      subject: `question:${questionId}`,
      details: { ...kept },
    });
  });
}

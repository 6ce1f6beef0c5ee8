import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { makePictureAnew } from '../../platform/keep-picture.ts';
import { findQuestion } from '../catalogue/find-question.ts';
import { requireOwnCourse } from '../catalogue/require-own-course.ts';
import { saveQuestionPicture } from '../catalogue/save-question-picture.ts';

/** Puts a picture beside a question, in place of an earlier one; without bytes it is taken away. 404 `not-found`. */
export async function changePicture(
  context: Pick<Context, 'db' | 'files'>,
  input: { caller: SignedInCaller; questionId: string; picture: { bytes: Uint8Array; alt: string } | null },
): Promise<void> {
  const { caller, questionId, picture } = input;
  const question = await findQuestion(context.db, questionId);
  if (!question) throw notFound('There is no such question.');
  await requireOwnCourse(context, { caller, courseId: question.courseId });
  const kept = picture && (await keep(context.files, picture));
  await inTransaction(context.db, async (transaction) => {
    await saveQuestionPicture(transaction, questionId, kept);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: kept ? 'question.picture' : 'question.remove-picture',
      subject: questionId,
      details: { ...kept },
    });
  });
}

/** Not where public pictures are: its address is signed for those who hold an attempt with the question. */
async function keep(files: Context['files'], { bytes, alt }: { bytes: Uint8Array; alt: string }) {
  const { data, info } = await makePictureAnew(bytes);
  const fileKey = `questions/${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  if ((await files.stat(fileKey)) === null) await files.put(fileKey, data, 'image/webp');
  return { fileKey, alt, width: info.width, height: info.height };
}

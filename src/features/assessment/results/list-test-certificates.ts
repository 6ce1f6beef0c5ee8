import type { Context } from '../../../platform/http/context.ts';
import type { Certificate } from '../../certificates/contract.ts';
import { listCertificates } from '../../certificates/issue/list-certificates.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';

/** A learner's certificates, the newest first: the one of a quiz's course, or all of them. */
export async function listTestCertificates(
  context: Pick<Context, 'db'>,
  input: { userId: string; quizId?: string | undefined; courseId?: string | undefined },
): Promise<{ certificate: Certificate | null; certificates: Certificate[] }> {
  const { userId, quizId, courseId } = input;
  const all = await listCertificates(context.db, userId);
  const isOfOneCourse = quizId !== undefined && !(quizId === 'finalTest' && courseId === undefined);
  const quiz = isOfOneCourse ? await findQuiz(context.db, { quizId, courseId, userId }) : null;
  const certificates = quiz ? all.filter((one) => one.courseId === quiz.courseId) : all;
  return { certificate: certificates[0] ?? null, certificates };
}

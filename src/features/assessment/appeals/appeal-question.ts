import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { cutAtWord } from '../../../kit/text/cut-at-word.ts';
import { listTrainerIds } from '../../catalogue/course-editing/change-trainers.ts';
import { notifyColleagues } from '../../notifications/notify-office.ts';
import { insertAppeal } from './appeal-store.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { selectAttempts } from '../store.ts';

/**
 * Files an appeal against a question of a submitted attempt, by default the last one; once for each question and attempt. Throws 409
 * `not-handed-in` or `already-contested`, 422 `unknown-question`.
 */
export async function appealQuestion(
  context: Pick<Context, 'db'>,
  input: {
    userId: string;
    quizId: string;
    courseId?: string | null | undefined;
    attempt?: number | null | undefined;
    questionId: string;
    text: string;
  },
) {
  const quiz = await findQuiz(context.db, input);
  const submitted = (await selectAttempts(context.db, input.userId, quiz.quizId)).filter(
    (one) => one.submittedAt !== null,
  );
  const attempt = input.attempt ? submitted.find(({ number }) => number === input.attempt) : submitted.at(-1);
  if (!attempt) throw new AppError(409, 'not-handed-in', 'You can report a question after you submit the test.');
  if (!attempt.questionIds.includes(input.questionId)) {
    throw new AppError(422, 'unknown-question', 'This test has no such question.');
  }
  const { userId, questionId, text } = input;
  const appeal = await insertAppeal(context.db, { attemptId: attempt.id, userId, questionId, text });
  if (!appeal) throw new AppError(409, 'already-contested', 'You have already reported this question.');
  await notifyColleagues(context, {
    userIds: await listTrainerIds(context, quiz.courseId),
    key: `appeal:${appeal.id}`,
    kind: 'office-work',
    title: 'Question challenged',
    text: cutAtWord(text, 120),
    href: `/admin/tests/${quiz.quizId}`,
  });
  return { text: appeal.text, state: appeal.state, answer: appeal.answer };
}

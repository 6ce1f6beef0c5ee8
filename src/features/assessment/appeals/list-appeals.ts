import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findQuestions } from '../../catalogue/questions/find-question.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { countAppeals, selectAppeals } from './appeal-store.ts';
import { isAnswerRight } from '../question-kinds/grade-answer.ts';
import { nameQuizzes } from '../quiz-settings/name-quizzes.ts';
import { answerList, ownAnswer } from '../rules.ts';
import { toOfficeQuestion } from '../question-bank/to-office-question.ts';

/**
 * Returns appeals for the office: the question with its key, the learner's answer and text. A trainer gets those of their own courses. Six
 * queries for any page.
 */
export async function listAppeals(
  context: Pick<Context, 'db'>,
  {
    caller,
    isOpen,
    quizId,
    page,
    limit,
  }: { caller: SignedInCaller; isOpen: boolean; quizId: string | null; page: number; limit: number },
) {
  const { db } = context;
  const courseIds = await listOwnCourseIds(context, { caller });
  const rows = await selectAppeals(db, { isOpen, courseIds, quizId, limit, offset: (page - 1) * limit });
  const questions = await findQuestions(db, [...new Set(rows.map(({ appeal }) => appeal.questionId))]);
  const nameOf = await nameQuizzes(db, [...new Set(rows.map(({ attempt }) => attempt.courseId))]);
  const appeals = rows.flatMap(({ appeal, attempt, learner }) => {
    const question = questions.get(appeal.questionId);
    if (!question) return [];
    const answer = ownAnswer(attempt.userAnswers, question.id);
    return [
      {
        id: appeal.id,
        attemptId: appeal.attemptId,
        quizId: attempt.quizId,
        quizName: nameOf(attempt.quizId).name,
        learner,
        attempt: attempt.number,
        text: appeal.text,
        state: appeal.state,
        answer: appeal.answer,
        createdAt: appeal.createdAt.toISOString(),
        chosen: answerList(answer),
        isRight: isAnswerRight(question, answer),
        question: toOfficeQuestion(question),
      },
    ];
  });
  const [total, open] = [
    await countAppeals(db, { isOpen, courseIds, quizId }),
    await countAppeals(db, { isOpen: true, courseIds, quizId }),
  ];
  return { appeals, total, open, page, limit };
}

import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findQuestions } from '../../catalogue/questions/find-question.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { countContests, selectContests } from './contest-store.ts';
import { isAnswerRight } from '../question-kinds/grade-answer.ts';
import { nameQuizzes } from '../quiz-settings/name-quizzes.ts';
import { answerList, ownAnswer } from '../rules.ts';
import { toOfficeQuestion } from '../question-bank/to-office-question.ts';

/** Objections for the office: the question with its key, what the learner answered and wrote. Of a trainer's own courses only. Six queries, whatever the page. */
export async function listContests(
  context: Pick<Context, 'db'>,
  { caller, isOpen, page, limit }: { caller: SignedInCaller; isOpen: boolean; page: number; limit: number },
) {
  const { db } = context;
  const courseIds = await listOwnCourseIds(context, { caller });
  const rows = await selectContests(db, { isOpen, courseIds, limit, offset: (page - 1) * limit });
  const questions = await findQuestions(db, [...new Set(rows.map(({ contest }) => contest.questionId))]);
  const nameOf = await nameQuizzes(db, [...new Set(rows.map(({ attempt }) => attempt.courseId))]);
  const contests = rows.flatMap(({ contest, attempt, learner }) => {
    const question = questions.get(contest.questionId);
    if (!question) return [];
    const answer = ownAnswer(attempt.userAnswers, question.id);
    return [
      {
        id: contest.id,
        quizId: attempt.quizId,
        quizName: nameOf(attempt.quizId).name,
        learner,
        attempt: attempt.number,
        text: contest.text,
        state: contest.state,
        answer: contest.answer,
        createdAt: contest.createdAt.toISOString(),
        chosen: answerList(answer),
        isRight: isAnswerRight(question, answer),
        question: toOfficeQuestion(question),
      },
    ];
  });
  const [total, open] = [
    await countContests(db, { isOpen, courseIds }),
    await countContests(db, { isOpen: true, courseIds }),
  ];
  return { contests, total, open, page, limit };
}

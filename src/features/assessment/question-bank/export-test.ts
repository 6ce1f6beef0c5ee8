import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { roundedPercent } from '../../../kit/numbers/percent.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { requireOwnCourse } from '../../catalogue/course-editing/require-own-course.ts';
import { type AuthoredQuestion, loadQuestions } from '../../catalogue/questions/load-questions.ts';
import { findQuiz } from '../quiz-settings/find-quiz.ts';
import { selectAttemptsAfter } from '../results/void-store.ts';
import { isPassed } from '../rules.ts';
import { selectQuestionFigures } from './analysis-store.ts';
import { toQuestionFigures } from './analyse-test.ts';

type Exporting = Pick<Context, 'clock' | 'db'>;

/** The questions of a quiz with how each does, as a table for a spreadsheet. Throws 404 `unknown-quiz`, 403. The export is audited. */
export async function exportTestQuestions(
  context: Exporting,
  { caller, quizId, search }: { caller: SignedInCaller; quizId: string; search: string },
): Promise<Response> {
  const quiz = await requireOwnQuiz(context, { caller, quizId });
  const isFound = searchMatcher(search);
  const numbered = (await loadQuestions(context.db, quiz))
    .map((question, at) => ({ question, number: at + 1 }))
    .filter(({ question }) => isFound(question.question));
  return csvFile(context, {
    name: 'test-questions',
    audit: auditOf(caller, quiz.quizId, { part: 'questions', isSearched: search !== '' }),
    columns: questionColumns,
    async readAfter(last, limit) {
      const some = numbered.filter(({ number }) => number > (last?.number ?? 0)).slice(0, limit);
      const ids = some.map(({ question }) => question.id);
      const figures = await selectQuestionFigures(context.db, quiz.quizId, ids);
      return some.map((one) => ({ ...one, ...toQuestionFigures(figures.get(one.question.id)) }));
    },
  });
}

/** The submitted attempts at a quiz, void ones too, as a table for a spreadsheet. Throws 404 `unknown-quiz`, 403. The export is audited. */
export async function exportTestAttempts(
  context: Exporting,
  { caller, quizId }: { caller: SignedInCaller; quizId: string },
): Promise<Response> {
  const quiz = await requireOwnQuiz(context, { caller, quizId });
  return csvFile(context, {
    name: 'test-attempts',
    audit: auditOf(caller, quiz.quizId, { part: 'attempts' }),
    columns: attemptColumns,
    async readAfter(last, limit) {
      const some = await selectAttemptsAfter(context.db, quiz.quizId, { lastId: last?.id ?? null, limit });
      return some.map((attempt) => ({ ...attempt, isPassed: isPassed(quiz.passPercentage, attempt) }));
    },
  });
}

async function requireOwnQuiz(context: Exporting, { caller, quizId }: { caller: SignedInCaller; quizId: string }) {
  const quiz = await findQuiz(context.db, { quizId, userId: caller.userId });
  await requireOwnCourse(context, { caller, courseId: quiz.courseId });
  return quiz;
}

function auditOf(caller: SignedInCaller, quizId: string, details: Record<string, unknown>) {
  return { actorId: caller.userId, action: 'quiz.exported', subject: `quiz:${quizId}`, details } as const;
}

type QuestionRow = { question: AuthoredQuestion; number: number } & ReturnType<typeof toQuestionFigures>;
type AttemptRow = Awaited<ReturnType<typeof selectAttemptsAfter>>[number] & { isPassed: boolean };

const questionColumns: CsvColumn<QuestionRow>[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Question', cell: ({ question }) => question.question },
  { head: 'Times shown', cell: ({ shown }) => shown },
  { head: 'Correct, %', cell: ({ rightPercent }) => rightPercent ?? '' },
  { head: 'Unanswered', cell: ({ unanswered }) => unanswered },
  { head: 'Discrimination', cell: ({ discrimination }) => discrimination ?? '' },
  { head: 'Median time, seconds', cell: ({ medianSeconds }) => medianSeconds ?? '' },
  { head: 'Void', cell: ({ question }) => (question.isVoid ? 'Yes' : '') },
];

const attemptColumns: CsvColumn<AttemptRow>[] = [
  { head: 'Learner', cell: ({ learner }) => learner ?? '' },
  { head: 'Attempt', cell: ({ number }) => number },
  { head: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt.toISOString()) },
  { head: 'Submitted', cell: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt.toISOString()) : '') },
  { head: 'Correct', cell: ({ score }) => score ?? '' },
  { head: 'Of', cell: ({ total }) => total },
  { head: 'Score, %', cell: ({ score, total }) => (score === null ? '' : roundedPercent(score, total)) },
  { head: 'Passed', cell: (attempt) => (attempt.isPassed ? 'Yes' : 'No') },
  { head: 'Reset', cell: ({ voidedAt }) => (voidedAt ? 'Yes' : '') },
];

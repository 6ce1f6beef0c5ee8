import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listQuizzes } from '../../catalogue/questions/list-quizzes.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import type { QuizSorting } from '../../catalogue/rules.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import { selectQuizFigures, type QuizFigures } from './analysis-store.ts';
import { countAppeals } from '../appeals/appeal-store.ts';
import { loadSettings } from '../quiz-settings/load-settings.ts';
import type { TestRow } from '../office-contract.ts';
import { askedCount } from '../rules.ts';

interface TestsPage {
  search: string;
  sort: QuizSorting;
  limit: number;
  offset: number;
}

/** All quizzes and final tests for the office, a trainer's own, with how their attempts went. Five queries, whatever the page. */
export async function listTests(
  context: Pick<Context, 'db'>,
  { caller, page, limit, ...asked }: Omit<TestsPage, 'offset'> & { caller: SignedInCaller; page: number },
) {
  const courseIds = await listOwnCourseIds(context, { caller });
  const { tests, total } = await readTests(context.db, courseIds, { ...asked, limit, offset: (page - 1) * limit });
  return { tests, total, open: await countAppeals(context.db, { isOpen: true, courseIds }), page, limit };
}

/** All matching rows, a trainer's own, as a table for a spreadsheet. The export is audited. */
export async function exportTests(
  context: Pick<Context, 'clock' | 'db'>,
  { caller, search }: { caller: SignedInCaller; search: string },
): Promise<Response> {
  const courseIds = await listOwnCourseIds(context, { caller });
  const details = { isSearched: search !== '' };
  let offset = 0;
  return csvFile(context, {
    name: 'tests',
    audit: { actorId: caller.userId, action: 'quiz.exported', subject: 'tests', details },
    columns,
    async readAfter(_last, limit) {
      const { tests } = await readTests(context.db, courseIds, { search, sort: 'course', limit, offset });
      offset += tests.length;
      return tests;
    },
  });
}

async function readTests(
  db: Database,
  courseIds: readonly string[] | null,
  { search, ...page }: TestsPage,
): Promise<{ tests: TestRow[]; total: number }> {
  const { quizzes, total } = await listQuizzes(db, { courseIds, search }, page);
  const named = quizzes.map((quiz) => ({ ...quiz, quizId: quiz.contentId ?? finalTestQuizId(quiz.courseId) }));
  const settingsOf = await loadSettings(
    db,
    named.map(({ quizId }) => quizId),
  );
  const marked = named.map(({ quizId }) => ({ quizId, passPercentage: settingsOf(quizId).passPercentage }));
  const figures = await selectQuizFigures(db, marked);
  const tests = named.map(({ quizId, courseTitle, contentName, contentId, questionCount }) => ({
    quizId,
    quizName: contentName ?? `${courseTitle}, final test`,
    courseTitle,
    isFinalTest: contentId === null,
    questionCount,
    askedCount: askedCount(questionCount, settingsOf(quizId).drawCount),
    passPercentage: settingsOf(quizId).passPercentage,
    ...toFigures(figures.get(quizId)),
  }));
  return { tests, total };
}

const percent = (value: number | null) => value ?? '';

const columns: CsvColumn<TestRow>[] = [
  { head: 'Test', cell: ({ isFinalTest, quizName }) => (isFinalTest ? 'Final test' : quizName) },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Questions', cell: ({ questionCount }) => questionCount },
  { head: 'Asked', cell: ({ askedCount: asked }) => asked },
  { head: 'Attempts', cell: ({ attempts }) => attempts },
  { head: 'Learners', cell: ({ learners }) => learners },
  { head: 'Passed, %', cell: ({ passPercent }) => percent(passPercent) },
  { head: 'Average, %', cell: ({ meanPercent }) => percent(meanPercent) },
  { head: 'Pass mark, %', cell: ({ passPercentage }) => passPercentage },
];

/** Figures of a quiz in whole per cent and seconds. */
export function toFigures(figures: QuizFigures | undefined) {
  const { attempts = 0, learners = 0, mean = null, passed = 0, medianSeconds = null } = figures ?? {};
  return {
    attempts,
    learners,
    meanPercent: mean === null ? null : Math.round(mean),
    passPercent: attempts === 0 ? null : Math.round((passed / attempts) * 100),
    medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
  };
}

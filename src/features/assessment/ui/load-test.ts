import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import { loadPlayer, type PlayerData } from '../../learning/ui/load-player.ts';
import { isFinalTestOpen } from '../../learning/rules.ts';
import type { getTest, listCourseAttempts, ShownAttempt, TestRecord } from '../contract.ts';

export interface QuizData extends PlayerData {
  contentId: string;
  record: TestRecord;
}

export interface FinalTestData extends PlayerData {
  record: TestRecord;
  /** Attempts at the course's quizzes, shown while the final test is closed. */
  attempts: ShownAttempt[];
}

type Arguments = Pick<LoaderFunctionArgs, 'context' | 'params'>;

/** The course with the learner's record of the quiz under one of its contents; `null` without a session. */
export async function loadQuiz(args: Arguments) {
  const player = await loadPlayer(args);
  if (!player.data) return data<QuizData | null>(null, player.init ?? undefined);
  const { contentId = '' } = args.params;
  const contents = player.data.course.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  if (!contents.some(({ id, questionCount }) => id === contentId && questionCount > 0)) {
    throw data({ message: 'There is no such quiz in this course.' }, { status: 404 });
  }
  return data<QuizData | null>({ ...player.data, contentId, record: await loadRecord(args, contentId) });
}

/** The course with the learner's record of its final test; `null` without a session. */
export async function loadFinalTest(args: Arguments) {
  const player = await loadPlayer(args);
  if (!player.data) return data<FinalTestData | null>(null, player.init ?? undefined);
  const { course, resume } = player.data;
  if (course.finalTest.questionCount === 0) throw data({ message: 'This course has no final test.' }, { status: 404 });
  const record = await loadRecord(args, course.finalTest.quizId);
  const isClosed = isFinalTestClosed(resume, record);
  return data<FinalTestData | null>({
    ...player.data,
    record,
    attempts: isClosed ? await loadAttempts(args, course.courseId) : [],
  });
}

/** Closed below 95 per cent; what was attempted before the course grew is still shown. */
export function isFinalTestClosed({ progressPercent }: PlayerData['resume'], record: TestRecord): boolean {
  return !isFinalTestOpen(progressPercent) && record.quizReport === null;
}

async function loadRecord({ context }: Arguments, quizId: string): Promise<TestRecord> {
  const { call } = context.get(pageContext);
  const { test } = await call<typeof getTest>({ method: 'GET', path: '/tests/test/get', query: { quizId } });
  return test;
}

async function loadAttempts({ context }: Arguments, courseId: string): Promise<ShownAttempt[]> {
  const { call } = context.get(pageContext);
  const { attempts } = await call<typeof listCourseAttempts>({
    method: 'GET',
    path: '/quizzes/quiz/:courseId',
    params: { courseId },
    query: {},
  });
  return attempts.filter(({ isFinalTest }) => !isFinalTest);
}

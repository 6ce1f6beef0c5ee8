import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { toContentKey } from '../../../../kit/outline-keys.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { loadPlayer, type PlayerData } from '../../../learning/player/ui/load-player.ts';
import type { listQuizStatuses, QuizStatus } from '../../../learning/quizzes-contract.ts';
import { measuredOutline } from '../../../learning/progress/ui/measured-outline.ts';
import { isFinalTestOpen, listContents } from '../../../learning/rules.ts';
import type { getTest, listCourseAttempts, ShownAttempt, TestRecord } from '../../contract.ts';

export interface QuizData extends PlayerData {
  contentId: string;
  record: TestRecord;
  /** Of the whole course. */
  quizzes: QuizStatus[];
}

export interface FinalTestData extends PlayerData {
  record: TestRecord;
  /** Attempts at the course's quizzes, shown while the final test is closed. */
  attempts: ShownAttempt[];
}

type Arguments = Pick<LoaderFunctionArgs, 'context' | 'params'>;

/** Returns the course with the learner's record of a content's quiz; `null` without a session. */
export async function loadQuiz(args: Arguments) {
  const player = await loadPlayer(args);
  if (!player.data) return data<QuizData | null>(null, player.init ?? undefined);
  const { contentId = '' } = args.params;
  const { course } = player.data;
  const { content, place } =
    listContents(measuredOutline(course)).find((entry) => entry.content.id === contentId) ?? {};
  // The lesson says when it opens.
  if (content?.locked && place) throw redirect(`/courseStudent/${course.courseId}?at=${toContentKey(place)}`);
  const [record, quizzes] = await Promise.all([
    content && loadRecord(args, contentId),
    loadStatuses(args, course.courseId),
  ]);
  if (!content || !record || isNothing(content.questionCount, record)) {
    throw data({ message: 'There is no such quiz in this course.' }, { status: 404 });
  }
  return data<QuizData | null>({ ...player.data, contentId, record, quizzes });
}

/** Returns the course with the learner's record of its final test; `null` without a session. */
export async function loadFinalTest(args: Arguments) {
  const player = await loadPlayer(args);
  if (!player.data) return data<FinalTestData | null>(null, player.init ?? undefined);
  const { course, resume } = player.data;
  const record = await loadRecord(args, course.finalTest.quizId);
  if (isNothing(course.finalTest.questionCount, record)) {
    throw data({ message: 'This course has no final test.' }, { status: 404 });
  }
  const isClosed = isFinalTestClosed(resume, record);
  return data<FinalTestData | null>({
    ...player.data,
    record,
    attempts: isClosed ? await loadAttempts(args, course.courseId) : [],
  });
}

/** Whether there is no question to ask and no attempt to show, because all were voided. */
export function isNothing(questionCount: number, { quizReport, openAttempt }: TestRecord): boolean {
  return questionCount === 0 && quizReport === null && openAttempt === null;
}

/** Whether the final test is locked below 95 per cent; a test started before the course grew stays open. */
export function isFinalTestClosed({ progressPercent }: PlayerData['resume'], record: TestRecord): boolean {
  return !isFinalTestOpen(progressPercent) && record.quizReport === null && record.openAttempt === null;
}

async function loadRecord({ context }: Arguments, quizId: string): Promise<TestRecord> {
  const { call } = context.get(pageContext);
  const { test } = await call<typeof getTest>({ method: 'GET', path: '/tests/test/get', query: { quizId } });
  return test;
}

async function loadStatuses({ context }: Arguments, courseId: string): Promise<QuizStatus[]> {
  const { call } = context.get(pageContext);
  const { quizzes } = await call<typeof listQuizStatuses>({
    method: 'GET',
    path: '/courseStudent/:courseId/quizzes',
    params: { courseId },
  });
  return quizzes;
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

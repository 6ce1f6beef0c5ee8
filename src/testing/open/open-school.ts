import { asc, eq, sql } from 'drizzle-orm';
import type { FinalResult, TestRecord } from '../../features/assessment/contract.ts';
import { attempts } from '../../features/assessment/table.ts';
import { questions } from '../../features/catalogue/table.ts';
import { completions } from '../../features/learning/table.ts';
import { buildCourse, enrol } from './build-course.ts';
import { startTestApp, type TestUser } from '../start/test-app.ts';

/** The response of `POST /tests/start`. */
export interface Started {
  attempt: number;
  attemptsLeft: number;
  secondsLeft: number;
  startedAt: string;
  deadlineAt: string;
  order: string[];
  questions: { id: string; options: string[]; question: string }[];
  userAnswers: Record<string, unknown>;
}

/** The API with one course: a quiz of five questions, a lesson without one, and a final test of twenty. Mails are queued, not sent. */
export async function openSchool() {
  const app = await startTestApp({ jobs: { add: async () => undefined } });
  const { db } = app.context;
  const course = await buildCourse(db, {
    modules: [[[{ name: 'Cutting a block', questions: quizQuestions }, { name: 'Without a quiz' }]]],
    finalTest: Array.from({ length: 20 }, (_, at) => ({ question: `Final ${at}?`, explanation: 'Secret reason.' })),
  });
  const quizId = course.contents['0-0-0']?.id ?? '';
  const finalId = `finalTest:${course.id}`;
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.courseId, course.id))
    .orderBy(asc(questions.position));
  const key = new Map(rows.map((row) => [row.id, row.correct]));

  async function complete(user: TestUser): Promise<void> {
    const done = Object.values(course.contents).map(({ id }) => ({ userId: user.userId, contentId: id }));
    await db.insert(completions).values(done);
  }

  async function learner({ isComplete = false } = {}): Promise<TestUser> {
    const user = await app.signUp({ name: 'Kavya Srivastava' });
    await enrol(db, user.userId, course);
    if (isComplete) await complete(user);
    return user;
  }

  const call = (user: TestUser | null, method: string, path: string, body?: object) =>
    app.request(method, path, { ...(user ? { token: user.token } : {}), ...(body ? { body } : {}) });
  const start = (user: TestUser, quiz = quizId, extra: object = {}) =>
    call(user, 'POST', '/tests/start', { quizId: quiz, ...extra });
  const startedBy = async (user: TestUser, quiz = quizId) => (await start(user, quiz)).body as unknown as Started;
  const idsOf = (started: Started) => started.questions.map(({ id }) => id);

  return {
    app,
    course,
    quizId,
    finalId,
    key,
    learner,
    complete,
    call,
    start,
    startedBy,
    idsOf,
    /** Starts and returns the ids of the questions in the order asked. */
    startIds: async (user: TestUser, quiz = quizId) => idsOf(await startedBy(user, quiz)),
    answer: (user: TestUser, questionId: string, answer: unknown, quiz = quizId) =>
      call(user, 'POST', '/tests/answer', { quizId: quiz, questionId, answer }),
    save: (user: TestUser, userAnswers: object, extra: object = {}) =>
      call(user, 'POST', '/tests/save', { userId: user.userId, quizId, userAnswers, ...extra }),
    saveFinal: (user: TestUser, userAnswers: object, extra: object = {}) =>
      call(user, 'POST', '/final/save', { userId: user.userId, quizId: finalId, userAnswers, ...extra }),
    getTest: (user: TestUser, quiz = quizId) =>
      call(user, 'GET', `/tests/test/get?userId=${user.userId}&quizId=${quiz}`),
    /** Answers to these questions, the first `right` of them right. */
    sheet: (ids: readonly string[], right = ids.length): Record<string, string | string[]> =>
      Object.fromEntries(ids.map((id, at) => [id, at < right ? inPlainForm(key.get(id) ?? []) : 'Wrong'])),
    attemptsOf: (user: TestUser) =>
      db.select().from(attempts).where(eq(attempts.userId, user.userId)).orderBy(attempts.number),
    /** Moves a learner's attempts back in time by that much. */
    async moveBack(user: TestUser, seconds: number): Promise<void> {
      const back = sql`make_interval(secs => ${seconds})`;
      await db
        .update(attempts)
        .set({
          startedAt: sql`${attempts.startedAt} - ${back}`,
          deadlineAt: sql`${attempts.deadlineAt} - ${back}`,
        })
        .where(eq(attempts.userId, user.userId));
    },
  };
}

export const recordOf = (answer: { body: object }) => (answer.body as { test: TestRecord }).test;
export const resultOf = (answer: { body: object }) => (answer.body as { testResult: FinalResult }).testResult;

const quizQuestions = [
  { question: 'One?', explanation: 'Said in the first minute.' },
  { question: 'Two?', kind: 'multi' as const, correct: ['Right', 'Neither'] },
  { question: 'Three?', options: ['Yes', 'No'], correct: ['No'] },
  { question: 'Four?' },
  { question: 'Five?' },
];

function inPlainForm(correct: string[]): string | string[] {
  return correct.length === 1 ? (correct[0] ?? '') : correct;
}

import { asc, eq, sql } from 'drizzle-orm';
import type { FinalResult, TestRecord } from '../../features/assessment/contract.ts';
import { attempts } from '../../features/assessment/table.ts';
import { questions } from '../../features/catalogue/table.ts';
import { completions } from '../../features/learning/table.ts';
import { buildCourse, enrol } from './build-course.ts';
import { startTestApp, type TestPerson } from '../start/test-app.ts';

/** What `POST /tests/start` gives. */
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

  async function complete(person: TestPerson): Promise<void> {
    const done = Object.values(course.contents).map(({ id }) => ({ userId: person.userId, contentId: id }));
    await db.insert(completions).values(done);
  }

  async function learner({ isComplete = false } = {}): Promise<TestPerson> {
    const person = await app.signUp({ name: 'Kavya Srivastava' });
    await enrol(db, person.userId, course);
    if (isComplete) await complete(person);
    return person;
  }

  const call = (person: TestPerson | null, method: string, path: string, body?: object) =>
    app.request(method, path, { ...(person ? { token: person.token } : {}), ...(body ? { body } : {}) });
  const start = (person: TestPerson, quiz = quizId, extra: object = {}) =>
    call(person, 'POST', '/tests/start', { quizId: quiz, ...extra });
  const startedBy = async (person: TestPerson, quiz = quizId) => (await start(person, quiz)).body as unknown as Started;
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
    /** Starts and gives the ids of the questions as they were asked. */
    startIds: async (person: TestPerson, quiz = quizId) => idsOf(await startedBy(person, quiz)),
    answer: (person: TestPerson, questionId: string, answer: unknown, quiz = quizId) =>
      call(person, 'POST', '/tests/answer', { quizId: quiz, questionId, answer }),
    save: (person: TestPerson, userAnswers: object, extra: object = {}) =>
      call(person, 'POST', '/tests/save', { userId: person.userId, quizId, userAnswers, ...extra }),
    saveFinal: (person: TestPerson, userAnswers: object, extra: object = {}) =>
      call(person, 'POST', '/final/save', { userId: person.userId, quizId: finalId, userAnswers, ...extra }),
    getTest: (person: TestPerson, quiz = quizId) =>
      call(person, 'GET', `/tests/test/get?userId=${person.userId}&quizId=${quiz}`),
    /** Answers to these questions, the first `right` of them right. */
    sheet: (ids: readonly string[], right = ids.length): Record<string, string | string[]> =>
      Object.fromEntries(ids.map((id, at) => [id, at < right ? inPlainForm(key.get(id) ?? []) : 'Wrong'])),
    attemptsOf: (person: TestPerson) =>
      db.select().from(attempts).where(eq(attempts.userId, person.userId)).orderBy(attempts.number),
    /** Makes a learner's attempts that much older. */
    async moveBack(person: TestPerson, seconds: number): Promise<void> {
      const back = sql`make_interval(secs => ${seconds})`;
      await db
        .update(attempts)
        .set({
          startedAt: sql`${attempts.startedAt} - ${back}`,
          deadlineAt: sql`${attempts.deadlineAt} - ${back}`,
        })
        .where(eq(attempts.userId, person.userId));
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

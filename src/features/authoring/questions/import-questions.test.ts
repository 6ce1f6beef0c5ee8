import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { checkImport } from '../../assessment/question-bank/check-import.ts';
import type { ShownDraft } from '../contract.ts';
import type { QuestionImport } from './question-import-contract.ts';
import { questionsById } from '../rules.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
  admin = await app.admin();
});
afterAll(() => app.close());

type Course = Awaited<ReturnType<typeof buildCourse>>;
interface Answer {
  draft: ShownDraft;
  import: QuestionImport;
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = admin) => {
  const response = await app.request(method, path, { token: by.token, ...(body && { body }) });
  return {
    status: response.status,
    body: response.body as unknown as Answer & { code: string; imports: QuestionImport[] },
  };
};
const newCourse = () => buildCourse(app.context.db, { modules: [[[{ name: 'One', questions: [{}] }]]] });
const lessonOf = (course: Course) => course.contents['0-0-0']?.id ?? '';
const draftOf = async ({ id }: Course) => (await call('GET', `/admin/courses/${id}/draft`)).body.draft;
const questionsOf = (draft: ShownDraft) => [...questionsById(draft.document).values()];

/** Adds these questions to the quiz of the lesson. */
async function bring(course: Course, names: readonly string[], more: object = {}, by = admin) {
  const rows = names.map((name) => `${name},a,b,A`);
  const { questions } = await checkImport({ content: ['Question,Option A,Option B,Answer', ...rows].join('\n') });
  const { revision } = await draftOf(course);
  return call(
    'POST',
    `/admin/courses/${course.id}/question-imports`,
    {
      importKey: randomUUID(),
      revision,
      contentId: lessonOf(course),
      questions: questions.map(({ line: _line, ...question }) => question),
      ...more,
    },
    by,
  );
}
const undo = async (course: Course, importId: string) => {
  const { revision } = await draftOf(course);
  return call('POST', `/admin/courses/${course.id}/question-imports/${importId}/undo`, { revision });
};
async function publish(course: Course) {
  const { revision } = await draftOf(course);
  const response = await call('POST', `/admin/courses/${course.id}/publish`, { revision, note: '' });
  expect(response.status).toBe(200);
}

test('imported questions stand in the draft, once for one key, and the import is listed', async () => {
  const course = await newCourse();
  const importKey = randomUUID();
  const { revision } = await draftOf(course);
  const one = await bring(course, ['Red?', 'Blue?'], { importKey });
  expect(one.status).toBe(200);
  expect(one.body.import).toMatchObject({ count: 2, by: 'Office', contentId: lessonOf(course), undoneAt: null });
  const two = await bring(course, ['Red?', 'Blue?'], { importKey, revision });
  expect(two.body.import.id).toBe(one.body.import.id);
  expect(
    questionsOf(await draftOf(course))
      .map(({ question }) => question)
      .slice(1),
  ).toEqual(['Red?', 'Blue?']);
  const final = await bring(course, ['Last?'], { contentId: null });
  expect(final.body.draft.document.finalTest.questions).toMatchObject([{ question: 'Last?', correct: ['a'] }]);
  const { imports } = (await call('GET', `/admin/courses/${course.id}/question-imports`)).body;
  expect(imports.map(({ count }) => count)).toEqual([1, 2]);
});

test('an import is undone but for questions that were edited or that an attempt holds', async () => {
  const course = await newCourse();
  const made = (await bring(course, ['Held?', 'Edited?', 'Removed?', 'Moved?', 'Untouched?'])).body;
  await publish(course);
  const added = new Map(questionsOf(made.draft).map(({ question, id }) => [question, id]));
  const learner = await app.signUp();
  await enrol(app.context.db, learner.userId, course);
  await app.context.db.execute(sql`
    INSERT INTO attempts (user_id, quiz_id, course_id, number, question_ids, deadline_at, total)
    SELECT ${learner.userId}, ${lessonOf(course)}, ${course.id}, 1, ARRAY[${added.get('Held?')}]::uuid[], now() + interval '1 hour', 1`);
  const { document, revision } = await draftOf(course);
  const quiz = document.modules[0]?.topics[0]?.contents[0];
  if (!quiz) throw new Error('there is no lesson');
  const edited = quiz.questions.find(({ question }) => question === 'Edited?');
  if (edited) edited.explanation = 'Because.';
  const moved = quiz.questions.filter(({ question }) => question === 'Moved?');
  document.finalTest.questions.push(...moved);
  quiz.questions = quiz.questions.filter(({ question }) => !['Removed?', 'Moved?'].includes(question));
  expect((await call('PUT', `/admin/courses/${course.id}/draft`, { revision, document })).status).toBe(200);

  const one = await undo(course, made.import.id);
  expect(one.status).toBe(200);
  expect(one.body.import).toMatchObject({
    removed: 2,
    kept: [
      { question: 'Held?', reason: 'Learners have it in their attempts.' },
      { question: 'Edited?', reason: 'It was edited since.' },
    ],
    undoneAt: expect.any(String),
  });
  const left = questionsOf(await draftOf(course)).map(({ question }) => question);
  expect(left.slice(1)).toEqual(['Held?', 'Edited?']);
  const again = await undo(course, made.import.id);
  expect(again.body).toMatchObject({ import: one.body.import, draft: { revision: one.body.draft.revision } });
  await publish(course);
  const { rows } = await app.context.db.execute<{ question: string }>(
    sql`SELECT question FROM questions WHERE course_id = ${course.id} ORDER BY position`,
  );
  expect(rows.slice(1)).toEqual([{ question: 'Held?' }, { question: 'Edited?' }]);
  const details = sql`SELECT details FROM audit_entries WHERE action = 'question-import.undone' AND subject = ${`course:${course.id}`}`;
  expect((await app.context.db.execute(details)).rows).toEqual([
    { details: { import: made.import.id, removed: 2, kept: 2 } },
  ]);
});

test('two undo at once, and what was published but not touched goes with the next publication', async () => {
  const course = await newCourse();
  const made = (await bring(course, ['One?', 'Two?'])).body;
  await publish(course);
  const [one, two] = await Promise.all([undo(course, made.import.id), undo(course, made.import.id)]);
  expect([one.body.import, two.body.import]).toMatchObject([{ removed: 2 }, { removed: 2 }]);
  await publish(course);
  expect(questionsOf(await draftOf(course))).toHaveLength(1);
});

test('imports are refused on an older draft, in a lesson that is not there, beyond 500, and by trainers of other courses', async () => {
  const course = await newCourse();
  await bring(course, ['First?']);
  expect(await bring(course, ['Late?'], { revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere' },
  });
  expect(await bring(course, ['Lost?'], { contentId: randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'unknown-quiz' },
  });
  const many = Array.from({ length: 499 }, (_, at) => `Question ${at}?`);
  expect(await bring(course, many)).toMatchObject({ status: 422, body: { code: 'too-many-questions' } });
  const trainer = await app.colleague('trainer');
  expect((await bring(course, ['Foreign?'], {}, trainer)).status).toBe(403);
});

test('after 7 days an import cannot be undone', async () => {
  const course = await newCourse();
  const made = (await bring(course, ['Old?'])).body;
  await app.context.db.execute(
    sql`UPDATE question_imports SET created_at = now() - interval '8 days' WHERE id = ${made.import.id}`,
  );
  expect(await undo(course, made.import.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await call('GET', `/admin/courses/${course.id}/question-imports`)).body.imports).toEqual([]);
  // The next import deletes the expired one.
  await bring(course, ['New?']);
  const { rows } = await app.context.db.execute(sql`SELECT 1 FROM question_imports WHERE id = ${made.import.id}`);
  expect(rows).toEqual([]);
});

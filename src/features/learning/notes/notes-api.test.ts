import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { courseContents } from '../../catalogue/table.ts';
import type { Note } from './notes-contract.ts';

let app: TestApp;
let course: BuiltCourse;
let learner: TestUser;
let contentId: string;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { modules: [[[{ durationSeconds: 100 }, { durationSeconds: 100 }]]] });
  learner = await app.signUp();
  contentId = course.contents['0-0-0']!.id;
  await enrol(app.context.db, learner.userId, course);
});
afterAll(() => app.close());

const path = () => `/courseStudent/${course.slug}/notes`;
const add = (body: object, user: TestUser | null = learner) =>
  app.request('POST', path(), { token: user?.token, body: { contentId, ...body } });
const list = async (user = learner) =>
  (await app.request('GET', path(), { token: user.token })).body as unknown as { notes: Note[] };

describe('notes', () => {
  it('stand at a moment of a content, in the order in which they were written', async () => {
    const first = await add({ atSecond: 42.9, text: '  The second rule \u202E matters.  ' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ note: { contentId, atSecond: 42, text: 'The second rule  matters.' } });
    await add({ atSecond: 5000, text: 'Later' });
    expect((await list()).notes.map(({ text, atSecond }) => [text, atSecond])).toEqual([
      ['The second rule  matters.', 42],
      ['Later', 100],
    ]);
  });

  it('sent twice with one id are there once', async () => {
    const id = randomUUID();
    await add({ id, text: 'Once' });
    expect((await add({ id, text: 'Once' })).body).toMatchObject({ note: { id, text: 'Once' } });
    expect((await list()).notes.filter((note) => note.id === id)).toHaveLength(1);
  });

  it('are changed and removed by their writer alone', async () => {
    const other = await app.signUp();
    await enrol(app.context.db, other.userId, course);
    const { note } = (await add({ text: 'Mine' })).body as unknown as { note: Note };
    const change = (user: TestUser, text: string) =>
      app.request('PUT', `/courseStudent/notes/${note.id}`, { token: user.token, body: { text } });
    const remove = (user: TestUser) => app.request('DELETE', `/courseStudent/notes/${note.id}`, { token: user.token });
    expect((await change(other, 'Theirs')).status).toBe(404);
    await remove(other);
    expect((await add({ id: note.id, text: 'Theirs' }, other)).status).toBe(404);
    expect((await list(other)).notes).toEqual([]);
    expect((await change(learner, 'Changed')).body).toMatchObject({ note: { text: 'Changed' } });
    await remove(learner);
    expect((await remove(learner)).status).toBe(200);
    expect((await list()).notes.some(({ id }) => id === note.id)).toBe(false);
  });

  it.each([{ text: '' }, { text: ' \u200B ' }, { text: 'x'.repeat(2001) }, { text: 'x', contentId: 'first' }])(
    'refuse what is no note',
    async (body) => {
      expect((await add(body)).status).toBe(400);
    },
  );

  it('are for those enrolled, on contents of that course', async () => {
    const elsewhere = await buildCourse(app.context.db);
    expect((await add({ text: 'x', contentId: elsewhere.contents['0-0-0']!.id })).body).toMatchObject({
      code: 'unknown-content',
    });
    expect((await add({ text: 'x' }, await app.signUp())).status).toBe(403);
    expect((await add({ text: 'x' }, null)).status).toBe(401);
  });

  it('outlive their content', async () => {
    const gone = course.contents['0-0-1']!.id;
    await add({ contentId: gone, text: 'Kept' });
    await app.context.db.delete(courseContents).where(eq(courseContents.id, gone));
    expect((await list()).notes.find(({ text }) => text === 'Kept')).toMatchObject({ contentId: null });
  });
});

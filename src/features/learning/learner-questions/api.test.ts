import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { notifications } from '../../notifications/table.ts';
import type { OfficeLearnerQuestion, ShownLearnerQuestion } from './contract.ts';
import { countUnanswered } from './list-office-questions.ts';

let app: TestApp;
let course: BuiltCourse;
let asker: TestUser;
let other: TestUser;
let office: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.context.db, { title: 'Block Printing', modules: [[[{ name: 'Cutting' }, {}]]] });
  [asker, other, office] = [await app.signUp({ name: 'Asha Verma' }), await app.signUp(), await app.admin()];
  for (const user of [asker, other]) await enrol(app.context.db, user.userId, course);
});
afterAll(() => app.close());

const path = (key = '0-0-0') => `/courseStudent/${course.slug}/contents/${course.contents[key]!.id}/questions`;
const ask = (text: string, user: TestUser | null = asker, key?: string) =>
  app.request('POST', path(key), { token: user?.token, body: { text } });
const seen = async (user: TestUser, key?: string) =>
  (
    (await app.request('GET', path(key), { token: user.token })).body as unknown as {
      questions: ShownLearnerQuestion[];
    }
  ).questions;
const inOffice = async (query = '') =>
  (await app.request('GET', `/admin/learner-questions${query}`, { token: office.token })).body as unknown as {
    questions: OfficeLearnerQuestion[];
    total: number;
    counts: Record<string, number>;
  };
const act = (method: string, id: string, part: string, body?: object, user = office) =>
  app.request(method, `/admin/learner-questions/${id}${part}`, { token: user.token, body });

describe('questions under a content', () => {
  it('are the learner’s own until the office answers, then all learners’, with a notice and a mail', async () => {
    const asked = await ask('  Which knife <b>first</b>?  ');
    expect(asked.body).toMatchObject({
      message: 'Your question has been sent. You will be notified when it is answered.',
      question: { text: 'Which knife <b>first</b>?', askedBy: 'Asha', isOwn: true, answer: null },
    });
    const { id } = (asked.body as unknown as { question: ShownLearnerQuestion }).question;
    expect(await seen(asker)).toHaveLength(1);
    expect(await seen(other)).toEqual([]);
    expect(await countUnanswered(app.context)).toBe(1);

    expect((await act('PUT', id, '/answer', { answer: 'The narrow one.' })).status).toBe(200);
    expect(await seen(other)).toMatchObject([{ askedBy: 'Asha', isOwn: false, answer: 'The narrow one.' }]);
    expect(await seen(other, '0-0-1')).toEqual([]);
    expect(await countUnanswered(app.context)).toBe(0);
    await act('PUT', id, '/answer', { answer: 'The narrow one, held flat.' });
    const told = await app.context.db.select().from(notifications).where(eq(notifications.userId, asker.userId));
    expect(told).toMatchObject([
      {
        kind: 'answer',
        title: 'Your question in Block Printing is answered',
        text: 'The narrow one.',
        href: `/courseStudent/${course.courseId}?at=0-0-0&panel=questions`,
      },
    ]);
    expect((await seen(other))[0]).toMatchObject({ answer: 'The narrow one, held flat.' });
  });

  it('are hidden from others, shown again and deleted by the office', async () => {
    const { id } = ((await ask('Rude words?')).body as unknown as { question: ShownLearnerQuestion }).question;
    const isSeen = async (user: TestUser) => (await seen(user)).some((question) => question.id === id);
    await act('PUT', id, '/answer', { answer: 'No.' });
    await act('PUT', id, '/hidden', { isHidden: true });
    expect([await isSeen(asker), await isSeen(other)]).toEqual([true, false]);
    expect((await seen(asker)).find((question) => question.id === id)).toMatchObject({ isOwn: true, isHidden: true });
    await act('PUT', id, '/hidden', { isHidden: false });
    expect(await isSeen(other)).toBe(true);
    expect((await act('DELETE', id, '')).status).toBe(200);
    expect((await act('DELETE', id, '')).status).toBe(404);
    expect(await isSeen(asker)).toBe(false);
  });

  it('come to the office unanswered first, the longest waiting at the top', async () => {
    const first = ((await ask('First?', other)).body as unknown as { question: ShownLearnerQuestion }).question;
    const second = ((await ask('Second?', other)).body as unknown as { question: ShownLearnerQuestion }).question;
    const list = await inOffice();
    expect(list.questions.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list.questions[0]).toMatchObject({ courseTitle: 'Block Printing', contentName: 'Cutting', answer: null });
    expect(list.questions.at(-1)?.answer).not.toBeNull();
    expect((await inOffice('?state=open')).questions).toHaveLength(2);
    expect(list.counts.open).toBe(2);
  });

  it('are for those enrolled to ask, and for admins to answer', async () => {
    expect((await ask('x', await app.signUp())).status).toBe(403);
    expect((await ask('x', null)).status).toBe(401);
    expect((await ask('')).status).toBe(400);
    expect((await ask('x'.repeat(2001))).status).toBe(400);
    const elsewhere = await buildCourse(app.context.db);
    const foreign = `/courseStudent/${course.slug}/contents/${elsewhere.contents['0-0-0']!.id}/questions`;
    expect((await app.request('POST', foreign, { token: asker.token, body: { text: 'x' } })).status).toBe(422);
    const { id } = ((await ask('Mine?')).body as unknown as { question: ShownLearnerQuestion }).question;
    expect((await act('PUT', id, '/answer', { answer: 'Self' }, asker)).status).toBe(403);
    expect((await act('PUT', id, '/answer', { answer: ' ' })).status).toBe(400);
  });

  it('end after twenty in an hour', async () => {
    const user = await app.signUp();
    await enrol(app.context.db, user.userId, course);
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await ask(`Question ${turn}?`, user)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  });
});

import { afterAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { courses, courseTrainers } from '../../catalogue/table.ts';
import { notifications } from '../../notifications/table.ts';
import type { ShownDraft } from '../contract.ts';
import type { ShownApproval } from './approval-contract.ts';

const app = await startTestApp({ jobs: { add: async () => undefined } });
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.user('admin');
const trainer = await app.user('trainer');
const other = await app.user('trainer');

const call = (who: TestUser, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.request(method, path, { token: who.token, ...(body && { body }) });
const openCourse = async (who: TestUser, id: string) =>
  (await call(who, 'GET', `/admin/courses/${id}/draft`)).body as unknown as {
    draft: ShownDraft;
    approval: ShownApproval | null;
    mayPublish: boolean;
  };
const noticesOf = async ({ userId }: TestUser) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);

/** The number beside Courses in the sidebar. */
const waits = async (who: TestUser) =>
  ((await call(who, 'GET', '/admin/waiting')).body as unknown as { waiting: { courses: number } }).waiting.courses;

/** A live course of the trainer with a changed title. */
async function changedCourse(title: string) {
  const course = await buildCourse(db, { modules: [[[{ name: 'One' }]]] });
  await db.insert(courseTrainers).values({ courseId: course.id, userId: trainer.userId });
  const { draft } = await openCourse(trainer, course.id);
  draft.document.fields.title = title;
  const saved = await call(trainer, 'PUT', `/admin/courses/${course.id}/draft`, {
    revision: draft.revision,
    document: draft.document,
  });
  return { id: course.id, revision: (saved.body as unknown as { revision: number }).revision };
}

const liveTitle = async (id: string) =>
  (await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id)))[0]?.title;

it('publishes a trainer’s change only after an admin approved it, and tells both sides', async () => {
  const { id, revision } = await changedCourse('Weaving, second edition');
  const refused = await call(trainer, 'POST', `/admin/courses/${id}/publish`, { revision });
  expect(refused).toMatchObject({ status: 403, body: { code: 'approval-needed' } });
  expect(await call(trainer, 'PUT', `/admin/courses/${id}/approval`, { note: 'Mine' })).toMatchObject({ status: 403 });
  expect((await openCourse(trainer, id)).mayPublish).toBe(false);

  expect(await call(other, 'POST', `/admin/courses/${id}/approval`, { revision })).toMatchObject({ status: 403 });
  const sent = await call(trainer, 'POST', `/admin/courses/${id}/approval`, { revision, note: 'New chapter' });
  expect(sent).toMatchObject({ status: 200, body: { approval: { state: 'waiting', note: 'New chapter' } } });
  expect((await call(trainer, 'POST', `/admin/courses/${id}/approval`, { revision })).status).toBe(200);
  expect(await noticesOf(admin)).toContain('Weaving, second edition waits for approval');
  const waiting = (await call(admin, 'GET', '/admin/courses?state=waiting')).body as unknown as {
    courses: { id: string; isWaiting: boolean }[];
  };
  expect(waiting.courses).toMatchObject([{ id, isWaiting: true }]);
  expect([await waits(admin), await waits(trainer), await waits(other)]).toEqual([1, 0, 0]);
  expect(await liveTitle(id)).not.toBe('Weaving, second edition');

  expect(await call(admin, 'PUT', `/admin/courses/${id}/approval`, { note: ' ' })).toMatchObject({ status: 400 });
  const declined = await call(admin, 'PUT', `/admin/courses/${id}/approval`, { note: 'Name the loom' });
  expect(declined).toMatchObject({ status: 200, body: { approval: { state: 'changes-requested' } } });
  expect((await noticesOf(trainer)).some((title) => title.startsWith('Changes requested'))).toBe(true);
  expect(await call(admin, 'PUT', `/admin/courses/${id}/approval`, { note: 'Again' })).toMatchObject({
    status: 409,
    body: { code: 'not-waiting' },
  });
  expect((await openCourse(trainer, id)).approval).toMatchObject({ reply: 'Name the loom', decidedBy: admin.name });
  expect([await waits(admin), await waits(trainer), await waits(other)]).toEqual([0, 1, 0]);
  const own = await call(trainer, 'GET', '/admin/courses');
  expect(own.body).toMatchObject({ courses: [{ id, isWaiting: false, hasRequestedChanges: true }] });
  const home = (await call(trainer, 'GET', '/admin/home')).body as unknown as {
    todos: { id: string; count: number }[];
  };
  expect(home.todos).toContainEqual(expect.objectContaining({ id: 'requested-changes', count: 1 }));

  expect((await call(trainer, 'POST', `/admin/courses/${id}/approval`, { revision })).status).toBe(200);
  expect((await call(admin, 'POST', `/admin/courses/${id}/publish`, { revision })).status).toBe(200);
  expect(await liveTitle(id)).toBe('Weaving, second edition');
  expect(await noticesOf(trainer)).toContain('Approved and published: Weaving, second edition');
  expect((await openCourse(admin, id)).approval?.state).toBe('approved');
});

it('closes a request that was sent back when an admin publishes the course', async () => {
  const { id, revision } = await changedCourse('Printing, second edition');
  await call(trainer, 'POST', `/admin/courses/${id}/approval`, { revision });
  await call(admin, 'PUT', `/admin/courses/${id}/approval`, { note: 'Shorter, please' });
  expect((await call(admin, 'POST', `/admin/courses/${id}/publish`, { revision })).status).toBe(200);
  expect((await openCourse(trainer, id)).approval?.state).toBe('approved');
  expect(await waits(trainer)).toBe(0);
  expect(await noticesOf(trainer)).toContain('Approved and published: Printing, second edition');
});

it('refuses what is not ready or says nothing new', async () => {
  const course = await buildCourse(db, { modules: [[[{ name: 'One' }]]] });
  await db.insert(courseTrainers).values({ courseId: course.id, userId: trainer.userId });
  const { draft } = await openCourse(trainer, course.id);
  const send = (revision: number) => call(trainer, 'POST', `/admin/courses/${course.id}/approval`, { revision });
  expect(await send(draft.revision)).toMatchObject({ status: 409, body: { code: 'nothing-to-publish' } });
  draft.document.fields.title = '';
  await call(trainer, 'PUT', `/admin/courses/${course.id}/draft`, { revision: 1, document: draft.document });
  expect(await send(1)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } });
  expect(await send(2)).toMatchObject({ status: 422, body: { code: 'not-ready' } });
});

it('lets trainers publish with the permission, or where the settings ask for no approval', async () => {
  const permitted = await changedCourse('Dyeing, second edition');
  await call(admin, 'PUT', `/admin/people/${trainer.userId}/permissions`, { publish: true });
  expect((await openCourse(trainer, permitted.id)).mayPublish).toBe(true);
  const { revision } = permitted;
  expect((await call(trainer, 'POST', `/admin/courses/${permitted.id}/publish`, { revision })).status).toBe(200);
  await call(admin, 'PUT', `/admin/people/${trainer.userId}/permissions`, {});

  const archived = await call(trainer, 'PUT', `/admin/courses/${permitted.id}/archived`, { isArchived: true });
  expect(archived.status).toBe(200);
  const back = () => call(trainer, 'PUT', `/admin/courses/${permitted.id}/archived`, { isArchived: false });
  expect(await back()).toMatchObject({ status: 403, body: { code: 'approval-needed' } });
  const settings = (await call(admin, 'GET', '/admin/settings/permissions')).body as unknown as {
    settings: Record<string, object> & { version: number };
  };
  const open = { ...settings.settings, trainer: { publishes: true } };
  expect((await call(admin, 'PUT', '/admin/settings/permissions', open)).status).toBe(200);
  expect((await back()).status).toBe(200);
  const shut = { ...settings.settings, version: settings.settings.version + 1 };
  expect((await call(admin, 'PUT', '/admin/settings/permissions', shut)).status).toBe(200);
});

it('puts a new course last in the catalogue', async () => {
  const { body } = await call(trainer, 'POST', '/admin/courses', { title: 'The newest course' });
  const { id } = body as unknown as { id: string };
  const rows = await db.select({ id: courses.id, position: courses.position }).from(courses);
  expect(rows.toSorted((one, two) => one.position - two.position)[0]?.id).toBe(id);
});

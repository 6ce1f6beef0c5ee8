import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import { saveSetting } from '../settings/save-setting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('settings are read also where an older GSTIN is none, and saved only with one that is', async () => {
  const { token } = await app.admin();
  const value = { name: 'Misaal', gstin: '00AAAAA0000A0Z0', stateCode: '09' };
  await saveSetting(app.database.db, { subject: 'institute', value, actorId: null });
  const { status, body } = await app.request('GET', '/admin/settings/invoices', { token });
  expect(status).toBe(200);
  const settings: object = body.settings ?? {};
  const save = (change: object) =>
    app.request('PUT', '/admin/settings/invoices', { token, body: { ...settings, ...change } });
  expect((await save({})).status).toBe(400);
  expect((await save({ gstin: '27AAPFU0939F1ZV' })).body).toMatchObject({ issues: [{ path: 'gstin' }] });
  expect((await save({ gstin: '', creditSeries: 'INV' })).status).toBe(400);
  expect((await save({ gstin: '', pin: '22600' })).body).toMatchObject({
    issues: [{ path: 'pin', message: 'A PIN has 6 digits' }],
  });
  expect((await save({ gstin: '09aaaaa0000a1z0' })).body).toMatchObject({ settings: { gstin: '09AAAAA0000A1Z0' } });
});

it('a course with a service code of its own must be one of ours', async () => {
  const { token } = await app.admin();
  const course = await buildCourse(app.database.db);
  const { body } = await app.request('GET', '/admin/settings/invoices', { token });
  const settings: object = body.settings ?? {};
  const save = (sacExceptions: object[]) =>
    app.request('PUT', '/admin/settings/invoices', {
      token,
      body: { ...settings, stateCode: '09', gstin: '', sacExceptions },
    });
  expect((await save([{ courseId: course.courseId, sac: '12' }])).status).toBe(400);
  expect((await save([{ courseId: 'no-such-course', sac: '999294' }])).body).toMatchObject({
    issues: [{ path: 'sacExceptions', message: 'There is no course no-such-course' }],
  });
  expect((await save([{ courseId: course.courseId, sac: '999294' }])).body).toMatchObject({
    settings: { sacExceptions: [{ courseId: course.courseId, sac: '999294' }] },
  });
});

it('invoices, their files and their settings are the office’s alone', async () => {
  const { token } = await app.signUp();
  for (const path of [
    '/admin/invoices',
    '/admin/invoices/gstr1.csv?month=2026-11&section=b2b',
    '/admin/settings/invoices',
  ])
    expect((await app.request('GET', path, { token })).status).toBe(403);
});

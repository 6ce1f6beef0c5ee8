import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
  await classroom.published();
});
afterAll(() => app.close());

test('choices and students for the office: courses, who may teach, rooms, and accounts by a part of their name', async () => {
  const { courses, trainers, rooms } = (await classroom.call('GET', '/admin/batch-choices')).body;
  expect([courses, trainers, rooms].map((list) => (list as unknown as unknown[]).length > 0)).toEqual([
    true,
    true,
    true,
  ]);
  await app.signUp({ name: 'Zubeida Mirza' });
  const find = async (search: string) =>
    (await classroom.call('GET', `/admin/batch-students?search=${search}`)).body.students as unknown as {
      name: string;
    }[];
  expect((await find('zubeida')).map(({ name }) => name)).toEqual(['Zubeida Mirza']);
  expect(await find('zu')).toEqual([]);
});

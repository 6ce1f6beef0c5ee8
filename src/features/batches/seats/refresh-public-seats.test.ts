import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { onDocumentChange } from '../../../platform/http/documents.ts';
import { startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import { refreshPublicSeats } from './refresh-public-seats.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

test('the public pages are rendered again once their seats have changed, and not before', async () => {
  const { id } = await classroom.published();
  const { db } = app.context;
  await refreshPublicSeats({ db });
  let changes = 0;
  onTestFinished(onDocumentChange(() => (changes += 1)));
  await refreshPublicSeats({ db });
  expect(changes).toBe(0);
  await db.execute(sql`UPDATE batches SET held = held + 1 WHERE id = ${id}`);
  await refreshPublicSeats({ db });
  await refreshPublicSeats({ db });
  expect(changes).toBe(1);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { aPdf, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

const PATH = '/admin/settings/assignments';
const DEFAULTS = { mostFileMegabytes: 100, quotaGigabytes: 20, retentionMonths: 12, feedbackHours: 48 };

it('the limits of submitted work begin with the numbers of the specification, and hold once they are changed', async () => {
  expect((await school.call('GET', PATH)).body).toMatchObject({ settings: DEFAULTS, usedBytes: 0 });
  const { id, learner } = await school.course();
  const saved = await school.call('PUT', PATH, { ...DEFAULTS, mostFileMegabytes: 1, feedbackHours: null, version: 0 });
  expect(saved.body).toMatchObject({
    settings: { mostFileMegabytes: 1, feedbackHours: null },
    message: 'Settings saved.',
  });
  expect((await school.begin(learner, id, { name: 'a.pdf', size: 1_000_001 })).body).toMatchObject({
    code: 'file-too-large',
    message: 'One file can have 1 MB at most.',
  });
  await school.addFile(learner, id, aPdf());
  await school.db.execute(sql`UPDATE submission_files SET size_bytes = 2500000000`);
  expect(await school.call('PUT', PATH, { ...DEFAULTS, quotaGigabytes: 2, version: 1 })).toMatchObject({
    status: 422,
    body: { code: 'below-used', message: 'Submissions already take up 2.5 GB. The limit can’t be lower.' },
  });
  for (const wrong of [
    { mostFileMegabytes: 501 },
    { quotaGigabytes: 0 },
    { retentionMonths: 61 },
    { feedbackHours: 337 },
    { more: 1 },
  ])
    expect((await school.call('PUT', PATH, { ...DEFAULTS, version: 1, ...wrong })).status).toBe(400);
  expect((await school.call('GET', PATH, undefined, school.trainer)).status).toBe(403);
});

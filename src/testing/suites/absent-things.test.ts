import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';
import { apiRoutes } from '../../app/api.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.user('owner');
});
afterAll(() => app.close());

/** Calls of the office whose URL names a record or a user; what a trainer may not see is in `roles.test.ts`. */
const calls = apiRoutes.flatMap(({ contract: { method, path, access } }) =>
  typeof access === 'object' && 'roles' in access && path.includes('/:') ? [{ method, path }] : [],
);

describe.each(calls)('$method $path', ({ method, path }) => {
  test.each([
    ['nobody has', () => randomUUID()],
    ['has no form of ours', () => 'none-of-ours'],
    ['climbs out', () => encodeURIComponent('../../etc/passwd')],
    ['asks the database', () => encodeURIComponent("' OR '1'='1")],
  ])('an id that %s opens nothing, even to an owner', async (_, id) => {
    const response = await app.request(method, path.replaceAll(/:\w+/g, id), {
      token: owner.token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    // For an unknown user the list is empty.
    if (response.status === 200 && method === 'GET') expect(entriesOf(response.body)).toEqual([]);
    else expect([400, 403, 404, 409, 422]).toContain(response.status);
  });
});

function entriesOf(body: object): unknown[] {
  // Whom a note can mention is the same for every record.
  const { colleagues: _, ...own } = body as Record<string, unknown>;
  const lists = Object.values(own).filter((part) => typeof part === 'object' && part !== null);
  expect(lists.length).toBeGreaterThan(0);
  return lists.flatMap((part) => Object.values(part as object));
}

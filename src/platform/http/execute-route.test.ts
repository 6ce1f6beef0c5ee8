import { expect, test } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS } from './caller.ts';
import type { Context } from './context.ts';
import { defineRoute, succeeded } from './define-route.ts';
import { executeRoute, route } from './execute-route.ts';

const toUser = defineRoute({
  method: 'GET',
  path: '/person',
  summary: 'A person',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    user: z.object({ name: z.string() }),
    others: z.array(z.object({ name: z.string() })),
  }),
});

const context = { rateLimits: { take: async () => undefined } } as unknown as Context;
const nobody = {
  params: {},
  query: {},
  body: {},
  caller: ANONYMOUS,
  requestInfo: { address: '192.0.2.1' },
  setHeader() {},
};

test('an answer has the fields that its contract names, whatever the verb gives', async () => {
  const row = { name: 'Asha', passwordHash: 'secret' };
  const entry = route(toUser, async () => ({ user: row, others: [row], note: 'for the office' }));
  expect(await executeRoute(context, entry, nobody as never)).toEqual({
    success: true,
    user: { name: 'Asha' },
    others: [{ name: 'Asha' }],
  });
});

test('an answer without a field that its contract names is an error, not half an answer', async () => {
  const entry = route(toUser, async () => ({ user: { name: 'Asha' } }) as never);
  await expect(executeRoute(context, entry, nobody as never)).rejects.toThrow('others');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

test('the numbers behind the tabs follow the filters, whichever tab is open', async () => {
  const form = `Expo ${randomUUID().slice(0, 8)}`;
  const mine = await inbox.lead({ name: 'Mine', formHeading: form });
  await inbox.lead({ name: 'Fresh', formHeading: form });
  await inbox.change(mine, { stage: 'contacted' });
  await inbox.rows(sql`UPDATE leads SET follow_up_on = '2026-01-05' WHERE id = ${mine.id}`);
  const counted = async (query: Record<string, string>) => (await inbox.list({ form, ...query })).body;

  const stages = { new: 1, contacted: 1 };
  expect(await counted({})).toMatchObject({ total: 2, stages, due: { total: 1 } });
  expect(await counted({ followUp: 'due' })).toMatchObject({ total: 1, stages, due: { total: 1 } });
  expect(await counted({ followUp: 'due', stage: 'new' })).toMatchObject({ total: 0, stages, due: { total: 1 } });
  expect(await counted({ search: 'fresh' })).toMatchObject({ total: 1, stages: { contacted: 0 }, due: { total: 0 } });
  expect(await counted({ search: 'mine', stage: 'lost' })).toMatchObject({ total: 0, due: { total: 1 } });
  expect(await counted({ search: 'mine', followUp: 'due' })).toMatchObject({ total: 1, stages: { contacted: 1 } });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

test('my leads and those of nobody are one filter of the list, the board and the file', async () => {
  const form = `Walk-in ${randomUUID().slice(0, 8)}`;
  const mine = await inbox.lead({ name: 'Mine', formHeading: form });
  await inbox.lead({ name: 'Nobody’s', formHeading: form });
  const theirs = await inbox.lead({ name: 'Theirs', formHeading: form });
  const colleague = await inbox.signUp();
  await inbox.rows(sql`UPDATE users SET role = 'counsellor' WHERE id = ${colleague.userId}`);
  await inbox.change(mine, { ownerId: inbox.admin.userId });
  await inbox.change(theirs, { ownerId: colleague.userId });

  const asked = { form, owner: 'mine' };
  const { leads, body } = await inbox.list(asked);
  expect(leads.map(({ name }) => name)).toEqual(['Nobody’s', 'Mine']);
  expect(body).toMatchObject({ total: 2, stages: { new: 2 } });
  const query = new URLSearchParams(asked);
  const board = await inbox.call('GET', `/leads/board?${query}`);
  expect(board.body).toMatchObject({ columns: [{ stage: 'new', total: 2 }, {}, {}, {}, {}] });
  const file = await (await inbox.open(`/leads/export.csv?${query}`, inbox.admin.token)).text();
  expect(file).toContain('Mine,');
  expect(file).toContain('Nobody’s,');
  expect(file).not.toContain('Theirs,');
  // Who asks decides whose they are.
  const ofColleague = await inbox.request('GET', `/leads?${query}`, { token: colleague.token });
  expect(ofColleague.body).toMatchObject({ total: 2, leads: [{ name: 'Theirs' }, { name: 'Nobody’s' }] });
});

test.each(['me', 'mine,none', ''])('refuses the owner "%s"', async (owner) => {
  for (const path of ['/leads', '/leads/board', '/leads/export.csv'])
    expect((await inbox.call('GET', `${path}?owner=${owner}`)).status).toBe(400);
});

test('an enrolled lead shows the newest order that is not refunded, found by account, address or proved number', async () => {
  const buyer = await inbox.signUp();
  const buy = async (purchase: { email?: string; phone?: string }, paidAt: string) => {
    const [order] = await inbox.rows(sql`
      INSERT INTO orders (user_id, state, fingerprint, list_paise, sale_paise, total_paise, paid_at)
      VALUES (${buyer.userId}, 'paid', ${randomUUID()}, 2500000, 2199900, 2199900, ${paidAt}) RETURNING id, number`);
    const { email = `${randomUUID()}@example.com`, phone = '' } = purchase;
    await inbox.rows(sql`INSERT INTO lead_purchases (order_id, user_id, email, phone, paid_at)
      VALUES (${order?.id}, ${buyer.userId}, ${email}, ${phone}, ${paidAt})`);
    return { id: order?.id, number: Number(order?.number) };
  };
  const byPhone = await inbox.lead();
  const byEmail = await inbox.lead();
  const byForm = await inbox.lead();
  const stranger = await inbox.lead();
  await buy({ phone: byPhone.phone }, '2026-11-01');
  const newest = await buy({ phone: byPhone.phone }, '2026-11-20');
  const byAddress = await buy({ email: byEmail.email.toLowerCase() }, '2026-11-10');
  const formAddress = `${randomUUID()}@example.com`;
  await inbox.rows(sql`UPDATE enquiries SET email = ${formAddress.toUpperCase()} WHERE lead_id = ${byForm.id}`);
  const byFormAddress = await buy({ email: formAddress }, '2026-11-11');
  await inbox.rows(sql`UPDATE leads SET stage = 'enrolled' WHERE id IN (${byPhone.id}, ${byEmail.id}, ${byForm.id})`);

  const orderOf = async ({ id }: { id: string }) => (await inbox.list({ ids: id })).leads[0]?.order;
  expect(await orderOf(byPhone)).toEqual({ number: newest.number, totalPaise: 2_199_900 });
  expect(await orderOf(byEmail)).toMatchObject({ number: byAddress.number });
  expect(await orderOf(byForm)).toMatchObject({ number: byFormAddress.number });
  expect(await orderOf(stranger)).toBeNull();
  expect((await inbox.detail(byPhone.id)).lead.order).toMatchObject({ number: newest.number });
  await inbox.rows(sql`UPDATE lead_purchases SET returned_at = now() WHERE order_id = ${newest.id}`);
  expect(await orderOf(byPhone)).not.toMatchObject({ number: newest.number });
});

test('follow-ups are found until today or until the end of this week, and counted as they are shown', async () => {
  const form = `Fair ${randomUUID().slice(0, 8)}`;
  const planned = async (name: string, day: string) => {
    const lead = await inbox.lead({ name, formHeading: form });
    await inbox.rows(sql`UPDATE leads SET follow_up_on = ${sql.raw(day)} WHERE id = ${lead.id}`);
  };
  const today = "(now() AT TIME ZONE 'Asia/Kolkata')::date";
  const sunday = `date_trunc('week', ${today})::date + 6`;
  await planned('Late', `${today} - 8`);
  await planned('On Sunday', sunday);
  await planned('On Monday', `${sunday} + 1`);
  const found = async (query: Record<string, string>) => {
    const { leads, body } = await inbox.list({ form, sort: 'follow-up', ...query });
    return { names: leads.map(({ name }) => name), total: body.total };
  };
  expect(await found({ followUp: 'week' })).toEqual({ names: ['Late', 'On Sunday'], total: 2 });
  expect(await found({ followUp: 'week', search: 'on ' })).toEqual({ names: ['On Sunday'], total: 1 });
  expect(await found({ followUp: 'week', stage: 'lost' })).toEqual({ names: [], total: 0 });
  expect((await found({ followUp: 'due' })).names).not.toContain('On Monday');
  expect((await inbox.list({ followUp: 'month' })).status).toBe(400);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, type Accounts } from '../../../testing/start/start-accounts.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { ordersList } from '../../orders/orders/ui/orders-list.ts';

let staff: Accounts;
beforeAll(async () => {
  staff = await startAccounts();
});
afterAll(() => staff.close());

const paid = {
  list: 'orders',
  path: '/admin/orders',
  name: 'Paid',
  href: ordersList.href({ state: 'paid' }),
  hiddenColumns: ['courses'],
};
const save = (by: TestUser, body: object) => staff.post('/admin/saved-views', body, { token: by.token });
const change = (by: TestUser, method: string, id: string, body?: object) =>
  staff.request(method, `/admin/saved-views/${id}`, { token: by.token, ...(body && { body }) });
const idOf = ({ body }: { body: object }) => ('id' in body ? String(body.id) : '');
const list = async (by: TestUser, path = '/admin/orders') =>
  (await staff.request('GET', `/admin/saved-views?list=orders&path=${path}`, { token: by.token })).body as unknown as {
    code?: string;
    views: Record<string, unknown>[];
  };

test('a view holds filters, order and columns, and is its maker’s alone until it is shared', async () => {
  const [maker, colleague] = [await staff.admin(), await staff.admin()];
  const id = idOf(await save(maker, paid));
  expect((await list(maker)).views).toMatchObject([
    { id, name: 'Paid', href: '/admin/orders?state=paid', hiddenColumns: ['courses'], isOwn: true, canChange: true },
  ]);
  expect((await list(colleague)).views).toEqual([]);
  expect((await change(colleague, 'DELETE', id)).status).toBe(404);
  expect((await change(maker, 'PUT', id, { isShared: true })).status).toBe(200);
  expect((await list(colleague)).views).toMatchObject([{ id, isOwn: false, isShared: true, by: maker.name }]);
  expect((await change(colleague, 'PUT', id, { name: 'All paid' })).status).toBe(200);
  expect((await change(colleague, 'DELETE', id)).status).toBe(200);
  expect((await list(maker)).views).toEqual([]);
  const audit = await staff.rows(sql`SELECT action, details::text AS details FROM audit_entries
    WHERE subject = ${`saved-view:${id}`} ORDER BY created_at, id`);
  expect(audit.map(({ action }) => action)).toEqual([
    'saved-view.created',
    'saved-view.updated',
    'saved-view.updated',
    'saved-view.deleted',
  ]);
  expect(JSON.stringify(audit)).not.toContain('aid"');
});

test('only who may open the list sees its shared views, and only its maker or an admin changes one', async () => {
  const [maker, counsellor, editor] = [await staff.admin(), await staff.user('counsellor'), await staff.user('editor')];
  const id = idOf(await save(maker, { ...paid, name: 'Shared', isShared: true }));
  expect((await list(counsellor)).views).toMatchObject([{ id, canChange: false }]);
  expect(await change(counsellor, 'DELETE', id)).toMatchObject({ status: 403, body: { code: 'not-own-view' } });
  expect(await change(counsellor, 'PUT', id, { isShared: false })).toMatchObject({ status: 403 });
  expect((await list(editor)).views).toEqual([]);
  expect(await save(editor, paid)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect((await change(editor, 'DELETE', id)).status).toBe(404);
});

test('a view leads to its list alone, and has a name of its own', async () => {
  const maker = await staff.admin();
  for (const href of ['https://example.com/admin/orders', '//example.com', '/orders', '/admin/orders#x', '/admin/../x'])
    expect((await save(maker, { ...paid, href })).status).toBe(400);
  for (const href of ['/admin/people', '/admin/orders/1024'])
    expect(await save(maker, { ...paid, href })).toMatchObject({ status: 422, body: { code: 'not-of-list' } });
  expect((await save(maker, { ...paid, name: '  ' })).status).toBe(400);
  const first = { id: idOf(await save(maker, paid)) };
  const again = await save(maker, { ...paid, name: 'PAID', href: '/admin/orders?sort=total' });
  expect(again.body).toMatchObject({ id: first.id });
  expect(await change(maker, 'PUT', first.id, { href: '/admin/people' })).toMatchObject({ status: 422 });
  // Whoever names another page for a list gets a view that no other page shows.
  const astray = { ...paid, name: 'Astray', path: '/admin/people', href: '/admin/people', isShared: true };
  expect((await save(maker, astray)).status).toBe(200);
  const names = async (path: string) => (await list(maker, path)).views.map((view) => view.name);
  expect(await names('/admin/orders')).not.toContain('Astray');
  expect(await names('/admin/people')).toEqual(['Astray']);
  const other = { id: idOf(await save(maker, { ...paid, name: 'Other' })) };
  expect(await change(maker, 'PUT', other.id, { name: 'paid' })).toMatchObject({
    status: 409,
    body: { code: 'view-exists' },
  });
});

test('a person has twenty views of a list', async () => {
  const maker = await staff.admin();
  for (let number = 1; number <= 20; number += 1) await save(maker, { ...paid, name: `View ${number}` });
  expect(await save(maker, { ...paid, name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-views' },
  });
  expect((await save(maker, { ...paid, name: 'view 20' })).status).toBe(200);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isPermitted, PERMISSIONS } from '../../kit/permissions.ts';
import { ROLES } from '../../kit/roles.ts';
import { apiRoutes } from '../../app/api.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp({ jobs: { add: async () => undefined } });
  admin = await app.user('admin');
  owner = await app.user('owner');
});
afterAll(() => app.close());

const change = (who: TestUser, user: TestUser, body: object) =>
  app.request('PUT', `/admin/people/${user.userId}/permissions`, { token: who.token, body });

describe('docs/roles.md', () => {
  test('says of each single permission which roles have it', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
    const part = text.split(/^## /m).find((words) => words.startsWith('Single permissions')) ?? '';
    const said = part.split('\n').flatMap((line) => {
      const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
      const permission = PERMISSIONS.find((known) => name.includes(`\`${known}\``));
      return permission ? [[permission, ...cells.slice(0, ROLES.length)]] : [];
    });
    const held = PERMISSIONS.map((permission) => [
      permission,
      ...ROLES.map((role) => {
        if (isPermitted({ role }, permission)) return 'yes';
        return isPermitted({ role, permissions: { [permission]: true } }, permission) ? 'can' : '–';
      }),
    ]);
    expect(said).toEqual(held);
  });
});

describe('permissions of a person', () => {
  test('are changed by admins, for others, and what the role cannot have is refused', async () => {
    const counsellor = await app.user('counsellor');
    expect((await change(counsellor, await app.user('counsellor'), { sell: true })).status).toBe(403);
    const changed = await change(admin, counsellor, { sell: false, discountPercent: 12 });
    expect(changed).toMatchObject({
      status: 200,
      body: { effective: { sell: false, discountPercent: 12 }, byRole: { sell: true, discountPercent: 5 } },
    });
    expect(await change(admin, counsellor, { publish: true })).toMatchObject({
      status: 422,
      body: { code: 'permission-not-offered' },
    });
    expect(await change(admin, admin, { sell: false })).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect(await change(admin, owner, { sell: false })).toMatchObject({ status: 403, body: { code: 'owner-only' } });
    const other = await app.user('admin');
    expect(await change(admin, other, { refundRupees: 500 })).toMatchObject({
      status: 403,
      body: { code: 'owner-only' },
    });
    expect((await change(owner, other, { refundRupees: 500 })).status).toBe(200);
    const { body } = await app.request('GET', `/admin/people/${counsellor.userId}`, { token: admin.token });
    expect(body.record).toMatchObject([{ action: 'permissions.updated', details: { after: { sell: false } } }]);
  });

  test('hold with the next request: legal texts, phone numbers', async () => {
    const editor = await app.user('editor');
    const open = () => app.request('GET', '/admin/site/legal', { token: editor.token });
    const save = ({ version, value }: Awaited<ReturnType<typeof open>>['body']) =>
      app.request('PUT', '/admin/site/legal', { token: editor.token, body: { version, value } });
    const { body } = await open();
    expect(body).toMatchObject({ isReadOnly: true });
    expect(await save(body)).toMatchObject({
      status: 403,
      body: { message: 'You do not have the permission to edit legal texts. Ask an owner or admin of the office.' },
    });
    await change(admin, editor, { editLegal: true });
    expect((await open()).body).toMatchObject({ isReadOnly: false, managedBy: [] });
    expect((await save(body)).status).toBe(200);

    const counsellor = await app.user('counsellor');
    await app.request('POST', '/leads', {
      token: counsellor.token,
      body: { name: 'Neha Tripathi', phone: '+91 98765 43210', source: 'walk-in' },
    });
    const list = async () =>
      JSON.stringify((await app.request('GET', '/leads?search=Neha&limit=1', { token: counsellor.token })).body);
    expect(await list()).toContain('98765');
    await change(admin, counsellor, { seePhones: false });
    const masked = await list();
    expect(masked).not.toContain('98765');
    expect(masked).toContain('••••• 210');
    const search = async () =>
      JSON.stringify((await app.request('GET', '/admin/search?q=Neha', { token: counsellor.token })).body);
    expect(await search()).toContain('••••• 210');
    expect(await search()).not.toContain('98765');
    const [lead] = JSON.parse(masked).leads;
    const stale = { token: counsellor.token, body: { version: lead.version + 7, nextStep: 'Call' } };
    const conflict = await app.request('PUT', `/leads/${lead.id}`, stale);
    expect(conflict).toMatchObject({ status: 409, body: { lead: { phone: '••••• 210' } } });
    expect(JSON.stringify(conflict.body)).not.toContain('98765');
  });

  test('a permission that is missing says which and whom to ask', async () => {
    const counsellor = await app.user('counsellor');
    const start = () => app.request('GET', '/admin/sales/start', { token: counsellor.token });
    expect((await start()).status).toBe(200);
    await change(admin, counsellor, { sell: false });
    expect(await start()).toMatchObject({
      status: 403,
      body: {
        code: 'not-allowed',
        message: 'You do not have the permission to sell. Ask an owner or admin of the office.',
      },
    });
  });
});

/** Saves the limits by role over what is there now. */
async function saveLimits({ token }: TestUser, limits: object) {
  const path = '/admin/settings/permissions';
  const { settings } = (await app.request('GET', path, { token })).body as unknown as { settings: { version: number } };
  return app.request('PUT', path, { token, body: { ...limits, version: settings.version } });
}

test('the limits of a role are settings, and a person can have others', async () => {
  const save = await saveLimits(admin, { counsellor: {}, accountant: { refundRupees: 0 }, admin: {} });
  expect(save).toMatchObject({ status: 200, body: { settings: { accountant: { refundRupees: 0 } } } });
  const clerk = await app.user('accountant');
  const held = (user: TestUser) =>
    app.request('GET', `/admin/people/${user.userId}/permissions`, { token: admin.token });
  expect((await held(clerk)).body).toMatchObject({ effective: { refundRupees: 0 } });
  await change(admin, clerk, { refundRupees: 2000 });
  expect((await held(clerk)).body).toMatchObject({ effective: { refundRupees: 2000 }, byRole: { refundRupees: 0 } });
});

test('admins do not raise the limits that an owner set for them', async () => {
  const limited = { counsellor: {}, accountant: {}, admin: { refundRupees: 1000 } };
  expect((await saveLimits(owner, limited)).status).toBe(200);
  expect(await saveLimits(admin, { ...limited, admin: { refundRupees: null } })).toMatchObject({
    status: 403,
    body: { code: 'owner-only', issues: [{ path: 'admin.refundRupees' }] },
  });
  expect((await saveLimits(admin, { ...limited, counsellor: { discountPercent: 7 } })).status).toBe(200);
  expect((await saveLimits(owner, { counsellor: {}, accountant: {}, admin: {} })).status).toBe(200);
});

test('every answer of the office with phone numbers of people can be masked', () => {
  const open = apiRoutes.flatMap(({ contract: { method, path, access, output, masksPhones } }) => {
    if (typeof access !== 'object' || !('roles' in access) || masksPhones) return [];
    // What the institute itself says, its own number too.
    if (path.startsWith('/admin/site') || path.startsWith('/admin/settings')) return [];
    const schema = JSON.stringify(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));
    return /"(?:phone|phones|signInPhone)":/.test(schema) ? [`${method} ${path}`] : [];
  });
  expect(open).toEqual([]);
});

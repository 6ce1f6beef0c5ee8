import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.user('admin');
});
afterAll(() => app.close());

type Settings = Record<string, unknown>;

/** Each part of the settings whose head names who changed it last, with what saves it. */
const PARTS: [path: string, change: (settings: Settings) => object][] = [
  ['permissions', (settings) => settings],
  ['security', () => ({ officeSecondFactor: 'optional' })],
  ['checkout', (settings) => settings],
  ['invoices', (settings) => ({ ...settings, stateCode: '09' })],
  ['instalments', (settings) => settings],
  ['batches', (settings) => settings],
];

describe.each(PARTS)('settings of %s', (part, change) => {
  test('name who changed them last, and when', async () => {
    const call = async (method: 'GET' | 'PUT', body?: object) =>
      app.request(method, `/admin/settings/${part}`, { token: admin.token, ...(body && { body }) });
    const before = (await call('GET')).body as unknown as { settings: Settings; lastChange: unknown };
    // Nobody changed them yet; those of invoices hold the institute's address, which is saved elsewhere too.
    expect(before.lastChange).toBe(null);
    expect((await call('PUT', change(before.settings))).status).toBe(200);
    const { lastChange } = (await call('GET')).body as unknown as { lastChange: { by: string; at: string } };
    expect(lastChange.by).toBe(admin.name);
    expect(Math.abs(Date.parse(lastChange.at) - Date.now())).toBeLessThan(60_000);
  });
});

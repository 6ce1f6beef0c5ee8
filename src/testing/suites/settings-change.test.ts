import { sql } from 'drizzle-orm';
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
  [
    'security',
    ({ officeSecondFactor }) => ({
      officeSecondFactor: officeSecondFactor === 'optional' ? 'as-installed' : 'optional',
    }),
  ],
  ['checkout', (settings) => settings],
  ['invoices', (settings) => ({ ...settings, stateCode: '09' })],
  ['instalments', (settings) => settings],
  ['batches', (settings) => settings],
  ['assignments', (settings) => settings],
];

describe.each(PARTS)('settings of %s', (part, change) => {
  test('name who changed them last, and when', async () => {
    const call = async (method: 'GET' | 'PUT', body?: object) =>
      app.request(method, `/admin/settings/${part}`, { token: admin.token, ...(body && { body }) });
    const { body } = await call('GET');
    const before = { settings: body, ...body } as unknown as { settings: Settings; lastChange: unknown };
    // Nobody changed them yet; those of invoices hold the institute's address, which is saved elsewhere too.
    expect(before.lastChange).toBe(null);
    expect((await call('PUT', { ...change(before.settings), version: before.settings.version })).status).toBe(200);
    const { lastChange } = (await call('GET')).body as unknown as { lastChange: { by: string; at: string } };
    expect(lastChange.by).toBe(admin.name);
    expect(Math.abs(Date.parse(lastChange.at) - Date.now())).toBeLessThan(60_000);
  });

  test('refuse what does not say which version it changes', async () => {
    const path = `/admin/settings/${part}`;
    const { body } = await app.request('GET', path, { token: admin.token });
    const { settings = body } = body as { settings?: Settings };
    const { version, ...unversioned } = { version: settings.version, ...change(settings) } as Settings;
    expect(version).toEqual(expect.any(Number));
    const answer = await app.request('PUT', path, { token: admin.token, body: unversioned });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'version' }] } });
  });

  test('refuse what was typed over an older version, and take one of two at once', async () => {
    const call = async (method: 'GET' | 'PUT', body?: object) =>
      app.request(method, `/admin/settings/${part}`, { token: admin.token, ...(body && { body }) });
    const read = async () => {
      const { body } = await call('GET');
      const { settings = body } = body as { settings?: Settings };
      return settings;
    };
    const before = await read();
    const save = () => call('PUT', { ...change(before), version: before.version });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save()).body).toMatchObject({
      code: expect.stringMatching(/^changed-(elsewhere|meanwhile)$/),
      message: expect.stringMatching(/meantime|meanwhile/),
    });
    expect(await read()).toMatchObject({ version: Number(before.version) + (part === 'invoices' ? 3 : 1) });
  });
});

test('a prefix that numbers other documents this year is refused at its field', async () => {
  const call = async (method: 'GET' | 'PUT', body?: object) =>
    app.request(method, '/admin/settings/invoices', { token: admin.token, ...(body && { body }) });
  const year = (await call('GET')).body.year;
  await app.database.db.execute(
    sql`INSERT INTO invoice_counters (series, financial_year, last) VALUES ('DSK', ${year}, 4)`,
  );
  const { settings } = (await call('GET')).body as unknown as { settings: Settings };
  const swapped = await call('PUT', { ...settings, stateCode: '09', invoiceSeries: 'DSK', deskSeries: 'DSX' });
  expect(swapped).toMatchObject({
    status: 409,
    body: {
      code: 'series-used',
      issues: [{ path: 'invoiceSeries', message: expect.stringContaining('DSK numbers desk receipts') }],
    },
  });
});

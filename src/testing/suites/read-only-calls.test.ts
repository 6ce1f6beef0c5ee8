import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, indianDay } from '../../kit/numbers/dates.ts';
import { apiRoutes } from '../../app/api.ts';
import { createHttpApi } from '../../app/http/http-api.ts';

import { MAIL_KINDS, STANDARD_MAILS } from '../../features/settings/mails-contract.ts';
import { startTestApp, type TestApp, type TestUser } from '../start/test-app.ts';

const { subject, text } = STANDARD_MAILS[MAIL_KINDS[0]];

/** The input of each read-only call that takes a body, and the status of its response. */
const CALLS: Record<string, { body: object; status: number }> = {
  'POST /admin/batches/:id/roster/import/trial': {
    body: { roster: 'name,email\nAsha,asha@example.com' },
    // The path as it is declared names no batch.
    status: 400,
  },
  'POST /admin/batches/check': {
    body: {
      schedule: {
        weekdays: ['mon'],
        from: '18:00',
        to: '20:00',
        startDate: addDays(indianDay(new Date()), 30),
        classes: 3,
      },
    },
    status: 200,
  },
  'POST /admin/certificates/design/preview': { body: { design: undefined, sample: 'short' }, status: 200 },
  'POST /admin/imports/trial': { body: { people: 'name,email\nAsha,asha@example.com' }, status: 200 },
  'POST /admin/mail-preview': { body: { kind: MAIL_KINDS[0], subject, text }, status: 200 },
  'POST /admin/orders/:id/refund/preview': {
    body: { parts: [{ lineId: '018bcfe5-6be8-7c58-8bdb-7cf505309900', amountPaise: 100 }] },
    status: 404,
  },
  'POST /admin/questions/:id/key/preview': { body: {}, status: 404 },
  'POST /admin/questions/check': {
    body: { kind: 'single', question: 'Two?', options: ['2', '3'], correct: ['2'] },
    status: 200,
  },
  'POST /admin/questions/import-check': { body: { format: 'gift', text: 'Two? {=2 ~3}' }, status: 200 },
  'POST /admin/sales/quote': { body: { lines: [], state: '09' }, status: 200 },
  'POST /admin/timetable/import/trial': {
    body: { timetable: 'batch,date,from,to\nUX-01,14/11/2026,18:00,20:00' },
    status: 200,
  },
  'POST /cart/quote': { body: { ids: ['tally'] }, status: 200 },
  'POST /coupons/validate': { body: { code: 'NONE', cartLength: 1 }, status: 200 },
  'POST /leads/import/trial': { body: { leads: 'name,phone\nAsha,9876543210' }, status: 200 },
  'POST /user/check-reset-link': { body: { token: 'x'.repeat(43) }, status: 422 },
  'POST /user/check-verification': { body: { token: 'x'.repeat(43) }, status: 422 },
};

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const { body } = await app.request('GET', '/admin/certificates/design', { token: admin.token });
  Object.assign(CALLS['POST /admin/certificates/design/preview']?.body ?? {}, { design: body.design });
});
afterAll(() => app.close());

test('the calls that only read are these', () => {
  const marked = apiRoutes.filter(({ contract }) => contract.readOnly).map(({ contract }) => contract);
  expect(marked.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(CALLS));
  expect(marked.filter(({ method }) => method === 'GET')).toEqual([]);
});

describe.each(Object.entries(CALLS))('%s', (name, { body, status }) => {
  const [method = '', path = ''] = name.split(' ');
  const headers = { 'content-type': 'application/json' };

  test('answers over a database that takes no change', async () => {
    const response = await app.context.db.transaction(
      async (db) =>
        createHttpApi({ ...app.context, db }, () => '192.0.2.1').request(path, {
          method,
          headers: { ...headers, authorization: `Bearer ${admin.token}` },
          body: JSON.stringify(body),
        }),
      { accessMode: 'read only' },
    );
    expect({ status: response.status, text: await response.text() }).toMatchObject({ status });
  });

  test('is open to an admin who sees the site as a student, as far as it is to the student', async () => {
    const [own, student] = await Promise.all([app.admin(), app.signUp()]);
    const asStudent = await app.request(method, path, { token: student.token, body });
    await app.request('POST', `/user/view-as/${student.userId}`, { token: own.token, body: {} });
    expect(await app.request(method, path, { token: own.token, body })).toMatchObject({
      status: asStudent.status,
      body: asStudent.body,
    });
    expect(asStudent.body).not.toMatchObject({ code: 'viewing-only' });
  });
});

test('what changes something stays closed while viewing', async () => {
  const [own, student] = await Promise.all([app.admin(), app.signUp()]);
  await app.request('POST', `/user/view-as/${student.userId}`, { token: own.token, body: {} });
  const response = await app.request('PUT', '/cart', { token: own.token, body: { ids: [] } });
  expect(response).toMatchObject({ status: 403, body: { code: 'viewing-only' } });
});

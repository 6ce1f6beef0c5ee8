import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const make = async (body: object = {}) => {
  const response = await app.request('POST', '/admin/api-keys', {
    token: admin.token,
    body: { name: 'Spreadsheet', role: 'counsellor', isReadOnly: true, days: null, ...body },
  });
  return { id: String(response.body.id), key: String(response.body.key) };
};
const statusOf = async (method: string, path: string, token: string, body?: object) =>
  (await app.request(method, path, { token, ...(body && { body }) })).status;

test('a key reads what its role reads, and nothing else', async () => {
  const { key } = await make();
  expect(await statusOf('GET', '/leads', key)).toBe(200);
  expect(await statusOf('GET', '/admin/invoices', key)).toBe(403);
  expect(await statusOf('GET', '/courses/courseAll', key)).toBe(200);
  const list = await app.request('GET', '/admin/api-keys', { token: admin.token });
  expect(JSON.stringify(list.body)).not.toContain(key);
});

test('a key that reads only changes nothing; no key touches accounts, keys or a person’s own', async () => {
  const reading = await make();
  const writing = await make({ role: 'admin', isReadOnly: false });
  const form = { formHeading: 'Enquiry', name: 'A', email: 'a@example.com', message: 'Hello' };
  expect(await statusOf('POST', '/forms/submit', writing.key, form)).toBe(403);
  expect(await statusOf('POST', '/leads', reading.key, {})).toBe(403);
  for (const [method, path, body] of [
    ['GET', '/admin/api-keys'],
    ['POST', '/admin/api-keys', { name: 'Another', role: 'admin', isReadOnly: false, days: null }],
    ['GET', '/admin/api-keys.csv'],
    ['POST', '/admin/api-keys/revoke', { ids: [reading.id] }],
    ['GET', '/admin/webhooks'],
    ['POST', '/admin/webhooks/paused', { ids: [reading.id], isPaused: true }],
    ['PUT', `/admin/people/${admin.userId}/role`, { role: 'student' }],
    ['GET', '/user/me'],
    ['GET', '/user/sessions'],
  ] as const) {
    const response = await app.request(method, path, { token: writing.key, ...(body && { body }) });
    expect(response, path).toMatchObject({ status: 403, body: { code: 'not-for-keys' } });
  }
});

test('a key ends when it is taken back, when it expires, and with the rights of who made it', async () => {
  const [revoked, expired] = [await make(), await make({ days: 30 })];
  const colleague = await app.admin();
  const theirs = await app.request('POST', '/admin/api-keys', {
    token: colleague.token,
    body: { name: 'Theirs', role: 'admin', days: null },
  });
  for (const key of [revoked.key, expired.key, String(theirs.body.key)])
    expect(await statusOf('GET', '/leads', key)).toBe(200);
  expect(await statusOf('DELETE', `/admin/api-keys/${revoked.id}`, admin.token)).toBe(200);
  expect(await statusOf('DELETE', `/admin/api-keys/${revoked.id}`, admin.token)).toBe(409);
  await app.context.db.execute(
    sql`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = ${expired.id}`,
  );
  await app.context.db.execute(sql`UPDATE users SET role = 'student' WHERE id = ${colleague.userId}`);
  for (const key of [revoked.key, expired.key, String(theirs.body.key)])
    expect(await statusOf('GET', '/leads', key)).toBe(401);
});

test('what a key does is on the record as done by it', async () => {
  const { id, key } = await make({ name: 'Front desk', role: 'admin', isReadOnly: false });
  const lead = { name: 'Asha Rao', email: 'asha@example.com', phone: '', course: '', message: '' };
  expect((await app.request('POST', '/leads', { token: key, body: lead })).status).toBe(200);
  const { rows } = await app.context.db.execute(
    sql`SELECT actor_id, api_key_id FROM audit_entries WHERE action = 'lead.created' OR action LIKE 'lead%'`,
  );
  expect(rows).toEqual([{ actor_id: admin.userId, api_key_id: id }]);
  const { body } = await app.request('GET', '/admin/audit?kind=lead', { token: admin.token });
  expect(body.entries).toMatchObject([{ actor: { userId: admin.userId }, key: 'Front desk' }]);
  const made = await app.request('GET', '/admin/audit?action=api-key.created', { token: admin.token });
  expect(made.body.entries as unknown as object[]).toContainEqual(expect.objectContaining({ key: null }));
});

test('notes that a key writes name the key, and are not its maker’s to change', async () => {
  const { key } = await make({ name: 'Phone line', role: 'admin', isReadOnly: false });
  const as = async (token: string, method: string, path: string, body?: object) =>
    (await app.request(method, path, { token, ...(body && { body }) })).body;
  const student = await app.signUp();
  const { id } = await as(key, 'POST', `/admin/people/${student.userId}/notes`, { text: 'Rang at noon.' });
  await as(admin.token, 'POST', `/admin/people/${student.userId}/notes`, { text: 'Called back.' });
  const { notes } = await as(admin.token, 'GET', `/admin/people/${student.userId}/notes`);
  expect(notes).toMatchObject([
    { text: 'Called back.', by: 'Office', isOwn: true },
    { text: 'Rang at noon.', by: 'The key “Phone line”', isOwn: false },
  ]);
  expect(await as(admin.token, 'PUT', `/admin/person-notes/${String(id)}`, { text: 'Mine' })).toMatchObject({
    code: 'not-own-note',
  });
  expect(await as(key, 'PUT', `/admin/person-notes/${String(id)}`, { text: 'Rang at one.' })).toMatchObject({
    success: true,
  });
  const lead = { name: 'Bela Rao', email: 'bela@example.com', phone: '', course: '', message: '' };
  const made = (await as(key, 'POST', '/leads', lead)) as unknown as { lead: { id: string } };
  await as(key, 'POST', `/leads/${made.lead.id}/notes`, { kind: 'call', text: 'No answer.' });
  expect(await as(admin.token, 'GET', `/leads/${made.lead.id}`)).toMatchObject({
    notes: expect.arrayContaining([
      expect.objectContaining({ text: 'No answer.', actorName: 'The key “Phone line”' }),
    ]) as unknown,
  });
});

test('keys are searched, narrowed, put in order, paged, taken as a file and taken back together', async () => {
  const [first, second] = [await make({ name: 'Ledger, north' }), await make({ name: 'Ledger, south', days: 30 })];
  const list = async (query: string) => {
    const { body } = await app.request('GET', `/admin/api-keys?${query}`, { token: admin.token });
    return { total: body.total, names: (body.keys as unknown as { name: string }[]).map(({ name }) => name) };
  };
  expect(await list('search=ledger&sort=name')).toEqual({ total: 2, names: ['Ledger, north', 'Ledger, south'] });
  expect(await list('search=ledger&sort=until')).toEqual({ total: 2, names: ['Ledger, south', 'Ledger, north'] });
  expect(await list('search=ledger&sort=-when&limit=1&page=2')).toEqual({ total: 2, names: ['Ledger, north'] });
  expect(await statusOf('GET', '/admin/api-keys?sort=hash', admin.token)).toBe(400);
  const absent = '00000000-0000-4000-8000-000000000000';
  const taken = await app.request('POST', '/admin/api-keys/revoke', {
    token: admin.token,
    body: { ids: [first.id, second.id, absent] },
  });
  expect(taken.body).toMatchObject({ done: 2, refused: [{ id: absent, reason: 'There is no such key.' }] });
  for (const { key } of [first, second]) expect(await statusOf('GET', '/leads', key)).toBe(401);
  expect(await list('search=ledger&state=open')).toEqual({ total: 0, names: [] });
  const file = await (await app.open('/admin/api-keys.csv?search=ledger&state=revoked', admin.token)).text();
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toBe('Name,First characters,Role,Read only,Status,Created by,Created,Last used,Expires');
  expect(lines).toHaveLength(2);
  for (const { key } of [first, second]) expect(file).not.toContain(key);
});

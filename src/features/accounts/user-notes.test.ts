import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounts, type Accounts } from '../../testing/start/start-accounts.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { forgetMentions } from '../notifications/forget-mentions.ts';
import { removeDeletedNotes } from './users/user-note-store.ts';

let staff: Accounts;
beforeAll(async () => {
  staff = await startAccounts();
});
afterAll(() => staff.close());

const add = (by: TestUser, about: TestUser, text: string) =>
  staff.post(`/admin/people/${about.userId}/notes`, { text }, { token: by.token });
const list = async (by: TestUser, about: TestUser) =>
  (
    (await staff.request('GET', `/admin/people/${about.userId}/notes`, { token: by.token })).body as unknown as {
      notes: { id: string; text: string; isOwn: boolean; editedAt: string | null }[];
    }
  ).notes;
const change = (by: TestUser, id: string, method: string, path = '', body?: object) =>
  staff.request(method, `/admin/person-notes/${id}${path}`, { token: by.token, ...(body && { body }) });

test('notes are added, changed by who wrote them, deleted and brought back, all on the record', async () => {
  const [admin, other, student] = [await staff.admin(), await staff.admin(), await staff.signUp()];
  expect((await add(admin, student, '  ')).status).toBe(400);
  expect((await add(admin, student, 'x'.repeat(2001))).status).toBe(400);
  const id = String((await add(admin, student, 'Pays in cash.')).body.id);
  expect(await list(other, student)).toMatchObject([{ id, text: 'Pays in cash.', isOwn: false, editedAt: null }]);
  expect(await change(other, id, 'PUT', '', { text: 'Mine' })).toMatchObject({
    status: 403,
    body: { code: 'not-own-note' },
  });
  expect((await change(admin, id, 'PUT', '', { text: 'Pays by UPI.' })).status).toBe(200);
  expect((await change(other, id, 'DELETE')).status).toBe(200);
  expect(await list(admin, student)).toEqual([]);
  expect((await change(admin, id, 'DELETE')).status).toBe(404);
  expect((await change(admin, id, 'POST', '/restore', {})).status).toBe(200);
  expect(await list(admin, student)).toMatchObject([{ text: 'Pays by UPI.', isOwn: true }]);
  const record = await staff.rows(sql`SELECT action, details::text AS details FROM audit_entries
    WHERE subject = ${`user:${student.userId}`} ORDER BY created_at, id`);
  expect(record.map(({ action }) => action)).toEqual([
    'user-note.created',
    'user-note.updated',
    'user-note.deleted',
    'user-note.restored',
  ]);
  expect(JSON.stringify(record)).not.toContain('Pays');
});

test('a deleted note is gone for good a day later', async () => {
  const [admin, student] = [await staff.admin(), await staff.signUp()];
  const id = String((await add(admin, student, 'Gone soon.')).body.id);
  await change(admin, id, 'DELETE');
  await removeDeletedNotes(staff.context.db);
  expect(await staff.rows(sql`SELECT 1 FROM person_notes WHERE id = ${id}`)).toHaveLength(1);
  await staff.rows(sql`UPDATE person_notes SET deleted_at = now() - interval '25 hours' WHERE id = ${id}`);
  await removeDeletedNotes(staff.context.db);
  expect((await change(admin, id, 'POST', '/restore', {})).status).toBe(404);
});

test('a note mentions an admin once, also when it is changed, and nobody who cannot read it', async () => {
  const [admin, other, counsellor, student] = [
    await staff.admin(),
    await staff.admin(),
    await staff.user('counsellor'),
    await staff.signUp(),
  ];
  await staff.rows(sql`UPDATE users SET name = 'Meera Nair' WHERE id = ${other.userId}`);
  await staff.rows(sql`UPDATE users SET name = 'Ritu Bhatnagar' WHERE id = ${counsellor.userId}`);
  const id = String((await add(admin, student, '@Meera Nair and @Ritu Bhatnagar, please look')).body.id);
  await change(admin, id, 'PUT', '', { text: '@Meera Nair please look again' });
  expect(await staff.rows(sql`SELECT user_id, href FROM notifications WHERE kind = 'mention'`)).toEqual([
    { user_id: other.userId, href: `/admin/people/${student.userId}?part=notes#note-${id}` },
  ]);
  await forgetMentions(staff.context, [`/admin/people/${student.userId}?part=notes`]);
  expect(await staff.rows(sql`SELECT 1 FROM notifications WHERE kind = 'mention'`)).toEqual([]);
});

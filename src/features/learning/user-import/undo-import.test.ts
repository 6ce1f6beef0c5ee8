import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runImport } from './run-import.ts';
import { TELL_OF_UNDO_QUEUE, tellOfUndo } from './tell-of-undo.ts';
import { undoImport } from './undo-import.ts';

let app: TestApp;
let admin: TestUser;
let course: BuiltCourse;
let api: ReturnType<typeof createHttpApi>;
beforeAll(async () => {
  app = await startTestApp();
  api = createHttpApi(app.context, () => '192.0.2.1');
  admin = await app.admin();
  course = await buildCourse(app.context.db, { title: 'Block Printing & Dyeing' });
});
afterAll(() => app.close());

async function start(users: string, { sendsMails = false } = {}): Promise<string> {
  const fields = new FormData();
  fields.set('people', users);
  fields.set('importKey', randomUUID());
  fields.set('sendsMails', String(sendsMails));
  const response = await api.request('/admin/imports', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: fields,
  });
  return ((await response.json()) as { id: string }).id;
}
/** Starts an import and processes it. */
async function importAll(users: string, options?: { sendsMails?: boolean }): Promise<string> {
  const id = await start(users, options);
  do {
    app.queued.length = 0;
    await runImport(app.context, id);
  } while (app.queued.some(({ queue }) => queue === 'import-people'));
  return id;
}
const email = () => `${randomUUID()}@example.com`;

const undo = (id: string) => app.request('POST', `/admin/imports/${id}/undo`, { token: admin.token });
const users = async (...addresses: string[]) =>
  (
    await app.context.db.execute<{ email: string }>(
      sql`SELECT email FROM users WHERE email = ANY(${sql.param(addresses)}) ORDER BY email`,
    )
  ).rows.map((row) => row.email);
const status = async (userId: string) =>
  (await app.context.db.execute(sql`SELECT 1 FROM grants WHERE user_id = ${userId} AND revoked_at IS NULL`)).rows
    .length;

test('an import is undone where nothing was built on it, and what is kept has its reason', async () => {
  const [unused, entered, carted, opened] = [email(), email(), email(), email()];
  const [known, owner, begun] = [await app.signUp(), await app.signUp(), await app.signUp()];
  await enrol(app.context.db, owner.userId, course);
  const line = (address: string) => `Asha,${address},${course.slug}`;
  const file = `name,email,course\n${[unused, entered, carted, opened, known.email, owner.email, begun.email].map(line).join('\n')}\nAsha,${unused},`;
  const id = await importAll(file);
  const idOf = (address: string) => sql`(SELECT id FROM users WHERE email = ${address})`;
  const { db } = app.context;
  await db.execute(sql`UPDATE users SET password_hash = 'x' WHERE email = ${entered}`);
  await db.execute(sql`INSERT INTO saved_carts (user_id, consent) VALUES (${idOf(carted)}, '{}')`);
  for (const userId of [idOf(opened), sql`${begun.userId}`])
    await db.execute(sql`INSERT INTO positions (user_id, course_id) VALUES (${userId}, ${course.id})`);

  const [one, two] = await Promise.all([undo(id), undo(id)]);
  expect(one.status).toBe(200);
  expect(two.body).toEqual(one.body);
  expect(one.body).toMatchObject({ undone: 2, keptCount: 4 });
  expect(one.body.kept).toMatchObject([
    { line: 3, email: entered, reason: 'They have signed in.' },
    { line: 4, email: carted, reason: 'Other records belong to the account, such as a cart, an order or a note.' },
    { line: 5, email: opened, reason: expect.stringContaining(`They have opened ${course.title}.`) },
    { line: 8, email: begun.email, reason: `They have opened ${course.title}.` },
  ]);
  expect(await users(unused, entered, carted, opened, known.email)).toEqual(
    [entered, carted, opened, known.email].toSorted(),
  );
  expect([await status(known.userId), await status(owner.userId), await status(begun.userId)]).toEqual([0, 1, 1]);
  expect((await undo(id)).body).toEqual(one.body);
  expect(
    (
      await db.execute(
        sql`SELECT details FROM audit_entries WHERE action = 'user-import.undone' AND subject = ${`people-import:${id}`}`,
      )
    ).rows,
  ).toEqual([{ details: { accountsDeleted: 1, coursesRevoked: 4, linesKept: 4 } }]);
  expect((await app.request('GET', `/admin/imports/${id}`, { token: admin.token })).body.import).toMatchObject({
    undone: 2,
    notUndone: 4,
    undoneAt: expect.any(String),
  });
  expect(await (await app.open(`/admin/imports/${id}/result.csv`, admin.token)).text()).toContain(
    `3,Asha,${entered},Created,Enrolled,Kept,They have signed in.`,
  );
  // The file can be corrected and imported again.
  await importAll(file);
  expect(await users(unused)).toEqual([unused]);
  expect(await status(known.userId)).toBe(1);
});

test('an import is not undone while it runs, nor when it is forgotten', async () => {
  expect(await undo(await start(`name,email\nAsha,${email()}`))).toMatchObject({
    status: 409,
    body: { code: 'import-running' },
  });
  expect(await undo(randomUUID())).toMatchObject({ status: 404 });
});

/** A finished import of some new and some existing users, each with the course. */
async function finishedImport({ fresh, known }: { fresh: number; known: number }): Promise<string> {
  const { db } = app.context;
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO people_imports (import_key, started_by, sends_mails, rows, total, done, finished_at)
    VALUES (gen_random_uuid(), ${admin.userId}, false, '[]', ${fresh + known}, ${fresh + known}, now()) RETURNING id`);
  const id = rows[0]?.id ?? '';
  await db.execute(sql`
    WITH people AS (
      INSERT INTO users (name, email, role, password_hash)
      SELECT 'Asha', n || '-' || ${id} || '@example.com', 'student', CASE WHEN n > ${fresh}::int THEN 'x' END
      FROM generate_series(1, ${fresh + known}::int) n RETURNING id, email),
    given AS (
      INSERT INTO grants (user_id, course_id, source, source_id) SELECT id, ${course.id}, 'batch', ${id} FROM people)
    INSERT INTO people_import_results (import_id, line, name, email, account, course)
    SELECT ${id}, split_part(email, '-', 1)::int, 'Asha', email,
      CASE WHEN split_part(email, '-', 1)::int > ${fresh}::int THEN 'known' ELSE 'made' END, 'given' FROM people`);
  return id;
}

test('a large import is undone with as many statements as a small one', async () => {
  const statements = async (importId: string) => {
    const logged: string[] = [];
    const db = drizzle({ client: app.database.pool, logger: { logQuery: (text) => void logged.push(text) } });
    const caller = { userId: admin.userId } as never;
    expect(await undoImport({ ...app.context, db }, { caller, id: importId })).toMatchObject({ kept: [] });
    return logged.length;
  };
  const few = await statements(await finishedImport({ fresh: 10, known: 10 }));
  const large = await finishedImport({ fresh: 240, known: 240 });
  expect(await statements(large)).toBe(few);
  const { rows } = await app.context.db.execute(sql`
    SELECT count(*) FILTER (WHERE password_hash IS NULL)::int AS fresh, count(*)::int AS people,
      (SELECT count(*)::int FROM grants WHERE source_id = ${large} AND revoked_at IS NOT NULL) AS taken_back,
      (SELECT count(*)::int FROM audit_entries WHERE action = 'grant.revoked' AND subject IN
        (SELECT 'user:' || user_id FROM grants WHERE source_id = ${large})) AS audited
    FROM users WHERE email LIKE ${`%-${large}@example.com`}`);
  expect(rows).toEqual([{ fresh: 0, people: 240, taken_back: 240, audited: 240 }]);
});

test('mails to deleted accounts that still wait are withdrawn, and who loses a course hears of it', async () => {
  const [unused, entered] = [email(), email()];
  const known = await app.signUp();
  const [other, twice] = [await buildCourse(app.context.db), await app.signUp()];
  const line = (address: string) => `Asha,${address},${course.slug}`;
  const id = await importAll(
    `name,email,course\n${[unused, entered, known.email, twice.email].map(line).join('\n')}\nAsha,${known.email},${other.slug}`,
    { sendsMails: true },
  );
  const { db } = app.context;
  await db.execute(sql`UPDATE users SET password_hash = 'x' WHERE email = ${entered}`);
  await enrol(db, twice.userId, course);
  await db.execute(sql`INSERT INTO outgoing_mails (key, recipient, subject, body)
    VALUES (${`enquiry:${randomUUID()}`}, ${unused}, 'Your enquiry', 'Thank you')`);
  const mailsTo = async (address: string) =>
    (
      await db.execute<{ subject: string }>(
        sql`SELECT subject FROM outgoing_mails WHERE recipient = ${address} ORDER BY created_at, id`,
      )
    ).rows.map(({ subject }) => subject);
  expect(await mailsTo(unused)).toHaveLength(3);
  app.queued.length = 0;
  expect((await undo(id)).body).toMatchObject({ undone: 4, keptCount: 1 });
  expect(await mailsTo(unused)).toEqual(['Your enquiry']);
  expect(await mailsTo(entered)).toHaveLength(2);
  const telling = app.queued.filter(({ queue }) => queue === TELL_OF_UNDO_QUEUE);
  expect(telling).toMatchObject([{ data: { importId: id } }]);
  for (let run = 0; run < 2; run += 1) await tellOfUndo(app.context, { importId: id });
  expect(await mailsTo(known.email)).toEqual([
    `${course.title} is open for you`,
    `${other.title} is open for you`,
    ...[course.title, other.title].map((title) => `${title} is closed`),
  ]);
  // The user has the course from another source.
  expect(await mailsTo(twice.email)).toEqual([`${course.title} is open for you`]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourse, enrol, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { deleteOldImports } from './import-store.ts';
import { runImport } from './run-import.ts';

let app: TestApp;
let admin: TestUser;
let course: BuiltCourse;
let api: ReturnType<typeof createHttpApi>;
beforeAll(async () => {
  app = await startTestApp();
  api = createHttpApi(app.context, () => '192.0.2.1');
  admin = await app.admin();
  course = await buildCourse(app.context.db, { title: 'Block Printing' });
});
afterAll(() => app.close());

const rows = async (query: ReturnType<typeof sql>) => (await app.context.db.execute(query)).rows;
async function send(path: string, users: string | Uint8Array, more: Record<string, string> = {}) {
  const fields = new FormData();
  fields.set('people', typeof users === 'string' ? users : new File([users as BlobPart], 'people.csv'));
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await api.request(path, { method: 'POST', headers, body: fields });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
const trial = (users: string | Uint8Array) => send('/admin/imports/trial', users);
const start = (users: string | Uint8Array, more: Record<string, string> = {}) =>
  send('/admin/imports', users, { importKey: randomUUID(), sendsMails: 'false', ...more });
/** Processes an import, job by job. */
const work = async (id: unknown) => {
  app.queued.length = 0;
  do {
    app.queued.length = 0;
    await runImport(app.context, String(id));
  } while (app.queued.some(({ queue }) => queue === 'import-people'));
};
const shown = async (id: unknown) =>
  ((await app.request('GET', `/admin/imports/${id}`, { token: admin.token })).body as unknown as { import: object })
    .import;
const email = () => `${randomUUID()}@example.com`;
const file = (...lines: string[]) => ['name,email,phone,course,reason', ...lines].join('\n');

describe('a file that is tried', () => {
  test('says what it would do and which lines are bad, and changes nothing', async () => {
    const [known, owner] = [await app.signUp(), await app.signUp()];
    await enrol(app.context.db, owner.userId, course);
    const fresh = email();
    const { status, body } = await trial(
      file(
        `Asha Rao,${fresh},+91 90000 00001,${course.slug},Evening batch`,
        `Known One,${known.email.toUpperCase()},,${course.slug},`,
        `Owner One,${owner.email},,${course.slug},`,
        `Asha Again,${fresh.toUpperCase()},,${course.slug},`,
        'No Address,,,,',
        'Bad Address,nobody,,,',
        ',nameless@example.com,,,',
        `Bad Phone,${email()},12,,`,
        `Bad Course,${email()},,no-such-course,`,
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ people: 4, fresh: 2, known: 2, given: 2, had: 1, badCount: 5, noteCount: 1 });
    expect(
      (body.bad as unknown as { line: number; reason: string }[]).map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [5, 'The same as line 2.'],
      [6, 'There is no e-mail address.'],
      [7, '"nobody" is no e-mail address.'],
      [8, 'There is no name.'],
      [10, 'There is no course "no-such-course". Write its title or the end of its address.'],
    ]);
    expect(body.bad).toContainEqual(expect.objectContaining({ line: 10, column: 'D', value: 'no-such-course' }));
    expect(body.notes).toMatchObject([{ line: 9, column: 'C', value: '12' }]);
    expect(await rows(sql`SELECT 1 FROM users WHERE email = ${fresh}`)).toEqual([]);
  });

  test('leaves closed accounts out of what it would give, as the import does', async () => {
    const closed = await app.signUp();
    await rows(sql`UPDATE users SET disabled_at = now() WHERE id = ${closed.userId}`);
    const { body } = await trial(file(`Closed One,${closed.email},,${course.slug},`));
    expect(body).toMatchObject({ people: 1, fresh: 0, known: 0, closed: 1, given: 0, had: 0 });
  });

  test.each<[string, (address: string) => string | Uint8Array]>([
    ['semicolons and a mark at the start', (at) => `\uFEFFEmail;Name\r\n${at};"Rao; Asha"\r\n`],
    ['tabs, as pasted from a spreadsheet', (at) => `Name\tE-mail\nAsha Rao\t${at}`],
    ['a line that names its sign', (at) => `sep=;\nname;email\nAsha;${at}`],
    ['quotation marks over two lines', (at) => `name,email\n"Asha ""Block""\nRao",${at}`],
    ['stray quotation marks', (at) => `name,email\nAsha "B" Rao,${at}`],
    ['UTF-16 without its mark', (at) => Buffer.from(`name,email\nआशा,${at}`, 'utf16le')],
    ['UTF-16', (at) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`name,email\nआशा,${at}`, 'utf16le')])],
    ['an older encoding', (at) => Buffer.from(`name,email\nJos\xE9,${at}`, 'latin1')],
    ['empty lines and more cells than heads', (at) => `name,email\n\n,,\nAsha,${at},x,y\n`],
    ['no text but NULs between', (at) => `name,email\nAs\0ha,${at}`],
  ])('may have %s', async (_, write) => {
    expect(await trial(write(email()))).toMatchObject({ status: 200, body: { people: 1, badCount: 0 } });
  });

  test.each<[string, string | Uint8Array, number, string]>([
    ['no heads', 'Asha,asha@example.com\nTara,tara@example.com', 422, 'missing-columns'],
    ['heads alone', 'name,email\n', 422, 'empty-file'],
    ['spaces alone', '  \n \n', 422, 'empty-file'],
    ['5,001 lines', file(...Array.from({ length: 5001 }, (_, at) => `P,p${at}@example.com,,,`)), 422, 'too-many-rows'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 422, 'unreadable-file'],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 40_000), 413, 'too-large'],
  ])('is refused with %s', async (_, users, status, code) => {
    expect(await trial(users)).toMatchObject({ status, body: { code } });
  });

  test('takes 5,000 lines', async () => {
    const users = file(...Array.from({ length: 5000 }, (_, at) => `P,p${at}@example.com,,,`));
    expect((await trial(users)).body).toMatchObject({ people: 5000, fresh: 5000 });
  });
});

describe('an import', () => {
  test('makes accounts, gives courses, tells nobody, and the same file again makes nobody twice', async () => {
    const known = await app.signUp({ name: 'Kept Name' });
    const [fresh, alone] = [email(), email()];
    const users = file(
      `Asha Rao,${fresh},090000-00001,${course.slug},Evening batch`,
      `Other Name,${known.email},,${course.slug},`,
      `=cmd(),${alone},,,`,
      'Bad,nobody,,,',
    );
    const { body } = await start(users);
    expect(await shown(body.id)).toMatchObject({ total: 3, done: 0, isFinished: false, by: 'Office' });
    await work(body.id);
    await work(body.id);
    expect(await shown(body.id)).toMatchObject({ done: 3, isFinished: true, made: 2, known: 1, given: 2 });
    expect(
      await rows(sql`SELECT name, phone, role, password_hash, invited_at FROM users WHERE email = ${fresh}`),
    ).toEqual([{ name: 'Asha Rao', phone: '+919000000001', role: 'student', password_hash: null, invited_at: null }]);
    expect(await rows(sql`SELECT name FROM users WHERE id = ${known.userId}`)).toEqual([{ name: 'Kept Name' }]);
    expect(
      await rows(
        sql`SELECT g.source, g.reason FROM grants g JOIN users u ON u.id = g.user_id WHERE u.email = ${fresh}`,
      ),
    ).toEqual([{ source: 'batch', reason: 'Evening batch' }]);
    expect(
      await rows(sql`SELECT 1 FROM outgoing_mails WHERE recipient IN (${fresh}, ${known.email}, ${alone})`),
    ).toEqual([]);
    const again = await start(users);
    await work(again.body.id);
    expect(await shown(again.body.id)).toMatchObject({ made: 0, known: 3, given: 0, isFinished: true });
    const result = await app.open(`/admin/imports/${again.body.id}/result.csv`, admin.token);
    const text = await result.text();
    expect(
      await rows(sql`SELECT actor_id, details FROM audit_entries WHERE action = 'import-result.exported'`),
    ).toEqual([{ actor_id: admin.userId, details: { import: again.body.id } }]);
    expect(text).toContain(`2,Asha Rao,${fresh},Existed,Already enrolled`);
    expect(text).toContain("'=cmd()");
    expect(await rows(sql`SELECT rows FROM people_imports WHERE id = ${again.body.id}`)).toEqual([{ rows: [] }]);
  });

  test('tells by mail when asked to, and leaves closed accounts as they are', async () => {
    const closed = await app.signUp();
    await rows(sql`UPDATE users SET disabled_at = now() WHERE id = ${closed.userId}`);
    const fresh = email();
    const { body } = await start(file(`Asha,${fresh},,${course.slug},`, `C,${closed.email},,${course.slug},`), {
      sendsMails: 'true',
    });
    await work(body.id);
    expect(await shown(body.id)).toMatchObject({ made: 1, closed: 1, given: 1 });
    const mails = await rows(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${fresh} ORDER BY created_at, id`,
    );
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual({ subject: 'Block Printing is open for you' });
    const [row] = await rows(sql`SELECT invited_at FROM users WHERE email = ${fresh}`);
    expect(row?.invited_at).not.toBeNull();
  });

  test('starts once for one form, works in chunks, and is forgotten after a week', async () => {
    const importKey = randomUUID();
    const users = file(...Array.from({ length: 60 }, () => `P,${email()},,,`));
    const [one, two] = [await start(users, { importKey }), await start(users, { importKey })];
    expect(two.body.id).toBe(one.body.id);
    await runImport(app.context, String(one.body.id));
    expect(await shown(one.body.id)).toMatchObject({ done: 50, total: 60, isFinished: false });
    await work(one.body.id);
    expect(await shown(one.body.id)).toMatchObject({ done: 60, made: 60, isFinished: true });
    expect((await app.request('GET', '/admin/imports', { token: admin.token })).body.imports).toContainEqual(
      expect.objectContaining({ id: one.body.id }),
    );
    await rows(sql`UPDATE people_imports SET created_at = now() - interval '8 days' WHERE id = ${one.body.id}`);
    await deleteOldImports(app.context.db);
    expect((await app.request('GET', `/admin/imports/${one.body.id}`, { token: admin.token })).status).toBe(404);
  });

  test('of bad lines alone is refused', async () => {
    expect(await start(file('Bad,nobody,,,'))).toMatchObject({ status: 422, body: { code: 'nobody-to-import' } });
  });
});

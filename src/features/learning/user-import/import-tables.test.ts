import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, type BuiltCourse } from '../../../testing/open/build-course.ts';
import { buildWorkbook } from '../../../testing/open/build-workbook.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { createHttpApi } from '../../../app/http/http-api.ts';
import { exportUsers } from '../../accounts/users/export-users.ts';
import { runImport } from './run-import.ts';

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

async function send(path: string, users: string | Uint8Array, more: Record<string, string> = {}) {
  const fields = new FormData();
  fields.set('people', typeof users === 'string' ? users : new File([users as BlobPart], 'people'));
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const response = await api.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: fields,
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
const trial = (users: string | Uint8Array) => send('/admin/imports/trial', users);
/** Starts an import and processes it. */
async function importAll(users: string | Uint8Array) {
  const { body } = await send('/admin/imports', users, { importKey: randomUUID(), sendsMails: 'false' });
  do {
    app.queued.length = 0;
    await runImport(app.context, String(body.id));
  } while (app.queued.some(({ queue }) => queue === 'import-people'));
  return String(body.id);
}
const email = () => `${randomUUID()}@example.com`;
const stored = async (address: string) =>
  (await app.context.db.execute(sql`SELECT name, phone FROM users WHERE email = ${address}`)).rows;

test('the heads of a sheet are known by their usual names, and those that are not are named', async () => {
  const address = email();
  const sheet = `Batch of August,,,,,\n\nS.No,Candidate Name,E-Mail ID,Mobile No.,Course Name,Batch\n1,Asha Rao,${address},98765 43210,block printing & DYEING,Evening\n`;
  const { status, body } = await trial(sheet);
  expect(status).toBe(200);
  expect(body.reading).toMatchObject({
    kind: 'csv',
    separator: ',',
    headLine: 3,
    rowsAbove: 1,
    heads: [
      { head: 'Candidate Name', column: 'B', field: 'name' },
      { head: 'E-Mail ID', column: 'C', field: 'email' },
      { head: 'Mobile No.', column: 'D', field: 'phone' },
      { head: 'Course Name', column: 'E', field: 'course' },
    ],
    unusedHeads: [
      { head: 'S.No', column: 'A' },
      { head: 'Batch', column: 'F' },
    ],
  });
  expect(body.sample).toEqual([
    {
      line: 4,
      name: 'Asha Rao',
      email: address,
      phone: '+919876543210',
      course: course.title,
      reason: 'Came with a file of students',
      account: 'new',
    },
  ]);
  expect(body).toMatchObject({ given: 1, badCount: 0, refusedCsv: '' });
});

test.each([
  'Name,Email',
  'Full Name,Mail Id',
  'STUDENT NAME,Email Address',
  'name of the student,e_mail',
  'नाम,ईमेल',
  'E-mail,First Name,Surname',
])('heads %s will do', async (heads) => {
  const cells = heads.startsWith('E-mail') ? `${email()},Asha,Rao` : `Asha Rao,${email()}`;
  const { body } = await trial(`${heads}\n${cells}`);
  expect(body).toMatchObject({ people: 1, badCount: 0, sample: [{ name: 'Asha Rao' }] });
});

test('heads that are missing are named beside those that are there', async () => {
  expect((await trial('Roll No,Name\n1,Asha')).body).toMatchObject({
    code: 'missing-columns',
    message: expect.stringContaining('Missing: email. Others are phone, course and reason. Found: Roll No, Name.'),
  });
});

test.each([
  ['a number column', '9876543210.0', '+919876543210'],
  ['a guard', "'+91 98765 43210", '+919876543210'],
  ['brackets', '(+91)98765-43210', '+919876543210'],
  ['Indian digits', '९८७६५४३२१०', '+919876543210'],
])('a phone with %s is read', async (_, phone, read) => {
  expect((await trial(`name,email,phone\nAsha,${email()},${phone}`)).body).toMatchObject({
    noteCount: 0,
    sample: [{ phone: read }],
  });
});

test('an address is stored in its one form, and in both forms it is one person', async () => {
  const local = randomUUID();
  const sheet = `name,email\nAsha,"Asha <${local}@उदाहरण.भारत>"\nAsha,mailto:${local}@xn--p1b6ci4b4b3a.xn--h2brj9c.`;
  expect((await trial(sheet)).body).toMatchObject({
    people: 1,
    sample: [{ email: `${local}@xn--p1b6ci4b4b3a.xn--h2brj9c` }],
    bad: [{ line: 3, reason: 'The same as line 2.' }],
  });
});

test('a phone that the spreadsheet cut costs itself, not the person', async () => {
  const address = email();
  const sheet = `name,email,phone\nAsha,${address},9.19E+11`;
  expect((await trial(sheet)).body).toMatchObject({
    people: 1,
    badCount: 0,
    notes: [{ line: 2, column: 'C', value: '9.19E+11', reason: expect.stringContaining('spreadsheet cut') }],
  });
  await importAll(sheet);
  expect(await stored(address)).toEqual([{ name: 'Asha', phone: '' }]);
});

test('a workbook is imported, its numbers and other sheets seen', async () => {
  const [one, two] = [email(), email()];
  const book = buildWorkbook({
    Notes: [],
    Students: [['Email', 'Name', 'WhatsApp No.'], [one, 'आशा राव', 9876543210], [], [two, 'Tara', null]],
    Old: [['x']],
  });
  const { body } = await trial(book);
  expect(body).toMatchObject({ people: 2, badCount: 0 });
  expect(body.reading).toMatchObject({ kind: 'xlsx', sheet: 'Students', otherSheets: ['Old'] });
  await importAll(book);
  expect(await stored(one)).toEqual([{ name: 'आशा राव', phone: '+919876543210' }]);
});

test('a cell that shows an error of the spreadsheet is named by its column', async () => {
  const { body } = await trial(`No,Name,Email\n#REF!,Asha,${email()}\n2,#N/A,${email()}`);
  expect(body).toMatchObject({ people: 1, badCount: 1 });
  expect(body.bad).toMatchObject([
    { line: 3, column: 'B', value: '#N/A', reason: expect.stringContaining('shows #N/A') },
  ]);
});

test('refused rows come as a file to mend and import again', async () => {
  const [one, two, three] = [email(), email(), email()];
  const sheet = `Batch,Name,Email\nA,Asha,${one}\nB,"Tara,${two}\nC,"=Meena, K",nobody\nD,,${three}`;
  const { body } = await trial(sheet);
  expect(body).toMatchObject({ people: 1, badCount: 3 });
  expect(body.bad).toMatchObject([
    { line: 3, column: '', value: `B,"Tara,${two}` },
    { line: 4, column: 'C', value: 'nobody', reason: '"nobody" is no e-mail address.' },
    { line: 5, column: 'B', value: '', reason: 'There is no name.' },
  ]);
  const refused = String(body.refusedCsv);
  expect(refused.split('\r\n')[0]).toBe('\uFEFFBatch,Name,Email,Why it was refused');
  expect(refused).toContain(`C,"'=Meena, K",nobody,"""nobody"" is no e-mail address."`);
  const mended = refused.replace('nobody', three).replace(`D,,${three}`, `D,Kiran,${two}`);
  const again = (await trial(mended)).body;
  expect(again).toMatchObject({ people: 2, badCount: 1, sample: [{ name: '=Meena, K' }, { name: 'Kiran' }] });
  expect(again.reading).toMatchObject({ unusedHeads: [{ head: 'Batch' }, { head: 'Why it was refused' }] });
  expect(String(again.refusedCsv).split('Why it was refused')).toHaveLength(2);
});

test('the people that we export are imported again unchanged, and are the same', async () => {
  const users = [
    { name: '＝Asha "A", Rao', phone: '+919876543210' },
    { name: "'+Tara", phone: '' },
    { name: 'मीना', phone: '+14155552671' },
  ].map((user) => ({ ...user, email: email() }));
  for (const { name, phone, email: address } of users)
    await app.context.db.execute(
      sql`INSERT INTO users (name, phone, email, role) VALUES (${name}, ${phone}, ${address}, 'student')`,
    );
  const file = new Uint8Array(await (await app.open('/admin/people.csv', admin.token)).arrayBuffer());
  const known = (await trial(file)).body;
  expect(known).toMatchObject({ fresh: 0, badCount: 0, noteCount: 0 });
  expect(known.reading).toMatchObject({
    heads: [{ field: 'name' }, { field: 'email' }, { field: 'phone' }],
    unusedHeads: [
      { head: 'E-mail verified' },
      { head: 'Role' },
      { head: 'Status' },
      { head: 'Joined' },
      { head: 'Last seen' },
    ],
  });
  for (const { email: address } of users) await app.context.db.execute(sql`DELETE FROM users WHERE email = ${address}`);
  await importAll(file);
  for (const { name, phone, email: address } of users) expect(await stored(address)).toEqual([{ name, phone }]);
});

test('a file is named by the day in India, also between midnight and 05:30', async () => {
  const clock = { now: () => new Date('2026-11-25T18:45:00Z') };
  const query = { search: '', page: 1 } as never;
  const { headers } = await exportUsers({ db: app.context.db, clock }, { query, actorId: admin.userId });
  expect(headers.get('content-disposition')).toBe('attachment; filename="people-2026-11-26.csv"');
});

/** A sheet of enrolments has no names, and identifies some users by phone number alone. */
test('courses are given by a sheet of addresses or phone numbers and courses', async () => {
  const phone = () => `+919${randomInt(100_000_000, 1_000_000_000)}`;
  const account = async (name: string, number: string) => {
    const address = email();
    await app.context.db.execute(
      sql`INSERT INTO users (name, phone, email, role) VALUES (${name}, ${number}, ${address}, 'student')`,
    );
    return { name, email: address, phone: number };
  };
  const shared = phone();
  const [asha, tara] = [await account('Asha Rao', phone()), await account('Tara Rao', shared)];
  await account('Meena Rao', shared);
  const stranger = email();
  const title = `"${course.title}"`;
  const sheet = [
    'Roll No,Mobile No.,E-Mail ID,Course Name',
    `1,,${asha.email.toUpperCase()},${title}`,
    `2,0${asha.phone.slice(3)},,${course.slug}`,
    `3,${shared},,${course.slug}`,
    `4,${shared},${tara.email},${course.slug}`,
    `5,,${stranger},${course.slug}`,
    `6,${phone()},,${course.slug}`,
    `7,9.19E+11,,${course.slug}`,
    `8,,,${course.slug}`,
    `9,,${asha.email},No such course`,
  ].join('\n');
  const { status, body } = await trial(sheet);
  expect(status).toBe(200);
  expect(body).toMatchObject({ people: 2, fresh: 0, known: 2, given: 2, badCount: 7 });
  expect(body.reading).toMatchObject({ unusedHeads: [{ head: 'Roll No', column: 'A' }] });
  expect(body.sample).toMatchObject([
    { line: 2, name: 'Asha Rao', email: asha.email, course: course.title, account: 'known' },
    { line: 5, name: 'Tara Rao', email: tara.email, course: course.title, account: 'known' },
  ]);
  expect(body.bad).toMatchObject([
    { line: 3, column: '', reason: 'The same as line 2.' },
    {
      line: 4,
      column: 'B',
      value: shared,
      reason: expect.stringContaining('Several accounts have this phone number.'),
    },
    { line: 6, column: '', reason: expect.stringContaining('no account with this e-mail address') },
    { line: 7, column: 'B', reason: 'No account has this phone number. Add the e-mail address.' },
    { line: 8, column: 'B', value: '9.19E+11', reason: expect.stringContaining('spreadsheet cut') },
    { line: 9, column: 'C', reason: 'There is no e-mail address.' },
    { line: 10, column: 'D', value: 'No such course' },
  ]);
  const refused = String(body.refusedCsv);
  expect(refused).toContain('Roll No,Mobile No.,E-Mail ID,Course Name,Why it was refused');
  const id = await importAll(sheet);
  const granted = async ({ email: address }: { email: string }) =>
    (
      await app.context.db.execute(sql`SELECT g.source_id FROM grants g JOIN users u ON u.id = g.user_id
        WHERE u.email = ${address} AND g.course_id = ${course.id}`)
    ).rows;
  expect([await granted(asha), await granted(tara)]).toEqual([[{ source_id: id }], [{ source_id: id }]]);
  expect(await stored(stranger)).toEqual([]);
  // Once corrected, the file of invalid rows is valid: the shared number gets a name.
  const mended = refused
    .replace('Roll No', 'Student Name')
    .split('\r\n')
    .filter((line, at) => at === 0 || line.startsWith('3,'))
    .join('\r\n')
    .replace('3,', 'meena  RAO,');
  expect((await trial(mended)).body).toMatchObject({ given: 1, badCount: 0, sample: [{ name: 'Meena Rao' }] });
  const other = mended.replace('meena  RAO', 'Kiran Rao');
  expect((await trial(other)).body).toMatchObject({
    badCount: 1,
    bad: [{ reason: expect.stringContaining('another name: Tara Rao, Meena Rao') }],
  });
});

test('a sheet for people with an account says what it lacks', async () => {
  expect((await trial('Phone,Remarks\n9876543210,x')).body).toMatchObject({
    code: 'missing-columns',
    message: expect.stringContaining('Missing: name, email.'),
  });
});

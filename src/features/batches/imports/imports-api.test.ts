import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/numbers/dates.ts';
import { enrol } from '../../../testing/open/build-course.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import { readClock } from './timetable-rows.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const csv = (heads: string, ...rows: string[]) => [heads, ...rows].join('\n');
interface Bad {
  line: number;
  column: string;
  value: string;
  reason: string;
}

it.each([
  ['18:00', '18:00'],
  ['6 pm', '18:00'],
  ['6.30 PM', '18:30'],
  ['12 am', '00:00'],
  ['9:05', '09:05'],
  ['18:00:00', '18:00'],
  ['25:00', null],
  ['6', null],
  ['13 pm', null],
])('reads the clock time %s as %s', (written, read) => {
  expect(readClock(written)).toBe(read);
});

describe('a file of classes', () => {
  const heads = 'Batch code,Date,From,To,Topic,Trainer,Room';
  const day = (batch: OfficeBatch, days: number) => {
    const [year, month, date] = addDays(batch.startDate ?? '', days).split('-');
    return `${date}/${month}/${year}`;
  };
  const trial = (timetable: string) => classroom.call('POST', '/admin/timetable/import/trial', { timetable });
  const load = (timetable: string, requestKey = randomUUID()) =>
    classroom.call('POST', '/admin/timetable/import', { timetable, requestKey });

  it('changes classes at the same time and adds the others; the same file again changes nothing', async () => {
    const batch = await classroom.published();
    const other = await classroom.room();
    const file = csv(
      heads,
      `${batch.code},${day(batch, 0)},6 pm,8 pm,Colour,${classroom.trainer.email},${other.name}`,
      `${batch.code.toLowerCase()},${day(batch, 1)},18:00,19:30,Doubts,,`,
    );
    expect((await trial(file)).body).toMatchObject({ added: 1, changed: 1, same: 0, badCount: 0, refusedCsv: '' });
    expect(await classroom.sessionsOf(batch.id)).toHaveLength(6);
    const requestKey = randomUUID();
    const answers = [await load(file, requestKey), await load(file, requestKey)];
    expect(answers[0]?.body).toMatchObject({ added: 1, changed: 1, message: '1 added, 1 changed, 0 as they were.' });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await load(file)).body).toMatchObject({ added: 0, changed: 0, same: 2 });
    const sessions = await classroom.sessionsOf(batch.id);
    expect(sessions).toHaveLength(7);
    expect(sessions.find(({ number }) => number === 1)).toMatchObject({
      topic: 'Colour',
      trainerId: classroom.trainer.userId,
      room: other.name,
      sequence: 1,
    });
    expect(sessions.find(({ number }) => number === 7)).toMatchObject({ topic: 'Doubts', isExtra: true });
    const { rows } = await run(sql`SELECT details FROM audit_entries WHERE action = 'timetable.imported'
      AND subject = ${`batch:${batch.id}`}`);
    expect(rows).toEqual([{ details: { added: 1, changed: 1 } }]);
  });

  it('plans a draft that has no schedule', async () => {
    const draft = await classroom.draft({ schedule: null });
    const start = schedule().startDate;
    const rows = [0, 2, 4].map((days) => `${draft.code},${addDays(start, days)},07:00,09:00`);
    expect((await load(csv('batch,date,from,to', ...rows))).body).toMatchObject({ added: 3 });
    const planned = required<OfficeBatch>(await classroom.call('GET', `/admin/batches/${draft.id}`), 'batch');
    expect(planned).toMatchObject({
      classes: 3,
      startDate: start,
      schedule: { weekdays: ['mon', 'wed', 'fri'], from: '07:00', to: '09:00', classes: 3 },
    });
    expect((await classroom.sessionsOf(draft.id)).map(({ number, isExtra }) => [number, isExtra])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it('names each line that is wrong, and then imports nothing', async () => {
    const batch = await classroom.published({ schedule: schedule({ from: '07:00', to: '09:00' }) });
    const taken = await classroom.published();
    const busy = taken.room;
    const file = csv(
      heads,
      `${batch.code},${day(batch, 1)},18:00,20:00,Fine,,`,
      `NO-SUCH,${day(batch, 1)},18:00,20:00,,,`,
      `${batch.code},31/02/2099,18:00,20:00,,,`,
      `${batch.code},${day(batch, 1)},late,20:00,,,`,
      `${batch.code},${day(batch, 1)},18:00,18:05,,,`,
      `${batch.code},${day(batch, 1)},18:00,20:00,,,`,
      `${batch.code},${day(batch, 3)},18:00,20:00,,Nobody,`,
      `${batch.code},${day(batch, 5)},18:00,20:00,,,Moon`,
      `${batch.code},01/01/2020,18:00,20:00,,,`,
      `${batch.code},${day(taken, 0)},19:00,21:00,,,${busy}`,
    );
    const { body } = await trial(file);
    const bad = body.bad as unknown as Bad[];
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'There is no batch NO-SUCH. Plan it first.'],
      [4, 'This is no date. Write it as 14/11/2026.'],
      [5, 'This is no time. Write it as 18:00 or 6 pm.'],
      [6, 'A class lasts 15 to 480 minutes.'],
      [7, 'The same batch and time as line 2.'],
      [8, 'There is no trainer with this name or e-mail address.'],
      [9, 'There is no room with this name.'],
      [10, 'Please choose a time in the future'],
      [11, expect.stringMatching(new RegExp(`^${busy} is taken on .+ from 6 pm to 8 pm by ${taken.code}\\.$`))],
    ]);
    expect(String(body.refusedCsv)).toContain('Why it was refused');
    const refused = await load(file);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'bad-rows', message: 'Nothing was imported. Line 3: There is no batch NO-SUCH. Plan it first.' },
    });
    expect(await classroom.sessionsOf(batch.id)).toHaveLength(6);
    expect((await trial('colour,size\nred,3')).body.code).toBe('missing-columns');
    for (const call of [trial, load]) expect((await call('')).status).toBe(400);
  });

  it('is for admins', async () => {
    const counsellor = await app.user('counsellor');
    for (const path of ['/admin/timetable/import/trial', '/admin/timetable/import'])
      expect((await classroom.call('POST', path, { timetable: 'x' }, counsellor)).status).toBe(403);
  });
});

describe('a file of students', () => {
  const load = (batch: OfficeBatch, roster: string, more: object = {}) =>
    classroom.call('POST', `/admin/batches/${batch.id}/roster/import`, { roster, requestKey: randomUUID(), ...more });
  const trial = (batch: OfficeBatch, roster: string, more: object = {}) =>
    classroom.call('POST', `/admin/batches/${batch.id}/roster/import/trial`, { roster, ...more });
  const seatsOf = async ({ id }: OfficeBatch) =>
    (
      await run(sql`SELECT b.enrolled::int AS enrolled, (SELECT count(*)::int FROM batch_enrolments e
        WHERE e.batch_id = b.id AND e.state = 'active') AS active FROM batches b WHERE b.id = ${id}`)
    ).rows[0];
  const newEmail = () => `${randomUUID()}@example.com`;

  it('is seated whole: who has the course, who gets it, and who is new; the same file again changes nothing', async () => {
    const batch = await classroom.published();
    const [owner, known] = [await app.signUp(), await app.signUp()];
    await enrol(app.database.db, owner.userId, classroom.course);
    const fresh = newEmail();
    const file = csv('Name,E-mail', `Owner,${owner.email}`, `Known,${known.email}`, `Asha Rao,${fresh}`);
    const counts = { seated: 3, made: 1, given: 2, same: 0 };
    expect((await trial(batch, file, { givesCourse: true })).body).toMatchObject({ ...counts, badCount: 0 });
    expect(await seatsOf(batch)).toEqual({ enrolled: 0, active: 0 });
    const requestKey = randomUUID();
    const [one, again] = await Promise.all([
      load(batch, file, { givesCourse: true, requestKey }),
      load(batch, file, { givesCourse: true, requestKey }),
    ]);
    expect(one.body).toMatchObject(counts);
    expect(again.body).toEqual(one.body);
    expect(await seatsOf(batch)).toEqual({ enrolled: 3, active: 3 });
    expect((await load(batch, file)).body).toMatchObject({ seated: 0, made: 0, given: 0, same: 3 });
    expect(await seatsOf(batch)).toEqual({ enrolled: 3, active: 3 });
  });

  it('names each line that is wrong, and then seats nobody', async () => {
    const batch = await classroom.published({ capacity: 1 });
    const elsewhere = await classroom.published({ schedule: schedule({ from: '07:00', to: '09:00' }) });
    const [one, two, seated, stranger] = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    for (const user of [one, two, seated]) if (user) await enrol(app.database.db, user.userId, classroom.course);
    await load(elsewhere, csv('Name,E-mail', `Seated,${seated?.email}`));
    const file = csv(
      'Name,E-mail',
      `One,${one?.email}`,
      `Two,${two?.email}`,
      `Seated,${seated?.email}`,
      `Stranger,${stranger?.email}`,
      `New,${newEmail()}`,
      'Nobody,nowhere',
    );
    const { body } = await trial(batch, file);
    expect((body.bad as unknown as Bad[]).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'No seat of the batch is left for this student.'],
      [4, `This student already has a seat in ${elsewhere.code}.`],
      [5, 'This student does not have the course. Sell it first, or give it with the seat.'],
      [6, 'There is no account with this e-mail address.'],
      [7, expect.any(String)],
    ]);
    expect(await load(batch, file)).toMatchObject({ status: 422, body: { code: 'bad-rows' } });
    expect(await seatsOf(batch)).toEqual({ enrolled: 0, active: 0 });
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${batch.id}`);
    expect(await load(batch, file)).toMatchObject({ status: 409, body: { code: 'batch-closed' } });
  });

  it('never goes above the capacity when two are imported at once', async () => {
    const batch = await classroom.published({ capacity: 3 });
    const file = () => csv('Name,E-mail', ...[1, 2].map((n) => `Student ${n},${newEmail()}`));
    const answers = await Promise.all([1, 2, 3].map(() => load(batch, file(), { givesCourse: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await seatsOf(batch)).toEqual({ enrolled: 2, active: 2 });
  });
});

it('undoing an import of students ends the places that its courses opened', async () => {
  const batch = await classroom.published();
  const student = await app.signUp();
  const people = csv('Name,E-mail,Course', `Student,${student.email},${classroom.course.slug}`);
  const started = await classroom.call('POST', '/admin/imports', {
    importKey: randomUUID(),
    people,
    sendsMails: false,
  });
  const id = required<string>(started, 'id');
  const { runImport } = await import('../../learning/user-import/run-import.ts');
  await runImport(app.context, id);
  const seat = await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
    userId: student.userId,
    requestKey: randomUUID(),
  });
  expect(seat.status).toBe(200);
  for (const _ of [1, 2]) expect((await classroom.call('POST', `/admin/imports/${id}/undo`, {})).status).toBe(200);
  const { rows } = await run(sql`SELECT e.state, b.enrolled::int AS enrolled FROM batch_enrolments e
    JOIN batches b ON b.id = e.batch_id WHERE e.user_id = ${student.userId}`);
  expect(rows).toEqual([{ state: 'withdrawn', enrolled: 0 }]);
});

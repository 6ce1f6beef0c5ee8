import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import type { DatabaseClock } from '../../../platform/database/database-clock.ts';
import { installClock, moveClock } from '../../../sandbox/clock/clock-store.ts';
import { startRegister, type Register } from '../../../testing/start/start-register.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { momentInIndia } from '../sessions/schedule-rules.ts';

const HOUR = 3600;

let school: Register;
beforeAll(async () => {
  school = await startRegister();
  const { pool } = school.app.database;
  await installClock(pool);
  // Connections from before do not see the clock: they are replaced.
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) client.release(true);
});
afterAll(() => school.close());

async function now(): Promise<Date> {
  const { rows } = await school.run(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS now`);
  return new Date(Number(rows[0]?.now));
}

/** Moves the clock to a moment, in steps that are short enough for nobody to be signed out. */
async function goTo(moment: Date, users: readonly TestUser[]): Promise<void> {
  let left = Math.ceil((moment.getTime() - (await now()).getTime()) / 1000);
  for (; left > 0; left -= 6 * HOUR) {
    await moveClock(school.app.database.pool, Math.min(left, 6 * HOUR));
    await (school.app.context.clock as DatabaseClock).sync();
    for (const user of users) expect((await school.call('GET', '/user/me', undefined, user)).status).toBe(200);
  }
}

it('a class over midnight belongs to the day on which it starts, and is under way until it ends', async () => {
  const one = await school.running(2, { minutesAgo: -60 });
  const [first, second] = one.students;
  if (!first || !second) throw new Error('nobody is in the class');
  const users = [one.trainer, school.admin, first, second];
  const day = addDays(indianDay(await now()), 1);
  const next = addDays(day, 1);
  await school.run(sql`UPDATE batch_sessions SET starts_at = ${momentInIndia(day, '23:00')}, ends_at = ${momentInIndia(next, '00:30')}
    WHERE id = ${one.session.id}`);
  const numbersOf = async (user: TestUser, path: string, field: string) => {
    const { body } = await school.call('GET', path, undefined, user);
    return (body[field] as unknown as { id: string }[]).map(({ id }) => id);
  };

  await goTo(momentInIndia(day, '23:05'), users);
  expect((await school.attend(one, first, String((await school.code(one)).body.code))).body.status).toBe('present');
  expect(await numbersOf(first, '/timetable', 'today')).toEqual([one.session.id]);

  await goTo(momentInIndia(next, '00:15'), users);
  expect((await school.attend(one, second, String((await school.code(one)).body.code))).body.status).toBe('late');
  // It can still be joined and taken the register of, so that it stands with what is on now.
  expect(await numbersOf(second, '/timetable', 'today')).toEqual([one.session.id]);
  expect(await numbersOf(one.trainer, '/admin/teaching', 'sessions')).toEqual([one.session.id]);
  expect(await numbersOf(one.trainer, `/admin/teaching?day=${day}`, 'sessions')).toEqual([one.session.id]);
  expect(await numbersOf(one.trainer, `/admin/teaching?day=${next}`, 'sessions')).toEqual([]);
  expect(await numbersOf(second, `/timetable?from=${day}&to=${day}`, 'sessions')).toEqual([one.session.id]);
  expect(await numbersOf(second, `/timetable?from=${next}&to=${next}`, 'sessions')).toEqual([]);
  expect((await school.finish(one)).status).toBe(200);

  await goTo(momentInIndia(next, '00:31'), users);
  expect(await school.attend(one, second, '222222')).toMatchObject({ status: 409, body: { code: 'session-over' } });
  expect(await numbersOf(second, '/timetable', 'today')).toEqual([]);
  expect(await numbersOf(one.trainer, '/admin/teaching', 'sessions')).toEqual([]);
});

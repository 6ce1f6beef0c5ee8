import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../kit/numbers/dates.ts';
import { buildCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import { countCoupon, freeCoupon } from './count-coupon.ts';
import type { Coupon, OfficeCoupon } from './contract.ts';
import { reserveCoupon } from './reserve-coupon.ts';

let app: TestApp;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  buyer = await app.signUp();
});
afterAll(() => app.close());

const today = indianDay(new Date());
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = admin.token) =>
  app.request(method, path, { token, ...(body ? { body } : {}) });
const generate = (body: object) => ask('POST', '/coupons/generate', body);
const make = async (body: object) => (await generate(body)).body.coupon as unknown as Coupon;
const edit = (code: string, body: object, token?: string) => ask('PUT', `/admin/coupons/${code}`, body, token);
const pause = (code: string, isPaused: boolean, token?: string) =>
  ask('PUT', `/admin/coupons/${code}/paused`, { isPaused }, token);
const stateOf = async (code: string) => {
  const { body } = await ask('GET', `/admin/coupons/${code}`);
  return (body.coupon as unknown as OfficeCoupon).state;
};
const validate = async (code: string) =>
  (await ask('POST', '/coupons/validate', { code, cartLength: 1 }, (await app.signUp()).token)).body;
const reserve = (code: string, orderId: string = randomUUID()) =>
  reserveCoupon(app.database.db, { code, orderId, userId: buyer.userId, courseIds: [randomUUID()] });
const auditOf = async (action: string, code: string) => {
  const { rows } = await app.database.db.execute<{ details: Record<string, Record<string, unknown>> }>(
    sql`SELECT details FROM audit_entries WHERE action = ${action} AND subject = ${`coupon-code:${code}`}`,
  );
  return rows.map(({ details }) => details);
};
const invalid = { success: true, isValid: false, discountPercentage: 0, message: 'This coupon is not valid.' };

describe('a code that an admin types', () => {
  it('is displayed in capitals as it was typed, and found in any notation', async () => {
    const coupon = await make({ discount: 20, code: ' Diwali-fest20 ' });
    expect(coupon.code).toBe('DIWALI-FEST20');
    for (const typed of ['diwali-fest20', 'DIWALI FEST20', 'diwalifest20'])
      expect(await validate(typed)).toMatchObject({ isValid: true, code: 'DIWALI-FEST20' });
  });

  it.each(['ABC', 'A'.repeat(21), 'AB CD', '-ABCD', 'AB_CD', '', 'ÄBCD'])('is refused as "%s"', async (code) => {
    const { status, body } = await generate({ discount: 20, code });
    expect(status).toBe(400);
    expect(body.issues?.[0]).toMatchObject({ path: 'code' });
  });

  it('is unique without case, also after it was deleted', async () => {
    await make({ discount: 20, code: 'MONSOON26' });
    const taken = await generate({ discount: 30, code: 'monsoon26' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'coupon-code-taken', issues: [{ path: 'code' }] } });
    expect(taken.body.message).toBe('There is a coupon MONSOON26 already. Please choose another code.');
    await ask('DELETE', '/coupons/delete/MONSOON26');
    expect((await generate({ discount: 30, code: 'Monsoon26' })).body.message).toContain('which is deleted');
  });

  it('goes to one of those who type it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate({ discount: 20, code: 'RACE-2026' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('the first and the last day', () => {
  it('make a coupon that is scheduled, not valid yet, and not among the active ones', async () => {
    const startsOn = addDays(today, 3);
    const coupon = await make({ discount: 20, startsOn });
    expect(coupon.startsAt).toBe(new Date(`${startsOn}T00:00:00+05:30`).toISOString());
    expect(Date.parse(coupon.expiresAt) - Date.parse(coupon.startsAt ?? '')).toBe(30 * 86_400_000);
    expect(await stateOf(coupon.code)).toBe('scheduled');
    expect(await validate(coupon.code)).toEqual(invalid);
    await expect(reserve(coupon.code)).rejects.toMatchObject({ status: 422, code: 'coupon-not-valid' });
    const active = (await ask('GET', '/coupons/list')).body as unknown as Coupon[];
    expect(active.map(({ code }) => code)).not.toContain(coupon.code);
    await app.database.db.execute(
      sql`UPDATE coupons SET starts_at = now() WHERE code = ${coupon.code.replaceAll('-', '')}`,
    );
    expect(await validate(coupon.code)).toMatchObject({ isValid: true });
  });

  it('include today, and the whole last day', async () => {
    const coupon = await make({ discount: 20, startsOn: today, endsOn: today });
    expect(coupon.expiresAt).toBe(new Date(`${today}T23:59:59.999+05:30`).toISOString());
    expect(await stateOf(coupon.code)).toBe('active');
  });

  it.each([
    [{ startsOn: addDays(today, 3), endsOn: addDays(today, 2) }, 'The last day cannot be before the first'],
    [{ endsOn: addDays(today, -1) }, 'The last day is over already. Please choose a later one.'],
    [{ startsOn: 'soon' }, 'Please enter the day as a date'],
  ])('are refused as %j', async (days, message) => {
    expect(await generate({ discount: 20, ...days })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('pausing', () => {
  it('makes a code invalid with the message of unknown ones, until it is resumed', async () => {
    const { code } = await make({ discount: 20 });
    const paused = await pause(code, true);
    expect(paused).toMatchObject({
      status: 200,
      body: { coupon: { state: 'paused' }, message: `Coupon ${code} is paused.` },
    });
    expect(await validate(code)).toEqual(invalid);
    await expect(reserve(code)).rejects.toMatchObject({ status: 422, code: 'coupon-not-valid' });
    expect((await pause(code, false)).body).toMatchObject({ coupon: { state: 'active' } });
    expect(await validate(code)).toMatchObject({ isValid: true });
  });

  it('of a code that begins later does not make it active', async () => {
    const { code } = await make({ discount: 20, startsOn: addDays(today, 5), endsOn: addDays(today, 9) });
    await pause(code, true);
    expect(await pause(code, false)).toMatchObject({
      body: { coupon: { state: 'scheduled' }, message: `Coupon ${code} is no longer paused.` },
    });
  });

  it('is refused for a code that has ended', async () => {
    const { code } = await make({ discount: 20 });
    await app.database.db.execute(
      sql`UPDATE coupons SET expires_at = now() - interval '1 day' WHERE code = ${code.replaceAll('-', '')}`,
    );
    expect(await pause(code, true)).toMatchObject({ status: 409, body: { code: 'coupon-over' } });
    expect(await stateOf(code)).toBe('expired');
    expect(await auditOf('coupon.paused', code)).toEqual([]);
  });

  it('leaves an order that has reserved it to be paid', async () => {
    const { code } = await make({ discount: 20, maximumUses: 1 });
    const orderId = randomUUID();
    await reserve(code, orderId);
    await pause(code, true);
    expect(await countCoupon(app.database.db, { orderId, totalPaise: 1000 })).toBe(true);
    expect(await stateOf(code)).toBe('used-up');
  });

  it('is recorded once, however many pause it at once', async () => {
    const { code } = await make({ discount: 20 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => pause(code, true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await auditOf('coupon.paused', code)).toHaveLength(1);
    await pause(code, false);
    expect(await auditOf('coupon.resumed', code)).toHaveLength(1);
  });

  it('finds no deleted and no unknown coupon', async () => {
    const { code } = await make({ discount: 20 });
    await ask('DELETE', `/coupons/delete/${code}`);
    expect((await pause(code, true)).status).toBe(404);
    expect((await pause('NO-SUCH-CODE', true)).status).toBe(404);
  });
});

describe('editing', () => {
  it('changes what the form names, and records it before and after', async () => {
    const course = await buildCourse(app.database.db, { title: 'Woodcut' });
    const { code, expiresAt } = await make({ discount: 20, note: 'Fair', maximumUses: 5 });
    const endsOn = addDays(today, 60);
    const changed = await edit(code, {
      ...{ discount: 25, cartItems: 2, usesPerPerson: 1, maximumUses: null },
      ...{ courses: [course.slug], note: 'Open day', startsOn: addDays(today, 1), endsOn },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        coupon: {
          ...{ code, discount: 25, cartItems: 2, usesPerPerson: 1, maximumUses: null, note: 'Open day' },
          ...{ courses: [{ title: 'Woodcut' }], state: 'scheduled' },
        },
      },
    });
    const [entry] = await auditOf('coupon.updated', code);
    expect(entry?.before).toMatchObject({ discount: 20, note: 'Fair', expiresAt });
    expect(entry?.after).toMatchObject({ discount: 25, note: 'Open day' });
    const again = await edit(code, { courses: [], startsOn: null });
    expect(again.body.coupon).toMatchObject({ courses: [], startsAt: null, state: 'active', note: 'Open day' });
  });

  it('records nothing where nothing changes, and keeps the time of the same last day', async () => {
    const { code, expiresAt } = await make({ discount: 20 });
    const { body } = await edit(code, { discount: 20, endsOn: indianDay(new Date(expiresAt)) });
    expect(body.coupon).toMatchObject({ expiresAt });
    expect(await auditOf('coupon.updated', code)).toHaveLength(0);
  });

  it('keeps the discount of one that was used, and changes the rest', async () => {
    const { code } = await make({ discount: 20 });
    const orderId = randomUUID();
    await reserve(code, orderId);
    await countCoupon(app.database.db, { orderId, totalPaise: 1000 });
    for (const other of [{ discount: 30 }, { discountRupees: 500 }])
      expect(await edit(code, other)).toMatchObject({
        status: 409,
        body: { code: 'coupon-used', issues: [{ path: 'discount' }] },
      });
    expect((await edit(code, { discount: 20, note: 'Kept' })).body.coupon).toMatchObject({
      discount: 20,
      note: 'Kept',
    });
    await freeCoupon(app.database.db, { orderId, totalPaise: 1000 });
    expect((await edit(code, { discountRupees: 500 })).body.coupon).toMatchObject({ discount: 0, discountRupees: 500 });
  });

  it('either comes before an order or leaves it its discount, when both come at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { code } = await make({ discount: 20 });
      const [changed, reserved] = await Promise.all([edit(code, { discount: 50 }), reserve(code)]);
      const after = (await ask('GET', `/admin/coupons/${code}`)).body.coupon as unknown as OfficeCoupon;
      expect(after.discount).toBe(reserved.discount.percent);
      expect(changed.status).toBe(after.discount === 50 ? 200 : 409);
    }
  });

  it.each([
    [{ discount: 0 }, 400],
    [{ discount: 10, discountRupees: 10 }, 400],
    [{ code: 'ANOTHER' }, 400],
    [{ endsOn: addDays(today, -2) }, 400],
    [{ startsOn: addDays(today, 3000) }, 400],
    [{ courses: ['no-such-course'] }, 422],
  ])('refuses %j with %i', async (body, status) => {
    const { code } = await make({ discount: 20 });
    expect((await edit(code, body)).status).toBe(status);
  });

  it('is for admins, and finds no deleted coupon', async () => {
    const { code } = await make({ discount: 20 });
    const accountant = await app.user('accountant');
    expect((await edit(code, { note: 'x' }, accountant.token)).status).toBe(403);
    expect((await pause(code, true, accountant.token)).status).toBe(403);
    await ask('DELETE', `/coupons/delete/${code}`);
    expect((await edit(code, { note: 'x' })).status).toBe(404);
  });
});

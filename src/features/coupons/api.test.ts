import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCourse } from '../../testing/open/build-course.ts';
import { startTestApp, type TestResponse, type TestApp, type TestUser } from '../../testing/start/test-app.ts';
import type { Coupon, OfficeCoupon } from './contract.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const couponOf = (answer: TestResponse) => answer.body.coupon as unknown as Coupon;
const generate = (body: object, token = admin.token) => app.request('POST', '/coupons/generate', { body, token });
const validate = (code: string, extra: { cartLength?: number; token?: string; address?: string } = {}) =>
  app.request('POST', '/coupons/validate', {
    body: { code, cartLength: extra.cartLength ?? 1 },
    ...(extra.token ? { token: extra.token } : {}),
    headers: { 'x-test-address': extra.address ?? '198.51.100.1' },
  });

describe('making coupons', () => {
  it('answers with a code of the server in capitals, for 30 days unless told otherwise', async () => {
    const response = await generate({ discount: 20 });
    const coupon = couponOf(response);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      coupon: { discount: 20, cartItems: 1, maximumUses: null, uses: 0, reserved: 0 },
    });
    expect(coupon.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const days = (Date.parse(coupon.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  it.each([0, 101, -5, 12.5, '20', null, undefined])('refuses a discount of %s', async (discount) => {
    const { status, body } = await generate({ discount });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: 'Enter a valid discount between 1% and 100%' });
  });

  it('refuses a misspelt limit rather than leaving it out', async () => {
    expect((await generate({ discount: 20, maxUses: 1 })).status).toBe(400);
  });

  it('is for admins', async () => {
    const student = await app.signUp();
    for (const [method, path] of [
      ['POST', '/coupons/generate'],
      ['GET', '/coupons/list'],
      ['DELETE', '/coupons/delete/ABC'],
    ] as const) {
      const body = method === 'POST' ? { body: { discount: 100 } } : {};
      expect((await app.request(method, path, body)).status).toBe(401);
      expect((await app.request(method, path, { ...body, token: student.token })).status).toBe(403);
    }
  });
});

describe('coupons for an amount, for chosen courses, for so many uses of a person', () => {
  it('are made with what they are for', async () => {
    const course = await buildCourse(app.database.db, { title: 'Block printing' });
    const body = { discountRupees: 500, usesPerPerson: 1, courses: [course.slug], note: ' Open day ' };
    const response = await generate(body);
    expect(response.status).toBe(200);
    expect(couponOf(response)).toMatchObject({
      discount: 0,
      discountRupees: 500,
      usesPerPerson: 1,
      courses: [{ courseId: course.courseId, title: 'Block printing' }],
      note: 'Open day',
    });
    expect(response.body.message).toMatch(/ is ready: ₹500 off\.$/);
    const { rows } = await app.database.db.execute(
      sql`SELECT details FROM audit_entries WHERE action = 'coupon.created' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.details).toMatchObject({ discountRupees: 500, note: 'Open day' });
  });

  it.each([
    [{ discountRupees: 0 }, 400],
    [{ discountRupees: 99.5 }, 400],
    [{ discountRupees: -5 }, 400],
    [{ discount: 10, discountRupees: 500 }, 400],
    [{ discount: 10, usesPerPerson: 0 }, 400],
    [{ discount: 10, courses: ['no-such-course'] }, 422],
    [{ discount: 10, courses: Array.from({ length: 51 }, () => 'a') }, 400],
    [{ discount: 10, note: 'x'.repeat(201) }, 400],
  ])('refuse %j with %i', async (body, status) => {
    expect((await generate(body)).status).toBe(status);
  });

  it('are judged by the courses in the cart, where those are named', async () => {
    const [inside, outside] = [
      await buildCourse(app.database.db, { title: 'Dyeing' }),
      await buildCourse(app.database.db),
    ];
    const made = couponOf(await generate({ discountRupees: 700, courses: [inside.id] }));
    const ask = async (courseIds?: string[]) =>
      (await app.request('POST', '/coupons/validate', { body: { code: made.code, cartLength: 1, courseIds } })).body;
    expect(await ask()).toMatchObject({ isValid: true, discountPercentage: 0, discountRupees: 700 });
    expect(await ask([inside.slug, outside.id])).toMatchObject({ isValid: true, courseIds: [inside.courseId] });
    expect((await ask([inside.id])).message).toMatch(/^₹700 off applied\. It is for Dyeing\. The code works until /);
    expect(await ask([outside.id])).toEqual({
      success: true,
      isValid: false,
      discountPercentage: 0,
      message: 'This coupon is for Dyeing.',
      mayWorkLater: true,
    });
    expect(await ask(['nothing'])).toMatchObject({ isValid: false, mayWorkLater: true });
  });
});

describe('validating', () => {
  it('finds a code whatever its case and separators', async () => {
    const made = couponOf(await generate({ discount: 35 }));
    const { status, body } = await validate(` ${made.code.toLowerCase().replaceAll('-', ' ')} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, isValid: true, discountPercentage: 35, code: made.code });
    expect(body.message).toMatch(/^35% off applied\. The code works until \d+ \w+ \d{4}\.$/);
  });

  it('answers unknown, expired, deleted and used-up codes with one body', async () => {
    const bodies = [(await validate('NOPE-NOPE-NOPE', { address: '198.51.100.2' })).body];
    const spoil = {
      expired: (code: string) =>
        app.database.db.execute(sql`UPDATE coupons SET expires_at = now() - interval '1 second' WHERE code = ${code}`),
      used: (code: string) =>
        app.database.db.execute(sql`UPDATE coupons SET maximum_uses = 1, uses_taken = 1 WHERE code = ${code}`),
      deleted: (code: string) => app.request('DELETE', `/coupons/delete/${code}`, { token: admin.token }),
    };
    for (const one of Object.values(spoil)) {
      const { code } = couponOf(await generate({ discount: 10 }));
      await one(code.replaceAll('-', ''));
      bodies.push((await validate(code, { address: '198.51.100.2' })).body);
    }
    for (const body of bodies) {
      expect(body).toEqual({
        success: true,
        isValid: false,
        discountPercentage: 0,
        message: 'This coupon is not valid.',
      });
    }
  });

  it('says how many courses are needed', async () => {
    const { code } = couponOf(await generate({ discount: 10, cartItems: 2 }));
    expect((await validate(code)).body).toMatchObject({
      isValid: false,
      message: 'This coupon needs 2 courses or more in the cart.',
    });
    expect((await validate(code, { cartLength: 2 })).body).toMatchObject({ isValid: true });
  });

  it('stops a caller after 10 wrong codes, for right ones too, and nobody else', async () => {
    const made = couponOf(await generate({ discount: 10 }));
    const guesser = await app.signUp();
    const guesses = await Promise.all(Array.from({ length: 25 }, () => validate('WRONG', { token: guesser.token })));
    expect(guesses.filter((guess) => guess.status === 200)).toHaveLength(10);
    const stopped = await validate(made.code, { token: guesser.token });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await validate(made.code, { token: (await app.signUp()).token })).body).toMatchObject({ isValid: true });
  });

  it('asks for a code', async () => {
    expect((await validate('   ')).status).toBe(400);
    expect((await app.request('POST', '/coupons/validate', { body: { cartLength: 1 } })).status).toBe(400);
  });
});

describe('listing and deleting', () => {
  it('lists the active ones as a bare array, newest first, without the deleted', async () => {
    const first = couponOf(await generate({ discount: 11 })).code;
    const second = couponOf(await generate({ discount: 12, maximumUses: 4 })).code;
    const gone = couponOf(await generate({ discount: 13 })).code;
    const deleted = await app.request('DELETE', `/coupons/delete/${gone.toLowerCase()}`, { token: admin.token });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    const { body } = await app.request('GET', '/coupons/list', { token: admin.token });
    const codes = (body as unknown as { code: string }[]).map((coupon) => coupon.code);
    expect(codes.slice(0, 2)).toEqual([second, first]);
    expect(codes).not.toContain(gone);
    const { rows } = await app.database.db.execute(
      sql`SELECT deleted_at FROM coupons WHERE code = ${gone.replaceAll('-', '')}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('lists them by pages, with the total in a header', async () => {
    const first = couponOf(await generate({ discount: 14 })).code;
    const second = couponOf(await generate({ discount: 15 })).code;
    const list = async (query: string) => {
      const response = await app.request('GET', `/coupons/list${query}`, { token: admin.token });
      return { answer: response, codes: (response.body as unknown as { code: string }[]).map(({ code }) => code) };
    };
    const all = await list('');
    expect(all.answer.headers.get('x-total-count')).toBe(String(all.codes.length));
    expect((await list('?limit=1')).codes).toEqual([second]);
    const next = await list('?limit=1&page=2');
    expect(next.codes).toEqual([first]);
    expect(next.answer.headers.get('x-total-count')).toBe(String(all.codes.length));
    for (const wrong of ['limit=0', 'limit=501', 'page=x', 'page=1.5'])
      expect((await app.request('GET', `/coupons/list?${wrong}`, { token: admin.token })).status).toBe(400);
  });

  it('finds those that are over for the office, by state, code and note', async () => {
    const mark = `Winter ${Date.now()}`;
    const codes: string[] = [];
    for (const discount of [21, 22, 23, 24]) codes.push(couponOf(await generate({ discount, note: mark })).code);
    const [active = '', expired = '', usedUp = '', gone = ''] = codes;
    const plain = (code: string) => code.replaceAll('-', '');
    await app.database.db.execute(
      sql`UPDATE coupons SET expires_at = now() - interval '1 second' WHERE code = ${plain(expired)}`,
    );
    await app.database.db.execute(sql`UPDATE coupons SET maximum_uses = 0 WHERE code = ${plain(usedUp)}`);
    await app.request('DELETE', `/coupons/delete/${gone}`, { token: admin.token });
    const find = async (query: string) => {
      const { body } = await app.request('GET', `/admin/coupons?${query}`, { token: admin.token });
      return (body.coupons as unknown as OfficeCoupon[]).map(({ code, state }) => `${code} ${state}`);
    };
    const search = `search=${encodeURIComponent(mark.toLowerCase())}`;
    expect(await find(search)).toEqual([
      `${gone} deleted`,
      `${usedUp} used-up`,
      `${expired} expired`,
      `${active} active`,
    ]);
    expect(await find(`${search}&state=expired`)).toEqual([`${expired} expired`]);
    expect(await find(`${search}&state=ended`)).toEqual([`${gone} deleted`, `${usedUp} used-up`, `${expired} expired`]);
    const { tabs } = (await app.request('GET', '/admin/coupons?state=ended', { token: admin.token })).body;
    expect(Object.keys(tabs as unknown as object)).toEqual(['all', 'active', 'scheduled', 'paused', 'ended']);
    expect(await find(`search=${gone.slice(0, 9).toLowerCase()}`)).toEqual([`${gone} deleted`]);
    expect(await find(`${search}&page=2&limit=3`)).toEqual([`${active} active`]);
    expect((await app.request('GET', '/admin/coupons?state=odd', { token: admin.token })).status).toBe(400);
    expect((await app.request('GET', '/admin/coupons', { token: (await app.signUp()).token })).status).toBe(403);
  });

  it('finds those that reduce the price of a course: for all courses too', async () => {
    const mark = `Course ${Date.now()}`;
    const [inside, outside] = [await buildCourse(app.database.db), await buildCourse(app.database.db)];
    const everywhere = couponOf(await generate({ discount: 5, note: mark })).code;
    const single = couponOf(await generate({ discount: 6, note: mark, courses: [inside.id] })).code;
    const find = async (query: object) => {
      const asked = new URLSearchParams({ search: mark, ...query });
      const { body } = await app.request('GET', `/admin/coupons?${asked}`, { token: admin.token });
      return (body.coupons as unknown as OfficeCoupon[]).map(({ code }) => code);
    };
    expect(await find({ course: inside.courseId })).toEqual([single, everywhere]);
    expect(await find({ course: outside.courseId })).toEqual([everywhere]);
    const asked = new URLSearchParams({ search: mark, course: outside.courseId });
    const file = await app.open(`/admin/coupons.csv?${asked}`, admin.token);
    const [head, ...lines] = (await file.text()).trim().split(/\r?\n/);
    expect(head).toContain('Per customer,In open carts,"Sales with it, rupees"');
    expect(lines).toHaveLength(1);
  });

  it('answers 404 for an unknown code and 400 for a blank one', async () => {
    expect((await app.request('DELETE', '/coupons/delete/NOPE', { token: admin.token })).status).toBe(404);
    const blank = await app.request('DELETE', '/coupons/delete/%20', { token: admin.token });
    expect(blank).toMatchObject({ status: 400, body: { message: 'Coupon code is required' } });
  });
});

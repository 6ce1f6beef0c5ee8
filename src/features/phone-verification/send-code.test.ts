import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import { startEnquiries, type Enquiries } from '../../testing/start/start-enquiries.ts';
import { saveSetting } from '../settings/save-setting.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

const retryAfter = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));
/** Allows for the seconds that pass while the test runs. */
const expectAbout = (seconds: number, expected: number) => {
  expect(seconds).toBeLessThanOrEqual(expected);
  expect(seconds).toBeGreaterThan(expected - 15);
};
const sentTo = async (phone: string) =>
  (await staff.rows(sql`SELECT id FROM phone_codes WHERE phone = ${phone}`)).length;

describe('a code', () => {
  test('is sent to the number as it was understood, and the browser gets a name', async () => {
    const phone = staff.phone();
    const response = await staff.instance()('/otp/send-otp', { phone: `0${phone.slice(3)}` });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: 'OTP sent successfully',
      phone,
      expiresInSeconds: 600,
      resendAfterSeconds: 45,
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(await staff.codeOf(phone)).toMatch(/^\d{6}$/);
    expect(staff.texts.at(-1)?.text).toMatch(
      /^Your Institute code is (\d{6})\. It works for 10 minutes\.\n\n@[\w.]+ #\1$/,
    );
  });

  test('leaves the name of a browser that has one, and gives it out on https for that host only', async () => {
    const known = await staff.browser().send(staff.phone());
    expect(known.headers.get('set-cookie')).toBeNull();
    const secure = staff.instance({ settings: { ...staff.context.settings, publicUrl: 'https://misaal.example' } });
    const response = await secure('/otp/send-otp', { phone: staff.phone() });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-visitor=[\w-]{22}; Path=\/; .*; Secure$/);
  });

  test.each([
    ['', 400, 'invalid-input', 'Phone number is required'],
    ['   ', 400, 'invalid-input', 'Phone number is required'],
    ['00000 12345', 422, 'invalid-phone', 'Enter a valid phone number with country code.'],
    ['+91 12', 422, 'invalid-phone', 'Enter a valid phone number with country code.'],
  ])('for %j is refused', async (phone, status, code, message) => {
    const response = await staff.browser().send(phone);
    expect(response).toMatchObject({
      status,
      body: { code, message, error: message, issues: [{ path: 'phone', message }] },
    });
  });

  test('goes to other countries only when the institute says so', async () => {
    expect(await staff.browser().send('+44 7911 123456')).toMatchObject({
      status: 422,
      body: { code: 'invalid-phone' },
    });
    const save = (phoneCountries: string[]) =>
      saveSetting(staff.database.db, { subject: 'institute', value: { phoneCountries }, actorId: null });
    await save(['+91', '+44']);
    expect(await staff.browser().send('+44 7911 123456')).toMatchObject({ body: { phone: '+447911123456' } });
    await save(['+91', '+44', '+49', '+33', '+39', '+34']);
    const elsewhere = await staff.browser().send('+1 415 555 2671');
    expect(elsewhere.body.message).toBe('We send no codes to numbers that begin with +1.');
    await save(['+91']);
  });
});

describe('limits', () => {
  test('one in 45 seconds; a refused call leaves the open code as it is', async () => {
    const phone = staff.phone();
    const visitor = staff.browser();
    await visitor.send(phone);
    await staff.pass(10, phone);
    const refused = await visitor.send(phone.replace('+91', '091 '));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expectAbout(retryAfter(refused), 35);
    expect(refused.body.message).toBe(`Please wait ${retryAfter(refused)} seconds before you request another code.`);
    expect(await visitor.verify(phone, await staff.codeOf(phone))).toMatchObject({ status: 200 });
  });

  test('five in ten minutes and ten a day, whoever asks', async () => {
    const phone = staff.phone();
    const next = async () => staff.browser().send(phone);
    for (let number = 1; number <= 4; number += 1) {
      expect((await next()).body.resendAfterSeconds).toBe(45);
      await staff.pass(46, phone);
    }
    expectAbout(Number((await next()).body.resendAfterSeconds), 600 - 4 * 46);
    await staff.pass(46, phone);
    const sixth = await next();
    expect(sixth.status).toBe(429);
    expectAbout(retryAfter(sixth), 600 - 5 * 46);
    for (let number = 6; number <= 10; number += 1) {
      await staff.pass(600, phone);
      expect((await next()).status).toBe(200);
    }
    await staff.pass(600, phone);
    const eleventh = await next();
    expect(eleventh.status).toBe(429);
    expectAbout(retryAfter(eleventh), 86_400 - 5 * 46 - 6 * 600);
    expect(eleventh.body.message).toContain('23 hours');
  });

  test('hold for calls at once on two instances, however the number is written', async () => {
    const phone = staff.phone();
    const instances = [staff.instance(), staff.instance()];
    const written = [phone, phone.replace('+91', '091'), phone.replace('+91', ''), phone.replace('+91', '91 ')];
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => staff.browser().send(written[at % 4] ?? phone, instances[at % 2])),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await sentTo(phone)).toBe(1);
  });

  test('hold over a restart', async () => {
    const phone = staff.phone();
    await staff.browser().send(phone);
    const restarted = staff.instance({ rateLimits: createRateLimits(staff.database.pool, 1000) });
    expect((await staff.browser().send(phone, restarted)).status).toBe(429);
  });

  test('ten an hour per browser, though they come at once for many numbers', async () => {
    const visitor = staff.browser();
    const instances = [staff.instance(), staff.instance()];
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, at) => visitor.send(staff.phone(), instances[at % 2])),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = responses.find(({ status }) => status === 429);
    expectAbout(refused ? retryAfter(refused) : 0, 3600);
    await staff.pass(3600);
    expect((await visitor.send(staff.phone())).status).toBe(200);
  });

  test('few unverified codes per network address; forwarding headers of the caller count for nothing, refused calls cost nothing', async () => {
    // A fifth of 15: three codes.
    const call = staff.instance({ rateLimits: createRateLimits(staff.database.pool, 0.2) });
    const address = '198.51.100.7';
    const forged = (last: number) => ({
      address,
      headers: { 'x-forwarded-for': `203.0.113.${last}`, forwarded: `for=203.0.113.${last}` },
    });
    const phone = staff.phone();
    expect((await staff.browser().send(phone, call, forged(1))).status).toBe(200);
    for (let number = 2; number <= 6; number += 1)
      expect((await staff.browser().send(phone, call, forged(number))).body.message).toContain('Please wait');
    expect((await staff.browser().send(staff.phone(), call, forged(7))).status).toBe(200);
    expect((await staff.browser().send(staff.phone(), call, forged(8))).status).toBe(200);
    const refused = await staff.browser().send(staff.phone(), call, forged(9));
    expect(refused.status).toBe(429);
    expectAbout(retryAfter(refused), 3600);
    expect((await staff.browser().send(staff.phone(), call, { address: '198.51.100.8' })).status).toBe(200);
  });

  test('a verified code is not counted against the address, once', async () => {
    const call = staff.instance({ rateLimits: createRateLimits(staff.database.pool, 0.2) });
    const from = { address: '198.51.100.9' };
    for (let student = 0; student < 6; student += 1) {
      const [phone, visitor] = [staff.phone(), staff.browser()];
      expect((await visitor.send(phone, call, from)).status).toBe(200);
      const otp = await staff.codeOf(phone);
      for (const _again of [1, 2])
        expect(
          (await visitor.verify(phone, otp, (path, body, options) => call(path, body, { ...options, ...from }))).status,
        ).toBe(200);
    }
    const statuses = [];
    for (let more = 0; more < 4; more += 1)
      statuses.push((await staff.browser().send(staff.phone(), call, from)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('one address that asks for 48 numbers is stopped alone, also with every address of an IPv6 customer; others get codes', async () => {
    await staff.pass(3600);
    const call = staff.instance({ rateLimits: createRateLimits(staff.database.pool, 1) });
    const one = [() => '198.51.100.10', (at: number) => `2001:db8:77:1::${at}`, (at: number) => `2001:db8:78:${at}::1`];
    for (const addressOf of one) {
      const answers = [];
      for (let at = 0; at < 48; at += 1)
        answers.push(await staff.browser().send(staff.phone(), call, { address: addressOf(at) }));
      expect(answers.filter(({ body }) => body.code === 'codes-paused')).toEqual([]);
      expect((await staff.browser().send(staff.phone(), call)).status).toBe(200);
    }
    const sent = await staff.rows(sql`SELECT id FROM phone_codes WHERE created_at > now() - interval '1 hour'`);
    // 15 each for the address and the /64; the /48 allows all 48 networks, and counts as one requester.
    expect(sent).toHaveLength(15 + 15 + 48 + 3);
  });

  /** Unverified codes, each requested from its own network, the newest 20 minutes ago. */
  const pump = (prefix: string, codes: number) =>
    staff.rows(sql`INSERT INTO phone_codes (phone, visitor_id, network_hash, code_hash, created_at, expires_at)
      SELECT ${prefix}::text || lpad(n::text, 8, '0'), 'somebody', sha256(n::text::bytea), '\\x00', now() - interval '20 minutes' - make_interval(secs => n), now()
      FROM generate_series(1, ${codes}::int) AS n`);

  test('one country stops when few of its codes come back; the others go on', async () => {
    await staff.pass(3600);
    const allow = (phoneCountries: string[]) =>
      saveSetting(staff.database.db, { subject: 'institute', value: { phoneCountries }, actorId: null });
    await allow(['+91', '+44']);
    await pump('+4479', 15);
    const refused = await staff.browser().send('+44 7911 123456');
    expect(refused).toMatchObject({ status: 429, body: { code: 'codes-paused' } });
    expectAbout(retryAfter(refused), 3600 - 1215);
    expect(refused.body.message).toContain('numbers that begin with +44');
    expect((await staff.browser().send(staff.phone())).status).toBe(200);
    await staff.rows(
      sql`UPDATE phone_codes SET verified_at = now() WHERE visitor_id = 'somebody' AND phone <= '+447900000004'`,
    );
    expect((await staff.browser().send('+44 7911 123456')).status).toBe(200);
    await allow(['+91']);
  });

  test('the site stops when few codes come back, and goes on when they do', async () => {
    await staff.pass(3600);
    await pump('+9197', 40);
    const refused = await staff.browser().send(staff.phone());
    expect(refused).toMatchObject({ status: 429, body: { code: 'codes-paused' } });
    expectAbout(retryAfter(refused), 3600 - 1240);
    expect(refused.body.message).toContain('Please try again in 40 minutes');
    await staff.rows(
      sql`UPDATE phone_codes SET verified_at = now() WHERE visitor_id = 'somebody' AND phone <= '+919700000010'`,
    );
    expect((await staff.browser().send(staff.phone())).status).toBe(200);
  });
});

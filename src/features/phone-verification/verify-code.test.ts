import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEnquiries, type Browser, type Enquiries } from '../../testing/start/start-enquiries.ts';

let staff: Enquiries;
beforeAll(async () => {
  staff = await startEnquiries();
});
afterAll(() => staff.close());

async function sendCode(): Promise<{ phone: string; visitor: Browser; code: string }> {
  const phone = staff.phone();
  const visitor = staff.browser();
  await visitor.send(phone);
  return { phone, visitor, code: await staff.codeOf(phone) };
}

const invalid = { status: 422, body: { code: 'invalid-code', message: 'Invalid OTP' } };
const expired = {
  status: 422,
  body: { code: 'code-expired', message: 'This code has expired. Please request a new one.' },
};
const verified = { status: 200, body: { success: true, message: 'Phone verified!', verified: true } };
const triesOf = async (phone: string) =>
  (await staff.rows(sql`SELECT tries FROM phone_codes WHERE phone = ${phone}`)).map(({ tries }) => tries);

describe('the right code', () => {
  test('verifies the number, and again the same', async () => {
    const { phone, visitor, code } = await sendCode();
    expect(await visitor.verify(phone, code)).toMatchObject(verified);
    expect(await visitor.verify(phone.replace('+91', '0'), ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject(
      verified,
    );
    expect(await visitor.verify(phone, staff.wrong(code))).toMatchObject(expired);
  });

  test('sent twice at once verifies twice', async () => {
    const { phone, visitor, code } = await sendCode();
    const answers = await Promise.all([visitor.verify(phone, code), visitor.verify(phone, code)]);
    expect(answers).toMatchObject([verified, verified]);
  });

  test('is wrong in another browser, which costs the owner no try', async () => {
    const { phone, visitor, code } = await sendCode();
    for (let number = 0; number < 7; number += 1)
      expect(await staff.browser().verify(phone, code)).toMatchObject(invalid);
    expect(await staff.instance()('/otp/verify-otp', { phone, otp: code })).toMatchObject(invalid);
    expect(await triesOf(phone)).toEqual([0]);
    expect(await visitor.verify(phone, code)).toMatchObject(verified);
    expect(await staff.browser().verify(phone, code)).toMatchObject(expired);
  });

  test('is none for another number', async () => {
    const first = await sendCode();
    const other = staff.phone();
    await first.visitor.send(other);
    const otherCode = await staff.codeOf(other);
    if (otherCode === first.code) return;
    expect(await first.visitor.verify(other, first.code)).toMatchObject(invalid);
  });

  test('works for ten minutes', async () => {
    const { phone, visitor, code } = await sendCode();
    await staff.pass(601, phone);
    expect(await visitor.verify(phone, code)).toMatchObject(expired);
  });

  test('is void once a newer one was sent', async () => {
    const { phone, visitor, code } = await sendCode();
    await staff.pass(46, phone);
    await visitor.send(phone);
    const newer = await staff.codeOf(phone);
    if (newer !== code) expect(await visitor.verify(phone, code)).toMatchObject(invalid);
    expect(await visitor.verify(phone, newer)).toMatchObject(verified);
  });
});

describe('guessing', () => {
  test('ends after five tries, the right code included', async () => {
    const { phone, visitor, code } = await sendCode();
    for (let by = 1; by <= 5; by += 1)
      expect(await visitor.verify(phone, staff.wrong(code, by))).toMatchObject(invalid);
    expect(await visitor.verify(phone, code)).toMatchObject(expired);
    expect(await triesOf(phone)).toEqual([5]);
  });

  test('at once on two instances is compared five times at most', async () => {
    const { phone, visitor, code } = await sendCode();
    const instances = [staff.instance(), staff.instance()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => visitor.verify(phone, staff.wrong(code, at + 1), instances[at % 2])),
    );
    expect(answers.filter(({ body }) => String(body.code) === 'invalid-code')).toHaveLength(5);
    expect(await triesOf(phone)).toEqual([5]);
    expect(await visitor.verify(phone, code)).toMatchObject(expired);
  });
});

describe('what is no try', () => {
  test('asks for what is missing', async () => {
    const { phone, visitor } = await sendCode();
    expect(await visitor.verify(phone, '')).toMatchObject({ status: 400, body: { message: 'Please enter the OTP' } });
    expect(await visitor.verify('', '123456')).toMatchObject({
      status: 400,
      body: { message: 'Phone number is required' },
    });
    expect(await visitor.verify('12', '123456')).toMatchObject({ status: 422, body: { code: 'invalid-phone' } });
    expect(await triesOf(phone)).toEqual([0]);
  });

  test('without a code that waits there is nothing to check', async () => {
    expect(await staff.browser().verify(staff.phone(), '123456')).toMatchObject(expired);
  });
});

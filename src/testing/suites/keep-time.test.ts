import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signMediaPath, verifyMediaUrl } from '../../features/media/delivery/sign-media.ts';
import { startAccounts, type Accounts } from '../start/start-accounts.ts';
import { startEnquiries, type Enquiries } from '../start/start-enquiries.ts';
import { openSchool } from '../open/open-school.ts';

const HOURS = 3_600_000;
let accounts: Accounts;
let staff: Enquiries;
let school: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  [accounts, staff, school] = await Promise.all([startAccounts(), startEnquiries(), openSchool()]);
});
afterAll(() => Promise.all([accounts.close(), staff.close(), school.app.close()]));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Sets the machine's clock, as an administrator or a time server does. */
const step = (hours: number) => vi.setSystemTime(Date.now() + hours * HOURS);

describe.each([6, -6])('the machine’s clock is moved by %i hours', (hours) => {
  test('a session stands, and one that is over stays over', async () => {
    const [user, other] = await Promise.all([accounts.signUp(), accounts.signUp()]);
    await accounts.rows(
      sql`UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = ${other.userId}`,
    );
    step(hours);
    expect((await accounts.me(user.token)).status).toBe(200);
    expect((await accounts.me(other.token)).status).toBe(401);
  });

  test('a link to set a new password opens', async () => {
    const { email } = await accounts.signUp({ password: 'long enough words' });
    await accounts.post('/user/forgot-password', { email });
    await accounts.runJobs();
    const token = await accounts.tokenFor(email, '/auth/reset');
    step(hours);
    expect((await accounts.post('/user/check-reset-link', { token })).status).toBe(200);
  });

  test('a code that was sent is right, and one that is over stays over', async () => {
    const [phone, late] = [staff.phone(), staff.phone()];
    const visitor = staff.browser();
    await visitor.send(phone);
    await visitor.send(late);
    const codes = [await staff.codeOf(phone), await staff.codeOf(late)];
    await staff.pass(3600, late);
    step(hours);
    expect((await visitor.verify(phone, codes[0] ?? '')).status).toBe(200);
    expect(await visitor.verify(late, codes[1] ?? '')).toMatchObject({ status: 422, body: { code: 'code-expired' } });
  });

  test('an attempt at a test has the time that it had', async () => {
    const user = await school.learner();
    const ids = await school.startIds(user);
    step(hours);
    const saved = await school.answer(user, ids[0] ?? '', 'Right');
    expect(saved.status).toBe(200);
    expect(Number(saved.body.secondsLeft)).toBeGreaterThan(400);
    expect(Number(saved.body.secondsLeft)).toBeLessThanOrEqual(450);
  });

  test('the address of a film opens for its hour', () => {
    const { context } = school.app;
    const url = signMediaPath(context, { userId: 'somebody', fileKey: 'films/a.mp4' });
    const began = context.clock.now().getTime();
    step(hours);
    const read = verifyMediaUrl(context, url.replace('/media/', ''));
    expect(read).toMatchObject({ isValid: true });
    expect(context.clock.now().getTime() - began).toBeLessThan(60_000);
  });
});

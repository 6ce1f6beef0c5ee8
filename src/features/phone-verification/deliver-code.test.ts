import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEnquiries, type Enquiries } from '../../testing/start/start-enquiries.ts';
import { startTestApp, type TestApp } from '../../testing/start/test-app.ts';
import type { SmsMessage } from '../../ports/sms-sender.ts';
import { codeQueue } from './deliver-code.ts';

describe('a code in the queue', () => {
  let app: TestApp;
  const tries: string[] = [];
  const texts: SmsMessage[] = [];
  const lines: string[] = [];
  /** A provider that fails for the first `failures` tries. */
  const provider = (name: string, failures: number) => ({
    async send(message: SmsMessage) {
      tries.push(name);
      if (tries.filter((tried) => tried === name).length <= failures)
        throw new Error('The SMS provider could not be reached or gave no answer in time.');
      texts.push(message);
    },
  });

  beforeAll(async () => {
    app = await startTestApp({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
    app.context.jobs = app.jobs;
    await app.jobs.start([codeQueue(app.context, [provider('first', 9), provider('second', 1)])]);
  });
  afterAll(() => app.close());

  /** Skips the growing delay before the next try. */
  const makeRetriesDue = () =>
    app.database.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);

  /** Every row of the product's tables and of the queue, as text. */
  async function everything(): Promise<string> {
    const { rows: tables } = await app.database.db.execute<{ name: string }>(
      sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs')`,
    );
    const texts = [];
    for (const { name } of tables) {
      const { rows } = await app.database.db.execute<{ row: string }>(sql.raw(`SELECT t::text AS row FROM ${name} t`));
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  test(
    'outlives three failures, goes out once by the second provider, and is nowhere in clear',
    { timeout: 90_000 },
    async () => {
      const phone = '+919876543210';
      const visitor = { cookie: `visitor=${'v'.repeat(22)}` };
      const sent = await app.request('POST', '/otp/send-otp', { body: { phone }, headers: visitor });
      expect(sent.status).toBe(200);
      const waiting = await everything();
      await expect
        .poll(async () => {
          await makeRetriesDue();
          return texts.length;
        })
        .toBe(1);
      await expect
        .poll(
          async () =>
            (await app.database.db.execute(sql`SELECT 1 FROM phone_codes WHERE delivered_at IS NOT NULL`)).rows.length,
        )
        .toBe(1);
      expect(tries).toEqual(['first', 'first', 'second', 'second']);
      const code = texts[0]?.code ?? '';
      const { hostname } = new URL(app.context.settings.publicUrl);
      const text = `Your Institute code is ${code}. It works for 10 minutes.\n\n@${hostname} #${code}`;
      expect(texts).toEqual([{ to: phone, text, code }]);
      const delivered = await everything();
      await app.request('POST', '/otp/verify-otp', { body: { phone, otp: '000000' }, headers: visitor });
      const right = await app.request('POST', '/otp/verify-otp', { body: { phone, otp: code }, headers: visitor });
      expect(right.status).toBe(200);

      for (const kept of [waiting, delivered, await everything()]) {
        expect(kept).toContain(phone);
        // Not inside a longer number, where any six digits may occur.
        expect(kept).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
        expect(kept).not.toContain(Buffer.from(code).toString('hex'));
      }
      expect(await encryptedCodes()).toEqual([null]);
      expect(lines.join('\n')).not.toContain(code);
      expect(lines.join('\n')).not.toContain(phone.slice(-10));
    },
  );

  async function encryptedCodes(): Promise<unknown[]> {
    const { rows } = await app.database.db.execute(sql`SELECT encrypted_code FROM phone_codes`);
    return rows.map((row) => row.encrypted_code);
  }
});

describe('a code that must not go out any more', () => {
  let staff: Enquiries;
  beforeAll(async () => {
    staff = await startEnquiries();
  });
  afterAll(() => staff.close());

  const encrypted = async (phone: string) =>
    (await staff.rows(sql`SELECT encrypted_code IS NOT NULL AS is_kept FROM phone_codes WHERE phone = ${phone}`)).map(
      (row) => row.is_kept,
    );

  test('because a newer one took its place is left, and the newer one goes', async () => {
    const phone = staff.phone();
    await staff.browser().send(phone);
    await staff.pass(46, phone);
    await staff.browser().send(phone);
    await staff.codeOf(phone);
    expect(staff.texts.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  test('because it expired is forgotten', async () => {
    const phone = staff.phone();
    await staff.browser().send(phone);
    expect(await encrypted(phone)).toEqual([true]);
    await staff.pass(601, phone);
    await expect(staff.codeOf(phone)).rejects.toThrow('no code came');
    expect(await encrypted(phone)).toEqual([false]);
  });

  test('because its job runs again after it went is left', async () => {
    const phone = staff.phone();
    await staff.browser().send(phone);
    const jobs = [...staff.queued];
    await staff.codeOf(phone);
    staff.queued.push(...jobs);
    await staff.codeOf(phone);
    expect(staff.texts.filter(({ to }) => to === phone)).toHaveLength(1);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { emptyOldMails, FORGOTTEN_MAILS, mailQueues, queueMail } from './mail-queue.ts';
import { outgoingMails } from '../database/table.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const jobs = { add: async () => undefined };

async function queueOne(key: string, text = 'Hello'): Promise<string> {
  await queueMail(database.db, jobs, { key, to: 'kavya@example.com', subject: 'Hello', text });
  const rows = await database.db.select().from(outgoingMails);
  return rows.find((row) => row.key === key)?.id ?? '';
}

function startSender(send: (mail: { text: string }) => Promise<void>) {
  const letterhead = { name: 'Misaal', lines: [] };
  const parts = {
    db: database.db,
    jobs,
    mailer: { send },
    publicUrl: 'http://localhost:5000',
    loadLetterhead: async () => letterhead,
    drawAttachment: async () => '',
  };
  const queue = mailQueues(parts).find(({ name }) => name === 'send-mail');
  return (mailId: string) => queue!.run({ mailId } as never);
}

test('several jobs of one mail, at once and later, send it once', async () => {
  const mailId = await queueOne('once');
  let sent = 0;
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  const run = startSender(async () => {
    sent += 1;
    await isHeld;
  });
  const first = run(mailId);
  await expect.poll(() => sent).toBe(1);
  await run(mailId);
  release();
  await first;
  await run(mailId);
  expect(sent).toBe(1);
});

test('a mail that was refused is sent by the next job', async () => {
  const mailId = await queueOne('again');
  let tries = 0;
  const run = startSender(async () => {
    tries += 1;
    if (tries === 1) throw new Error('refused');
  });
  await expect(run(mailId)).rejects.toThrow('refused');
  await run(mailId);
  expect(tries).toBe(2);
});

test('a line break in a subject begins no header of its own', async () => {
  const subject = 'About\r\nBcc: everybody@example.com\nthe course';
  await queueMail(database.db, jobs, { key: 'subject', to: 'kavya@example.com', subject, text: 'Hello' });
  const [kept] = await database.db.select().from(outgoingMails).where(eq(outgoingMails.key, 'subject'));
  expect(kept?.subject).toBe('About Bcc: everybody@example.com the course');
});

test('what is kept of a mail opens nothing, though the mail did', async () => {
  const mailId = await queueOne('reset-password:1', 'Open https://x.example/auth/reset?token=s3cr3t-One now');
  let sent = '';
  await startSender(async ({ text }) => void (sent = text))(mailId);
  expect(sent).toContain('token=s3cr3t-One now');
  const [row] = await database.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId));
  expect(row?.body).toBe('Open https://x.example/auth/reset?token=... now');
});

test('the last mail to somebody who is forgotten leaves no record', async () => {
  const mailId = await queueOne(`${FORGOTTEN_MAILS}account-erased:1`);
  let sent = 0;
  await startSender(async () => void (sent += 1))(mailId);
  expect(sent).toBe(1);
  expect(await database.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))).toEqual([]);
});

test('a mail whose file is drawn from the database goes out where one connection is all there is', async () => {
  const { connection } = database;
  const { db, pool } = openDatabase({ ...connection, max: 1 }, createLog('silent'));
  const drawnFrom = { kind: 'invoice' };
  const file = { name: 'invoice.pdf', contentType: 'application/pdf', drawnFrom };
  await queueMail(db, jobs, {
    key: 'drawn',
    to: 'kavya@example.com',
    subject: 'Hello',
    text: 'Hello',
    attachments: [file],
  });
  const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.key, 'drawn'));
  const sent: unknown[] = [];
  const [queue] = mailQueues({
    db,
    jobs,
    mailer: { send: async (mail) => void sent.push(mail.attachments) },
    publicUrl: 'http://localhost:5000',
    loadLetterhead: async () => ({ name: 'Misaal', lines: [] }),
    drawAttachment: async () => {
      const { rows } = await db.execute<{ drawn: string }>(sql`SELECT 'drawn' AS drawn`);
      return rows[0]?.drawn ?? '';
    },
  });
  await queue?.run({ mailId: row?.id } as never);
  await pool.end();
  expect(sent).toEqual([
    [{ name: 'invoice.pdf', contentType: 'application/pdf', content: 'drawn', encoding: 'base64' }],
  ]);
});

test('what stood in a mail goes 90 days after it was sent; that it was sent stays, and one that waits is whole', async () => {
  const attachments = [{ name: 'class.ics', contentType: 'text/calendar', content: 'Kavya' }];
  const mail = { to: 'kavya@example.com', subject: 'Your class', text: 'Dear Kavya', attachments };
  for (const key of ['sent-91', 'sent-89', 'waits']) await queueMail(database.db, jobs, { key, ...mail });
  await database.db.execute(sql`UPDATE outgoing_mails SET created_at = now() - interval '100 days',
    sent_at = CASE key WHEN 'sent-91' THEN now() - interval '91 days' WHEN 'sent-89' THEN now() - interval '89 days' END
    WHERE key IN ('sent-91', 'sent-89', 'waits')`);
  expect(await emptyOldMails(database.db)).toBe(1);
  expect(await emptyOldMails(database.db)).toBe(0);
  const { rows } = await database.db.execute(
    sql`SELECT key, subject, body, attachments FROM outgoing_mails WHERE key IN ('sent-91', 'sent-89', 'waits') ORDER BY key`,
  );
  const whole = { subject: 'Your class', body: 'Dear Kavya', attachments };
  expect(rows).toEqual([
    { key: 'sent-89', ...whole },
    { key: 'sent-91', subject: 'Your class', body: '', attachments: [] },
    { key: 'waits', ...whole },
  ]);
});

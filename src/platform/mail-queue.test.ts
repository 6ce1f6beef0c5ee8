import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { mailQueues, queueMail } from './mail-queue.ts';
import { outgoingMails } from './table.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const jobs = { add: async () => undefined };

async function queueOne(key: string): Promise<string> {
  await queueMail(database.db, jobs, { key, to: 'kavya@example.com', subject: 'Hello', text: 'Hello' });
  const rows = await database.db.select().from(outgoingMails);
  return rows.find((row) => row.key === key)?.id ?? '';
}

function startSender(send: () => Promise<void>) {
  const letterhead = { name: 'Misaal', lines: [], publicUrl: 'http://localhost:5000' } as never;
  const parts = {
    db: database.db,
    jobs,
    mailer: { send },
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

import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('a mail arrives with both parts, what is attached, an encoded subject and one recipient', async () => {
  const { mailer, mails } = await startSmtpServer();
  await mailer.send({
    to: 'kavya@example.com',
    subject: 'Receipt for ₹29,698',
    text: 'Plain part',
    html: '<p>Rich part</p>',
    attachments: [
      { name: 'class.ics', contentType: 'text/calendar; charset=utf-8; method=REQUEST', content: 'BEGIN:VCALENDAR' },
    ],
  });
  mailer.close();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^RCPT TO:<kavya@example\.com>/m);
  expect(mails[0]).toMatch(/^From: Misaal <office@misaal\.example>/m);
  expect(mails[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mails[0]).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST;/m);
  expect(mails[0]).toContain('filename=class.ics');
  expect(mails[0]).toMatch(/Plain part[\s\S]*<p>Rich part<\/p>/);
});

test('a server that refuses makes the call throw', async () => {
  const { mailer } = await startSmtpServer('550 5.1.1 no such person');
  await expect(mailer.send({ to: 'nobody@example.com', subject: 'x', text: 'y' })).rejects.toThrow();
  mailer.close();
});

test.each([
  { to: 'a@example.com\r\nBcc: b@example.com', subject: 'x' },
  { to: 'a@example.com', subject: 'x\r\nBcc: b@example.com' },
])('line breaks never reach the header: %j', async (mail) => {
  const { mailer, mails } = await startSmtpServer();
  await expect(mailer.send({ ...mail, text: 'y' })).rejects.toThrow('line break');
  expect(mails).toHaveLength(0);
});

test('a list of addresses is not taken for one recipient', async () => {
  const { mailer, mails } = await startSmtpServer();
  await mailer.send({ to: 'a@example.com, b@example.com', subject: 'x', text: 'y' }).catch(() => {});
  mailer.close();
  expect(mails.join('\n')).not.toMatch(/RCPT TO:<b@example\.com>/);
});

/** A server with a minimum of SMTP; each mail is recorded with its envelope lines before it. */
async function startSmtpServer(recipientResponse = '250 ok') {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let envelope = '';
    let data: string | null = null;
    let rest = '';
    const answers: [RegExp, string][] = [
      [/^EHLO/i, '250 tiny'],
      [/^MAIL/i, '250 ok'],
      [/^RCPT/i, recipientResponse],
      [/^QUIT/i, '221 bye'],
    ];
    const takeLine = (line: string) => {
      if (data === null) {
        if (/^DATA/i.test(line)) data = '';
        envelope += `${line}\n`;
        const answer = data === '' ? '354 go on' : (answers.find(([pattern]) => pattern.test(line))?.[1] ?? '250 ok');
        socket.write(`${answer}\r\n`);
      } else if (line === '.') {
        mails.push(envelope + data);
        [envelope, data] = ['', null];
        socket.write('250 taken\r\n');
      } else data += `${line}\n`;
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(takeLine);
    });
    socket.write('220 tiny\r\n');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    mails,
    mailer: createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Misaal <office@misaal.example>' }),
  };
}

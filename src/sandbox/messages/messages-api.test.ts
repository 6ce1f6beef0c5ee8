import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite(database.pool);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const inbox = async (to: string) => (await site.call('GET', `/sandbox/messages?to=${to}`)).json();

test('a phone’s messages come newest first, with their codes, however the number is written', async () => {
  await site.sandbox.smsSender.send({ to: '+919876500001', text: 'Your code is 111111.', code: '111111' });
  await site.sandbox.smsSender.send({ to: '+919876500001', text: 'Your OTP is 222222.' });
  await site.sandbox.smsSender.send({ to: '+919876500002', text: 'Not for you.' });
  const expected = [
    {
      channel: 'sms',
      to: '+919876500001',
      text: 'Your OTP is 222222.',
      code: '222222',
      sentAt: '2026-11-14T10:30:00.400Z',
    },
    {
      channel: 'sms',
      to: '+919876500001',
      text: 'Your code is 111111.',
      code: '111111',
      sentAt: '2026-11-14T10:30:00.400Z',
    },
  ];
  for (const to of ['%2B919876500001', '+919876500001', '919876500001', '9876500001', '%2B91%2098765%2000001'])
    expect(await inbox(to)).toEqual(expected);
});

test('a mail comes with subject, both parts and what is attached, whatever the case of the address', async () => {
  const entry = { name: 'class.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' };
  const mail = {
    to: 'Kavya@example.com',
    subject: 'Welcome',
    text: 'Hello',
    html: '<p>Hello</p>',
    attachments: [entry],
  };
  await site.sandbox.mailer.send(mail);
  expect(await inbox('kavya@EXAMPLE.com')).toEqual([
    {
      channel: 'email',
      ...mail,
      attachments: [{ ...entry, filename: entry.name, text: entry.content }],
      sentAt: '2026-11-14T10:30:00.400Z',
    },
  ]);
});

test('someone who got nothing has an empty list, and without a name all are listed', async () => {
  await site.sandbox.mailer.send({ to: 'all@example.com', subject: 'x', text: 'y' });
  expect(await inbox('nobody@example.com')).toEqual([]);
  expect(await inbox("x'%20OR%20'1'='1")).toEqual([]);
  const all = await site.call('GET', '/sandbox/messages');
  expect(all.json()[0]).toMatchObject({ to: 'all@example.com' });
  expect(all.headers.get('cache-control')).toBe('no-store');
});

test('a provider that refuses makes the call throw; one that loses says nothing', async () => {
  await site.setFaults({ sms: 'refuse', mail: 'refuse', count: 1 });
  await expect(site.sandbox.smsSender.send({ to: '+919876500003', text: 'x' })).rejects.toThrow('refuses');
  await expect(site.sandbox.mailer.send({ to: 'lost@example.com', subject: 'x', text: 'x' })).rejects.toThrow(
    'refuses',
  );
  await site.setFaults({ sms: 'lost', mail: 'lost', count: 1 });
  await site.sandbox.smsSender.send({ to: '+919876500003', text: 'first' });
  await site.sandbox.mailer.send({ to: 'lost@example.com', subject: 'x', text: 'first' });
  await site.sandbox.smsSender.send({ to: '+919876500003', text: 'second' });
  expect(await inbox('919876500003')).toMatchObject([{ text: 'second' }]);
  expect(await inbox('lost@example.com')).toEqual([]);
  expect((await site.call('GET', '/sandbox')).text).toContain('Lost on the way');
});

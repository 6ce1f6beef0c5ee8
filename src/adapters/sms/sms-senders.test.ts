import { expect, test, vi } from 'vitest';
import { createMsg91Sender } from './msg91-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

const message = { to: '+919876543210', text: 'Your Misaal code is 482913.', code: '482913' };

test('MSG91 gets our own code, its template and a number without the plus', async () => {
  const send = answering(200, { type: 'success', message: 'taken' });
  await createMsg91Sender({ authKey: 'key-91', templateId: 'tpl-1', fetch: send }).send(message);
  const [url, init] = send.mock.calls[0]!;
  expect(url).toBe('https://control.msg91.com/api/v5/otp');
  expect(init?.headers).toMatchObject({ authkey: 'key-91' });
  expect(JSON.parse(sentBody(send))).toEqual({
    template_id: 'tpl-1',
    mobile: '919876543210',
    otp: '482913',
    otp_expiry: 5,
  });
});

test('MSG91 is judged by the type of its answer, not by the status', async () => {
  const sender = createMsg91Sender({
    authKey: 'key-91',
    templateId: 'tpl-1',
    fetch: answering(200, { type: 'error', message: 'bad 919876543210' }),
  });
  await expect(sender.send(message)).rejects.toThrow('MSG91 did not take the message (status 200).');
});

test('MSG91 carries no message without a code', async () => {
  const send = answering(200, { type: 'success' });
  await expect(
    createMsg91Sender({ authKey: 'k', templateId: 't', fetch: send }).send({ to: message.to, text: 'Hello' }),
  ).rejects.toThrow('one-time code');
  expect(send).not.toHaveBeenCalled();
});

test('Twilio gets the text, from a number or from a messaging service', async () => {
  const send = answering(201, { sid: 'SM1', status: 'queued' });
  await createTwilioSender({ accountSid: 'AC1', authToken: 'token', from: '+15005550006', fetch: send }).send(message);
  await createTwilioSender({ accountSid: 'AC1', authToken: 'token', from: 'MG77', fetch: send }).send(message);
  const [url, init] = send.mock.calls[0]!;
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(init?.headers).toMatchObject({ Authorization: `Basic ${btoa('AC1:token')}` });
  expect(sentBody(send)).toBe('To=%2B919876543210&Body=Your+Misaal+code+is+482913.&From=%2B15005550006');
  expect(sentBody(send, 1)).toContain('MessagingServiceSid=MG77');
});

test.each([
  ['refuses', answering(400, { code: 21211, message: 'Invalid number +919876543210' }), 'status 400, code 21211'],
  ['answers nonsense', answering(200, 'hello'), 'status 200'],
  [
    'is away',
    vi.fn<typeof fetch>().mockRejectedValue(new TypeError('connect ECONNREFUSED token')),
    'could not be reached',
  ],
])('an error says nothing about the number or the key when Twilio %s', async (_what, send, expected) => {
  const failure = await createTwilioSender({ accountSid: 'AC1', authToken: 'token', from: 'MG77', fetch: send })
    .send(message)
    .catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).toContain(expected);
  expect(String(failure)).not.toMatch(/9876543210|token|482913/);
});

function sentBody(send: ReturnType<typeof answering>, call = 0): string {
  const body = send.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? body : '';
}

function answering(status: number, body: unknown) {
  return vi.fn<typeof fetch>(async () => Response.json(body, { status }));
}

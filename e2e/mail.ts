import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to an address whose subject contains this text, once it is there; `than`: not this one. */
export async function readMail(request: APIRequestContext, to: string, subject: string, than?: Mail): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)).json();
      found = mails.find((mail) => mail.subject.includes(subject) && mail.text !== than?.text);
      return found?.subject;
    })
    .toContain(subject);
  return found ?? { subject: '', text: '' };
}

/** The path of the first URL in a mail that has this path. */
export function linkIn(mail: Mail, path: string): string {
  const url = new RegExp(`https?://[^\\s/]+(${path}\\S*)`).exec(mail.text)?.[1];
  expect(url, mail.text).toBeDefined();
  return url ?? '';
}

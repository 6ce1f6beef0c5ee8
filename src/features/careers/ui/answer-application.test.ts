import { expect, test } from 'vitest';
import type { CallApi } from '../../../ui/document/page-context.ts';
import { answerApplication } from './answer-application.ts';

const filled = {
  name: 'Kavya',
  email: 'kavya@example.com',
  country: 'IN',
  phone: '98765 43210',
  policy: 'on',
  form: 'course-enquiry',
  openingSlug: 'teacher',
  resume: new File(['%PDF-'], 'Kavya.pdf'),
};

/** Posts an application with a button; returns the call that was made, and the response. */
async function post(act: string | null) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(filled)) fields.set(name, value);
  if (act !== null) fields.set('act', act);
  const asked: string[] = [];
  const call = (async ({ path }: { path: string }) => {
    asked.push(path);
    return { retainedUntil: '2027-01-01' };
  }) as unknown as CallApi;
  return { asked, answer: await answerApplication(call, fields, true) };
}

test.each([
  ['send-otp', ['/otp/send-otp']],
  ['change-phone', []],
])('%s is a step of the phone code', async (act, calls) => {
  const { asked, answer } = await post(act);
  expect(asked).toEqual(calls);
  expect(answer).toMatchObject({ retainedUntil: null, view: { openingSlug: 'teacher' } });
});

test.each(['submit', '', 'something', null])('%j sends the application', async (act) => {
  const { asked, answer } = await post(act);
  expect(asked).toEqual(['/careers/apply']);
  expect(answer.retainedUntil).toBe('2027-01-01');
});

import { data } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CallApi } from '../../../../ui/document/page-context.ts';
import { answerForm } from './answer-form.ts';

const filled = {
  form: 'contact',
  act: 'submit',
  step: 'verified',
  name: 'Nikhil Verma',
  email: 'nikhil@example.com',
  country: 'IN',
  phone: '98765 43210',
  message: 'Evening batch?',
};

function fieldsOf(part: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...part })) fields.set(name, value);
  return fields;
}

/** A fake API: records the calls, and responds or fails. */
function playApi(failure?: { status: number; body: object }) {
  const asked: { path: string; body?: unknown }[] = [];
  const call = (async (request: { path: string; body?: unknown }) => {
    asked.push({ path: request.path, body: request.body });
    if (failure) throw data(failure.body, { status: failure.status });
    return { success: true };
  }) as unknown as CallApi;
  return { asked, call };
}

describe('a form posted without script', () => {
  it('sends a code to the whole number and gives back all that was typed', async () => {
    const { asked, call } = playApi();
    const answer = await answerForm(call, fieldsOf({ act: 'send-otp', step: 'entering' }), true);
    expect(asked).toEqual([{ path: '/otp/send-otp', body: { phone: '+919876543210' } }]);
    expect(answer).toMatchObject({ status: 200, isSent: false, view: { kind: 'contact', code: { step: 'sent' } } });
    expect(answer.view.values).toMatchObject({ name: 'Nikhil Verma', phone: '98765 43210', message: 'Evening batch?' });
  });

  it('answers 422 to an empty number or code, without asking anybody', async () => {
    const { asked, call } = playApi();
    const number = await answerForm(call, fieldsOf({ act: 'send-otp', phone: '' }), true);
    expect(number).toMatchObject({ status: 422, view: { code: { phoneError: 'Phone number is required' } } });
    const code = await answerForm(call, fieldsOf({ act: 'verify-otp' }), true);
    expect(code).toMatchObject({ status: 422, view: { code: { step: 'sent', codeError: 'Please enter the OTP' } } });
    expect(asked).toEqual([]);
  });

  it('shows a wrong code beside the cells, with the status of the call', async () => {
    const { call } = playApi({ status: 422, body: { message: 'Invalid OTP', code: 'invalid-code' } });
    const answer = await answerForm(call, fieldsOf({ act: 'verify-otp', otp: '111111' }), true);
    expect(answer).toMatchObject({ status: 422, view: { code: { step: 'sent', codeError: 'Invalid OTP' } } });
  });

  it('passes on when to try again', async () => {
    const { call } = playApi({ status: 429, body: { message: 'Please wait.', code: 'x', retryAfterSeconds: 31 } });
    const answer = await answerForm(call, fieldsOf({ act: 'send-otp', step: 'sent' }), true);
    expect(answer).toMatchObject({ status: 429, retryAfterSeconds: 31, view: { code: { step: 'sent' } } });
  });

  it('passes on when a code may be tried again', async () => {
    const { call } = playApi({ status: 429, body: { message: 'Please wait.', code: 'x', retryAfterSeconds: 31 } });
    const answer = await answerForm(call, fieldsOf({ act: 'verify-otp', step: 'sent', otp: '111111' }), true);
    expect(answer).toMatchObject({ status: 429, retryAfterSeconds: 31, view: { code: { step: 'sent' } } });
  });

  it('is refused in the words of its own form when the phone is not verified, and begins the check again', async () => {
    const { call } = playApi({ status: 422, body: { message: 'Other words', code: 'phone-not-verified' } });
    const answer = await answerForm(call, fieldsOf({}), true);
    expect(answer.view).toMatchObject({
      state: { status: 'failed', message: 'Please verify your phone number before submitting the form.' },
      code: {},
    });
  });

  it('shows what the server found beside its fields, and keeps the phone verified', async () => {
    const issues = [{ path: 'email', message: 'Please enter a valid e-mail address' }];
    const { call } = playApi({ status: 400, body: { message: 'No', code: 'invalid-input', issues } });
    const { status, view } = await answerForm(call, fieldsOf({}), true);
    expect(status).toBe(400);
    expect(view.state.errors).toEqual({ email: 'Please enter a valid e-mail address' });
    expect(view.code.step).toBe('verified');
  });

  it('is sent when all is right; of a member only what the account does not know', async () => {
    const { asked, call } = playApi();
    expect((await answerForm(call, fieldsOf({}), true)).isSent).toBe(true);
    await answerForm(call, fieldsOf({ name: '', phone: '' }), false);
    expect(asked.map(({ body }) => JSON.parse(JSON.stringify(body)))).toEqual([
      {
        formHeading: 'Contact Form',
        name: 'Nikhil Verma',
        email: 'nikhil@example.com',
        phone: '+919876543210',
        message: 'Evening batch?',
      },
      { formHeading: 'Contact Form', message: 'Evening batch?' },
    ]);
  });

  it('does not swallow a defect', async () => {
    const call = (() => Promise.reject(new Error('defect'))) as unknown as CallApi;
    await expect(answerForm(call, fieldsOf({}), true)).rejects.toThrow('defect');
  });
});

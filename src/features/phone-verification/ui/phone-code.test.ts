import { describe, expect, it } from 'vitest';
import { advanceCode, noCode, type PhoneCode, type PhoneCodeEvent } from './phone-code.ts';

const after = (...events: PhoneCodeEvent[]): PhoneCode => events.reduce(advanceCode, noCode);
const sent: PhoneCodeEvent = { kind: 'sent', phone: '+919876543210', resendAfterSeconds: 45, now: 1000 };
const refused: PhoneCodeEvent = { kind: 'send-failed', message: 'Wait', retryAfterSeconds: 30, now: 1000 };

describe('the code check of a form', () => {
  it('goes from entering over sending to sent, and says when another code may be asked for', () => {
    expect(after({ kind: 'send' }).step).toBe('sending');
    expect(after({ kind: 'send' }, sent)).toMatchObject({ step: 'sent', phone: '+919876543210', resendAt: 46_000 });
  });

  it('resets when sending fails, and counts down to the next try', () => {
    expect(after({ kind: 'send' }, refused)).toEqual({ ...noCode, phoneError: 'Wait', resendAt: 31_000 });
    expect(after({ kind: 'send' }, { ...refused, retryAfterSeconds: null })).toMatchObject({ resendAt: null });
  });

  it('keeps the open code when only its repetition was refused', () => {
    expect(after({ kind: 'send' }, sent, { kind: 'send' }, refused)).toMatchObject({
      step: 'sent',
      codeError: 'Wait',
      phoneError: null,
      resendAt: 31_000,
    });
  });

  it('goes on to verified, and stays there until the reset', () => {
    const verified = after({ kind: 'send' }, sent, { kind: 'check' }, { kind: 'verified' });
    expect(verified).toMatchObject({ step: 'verified', codeError: null, resendAt: null });
    expect(advanceCode(verified, { kind: 'send' })).toBe(verified);
    expect(advanceCode(verified, { kind: 'check' })).toBe(verified);
    expect(advanceCode(verified, { kind: 'reset' })).toBe(noCode);
  });

  it('lets a wrong code be mended, and a dead one be replaced at once', () => {
    const wrong: PhoneCodeEvent = { kind: 'check-failed', message: 'Invalid OTP', isOver: false };
    const state = after({ kind: 'send' }, sent, { kind: 'check' }, wrong);
    expect(state).toMatchObject({ step: 'sent', codeError: 'Invalid OTP', resendAt: 46_000 });
    expect(advanceCode(state, { kind: 'mend' }).codeError).toBeNull();
    expect(advanceCode(state, { ...wrong, isOver: true }).resendAt).toBeNull();
  });

  it('begins nothing while a call is under way', () => {
    const sending = after({ kind: 'send' });
    expect(advanceCode(sending, { kind: 'send' })).toBe(sending);
    expect(advanceCode(sending, { kind: 'check' })).toBe(sending);
  });
});

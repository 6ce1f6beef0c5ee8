import { describe, expect, it } from 'vitest';
import { advanceForm, freshForm, type FormEvent, type FormState } from './form-state.ts';

const after = (...events: FormEvent[]): FormState => events.reduce(advanceForm, freshForm);
const refuse = (failure: {
  message: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}): FormEvent => ({
  kind: 'fail',
  failure,
  now: 1000,
});

describe('the state of a form', () => {
  it('goes from idle over loading to succeeded or failed', () => {
    expect(freshForm.status).toBe('idle');
    expect(after({ kind: 'send' }).status).toBe('loading');
    expect(after({ kind: 'send' }, { kind: 'succeed' })).toEqual({ ...freshForm, status: 'succeeded' });
    expect(after({ kind: 'send' }, refuse({ message: 'No' }))).toMatchObject({ status: 'failed', message: 'No' });
  });

  it('is the very same object when it is sent while on its way', () => {
    const sending = after({ kind: 'send' });
    expect(advanceForm(sending, { kind: 'send' })).toBe(sending);
  });

  it('counts failures, also two alike, and forgets the errors when sent again', () => {
    const refused = after(
      refuse({ message: 'A', errors: { name: 'B' } }),
      refuse({ message: 'A', errors: { name: 'B' } }),
    );
    expect(refused.failures).toBe(2);
    expect(advanceForm(refused, { kind: 'send' })).toMatchObject({ errors: {}, message: null });
  });

  it('takes back the error of a field that is mended, and the line below with the last of them', () => {
    const refused = after(refuse({ message: 'All', errors: { name: 'x', email: 'y' } }));
    const once = advanceForm(refused, { kind: 'mend', name: 'name' });
    expect(once).toMatchObject({ errors: { email: 'y' }, message: 'All' });
    expect(advanceForm(once, { kind: 'mend', name: 'email' })).toMatchObject({ errors: {}, message: null });
    expect(advanceForm(refused, { kind: 'mend', name: 'course' })).toBe(refused);
  });

  it('takes back the line below once what it asked for is done, but not what is still wrong', () => {
    const asked = after(refuse({ message: 'Verify your phone' }));
    expect(advanceForm(asked, { kind: 'follow' })).toMatchObject({ status: 'idle', message: null });
    const wrong = after(refuse({ message: 'All', errors: { name: 'x' } }));
    expect(advanceForm(wrong, { kind: 'follow' })).toBe(wrong);
    const early = after(refuse({ message: 'Wait', retryAfterSeconds: 45 }));
    expect(advanceForm(early, { kind: 'follow' })).toBe(early);
    const sending = after({ kind: 'send' });
    expect(advanceForm(sending, { kind: 'follow' })).toBe(sending);
  });

  it('says from when to try again', () => {
    expect(after(refuse({ message: 'Wait', retryAfterSeconds: 45 })).retryAt).toBe(46_000);
    expect(after(refuse({ message: 'No' })).retryAt).toBeNull();
  });

  it('ends its thanks when the next message is begun', () => {
    expect(after({ kind: 'succeed' }, { kind: 'mend', name: 'name' })).toBe(freshForm);
  });
});

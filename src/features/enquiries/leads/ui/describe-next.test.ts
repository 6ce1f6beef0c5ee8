import { expect, test } from 'vitest';
import type { Lead } from '../inbox-contract.ts';
import { describeNext } from './describe-next.ts';

test('the next step is what is planned, else why a lead was lost or what the person wrote', () => {
  const lead = {
    ...{ stage: 'new', nextStep: '', followUpOn: null, phone: '+910000081440', isPhoneVerified: false, message: '' },
    ...{ lostReason: '', lostNote: '', order: null },
  } as unknown as Lead;
  const message = 'Do you teach in Hindi?';
  expect(describeNext({ ...lead, message, nextStep: 'Send fee plan' })).toBe('Send fee plan');
  expect(describeNext({ ...lead, message, followUpOn: '2026-11-28' })).toBe('Follow up');
  expect(describeNext({ ...lead, message })).toBe('“Do you teach in Hindi?”');
  expect(describeNext({ ...lead, message, stage: 'lost', lostReason: 'Fee' })).toBe('Fee');
  expect(describeNext({ ...lead, message, stage: 'enrolled', isPhoneVerified: true })).toBe('');
  const order = { number: 1019, totalPaise: 21_999_00 };
  expect(describeNext({ ...lead, message, stage: 'enrolled', order })).toBe('#1019, ₹21,999');
  expect(describeNext({ ...lead, nextStep: 'Hand over the kit', stage: 'enrolled', order })).toBe('Hand over the kit');
  expect(describeNext(lead)).toBe('Phone not verified');
});

import { expect, test } from 'vitest';
import { refundEffects } from './refund-effects.ts';

const whole = {
  amountPaise: 27_998_00,
  leftAfterPaise: 0,
  becomes: 'refunded' as const,
  method: 'UPI',
  isOffline: false,
  gateway: 'Pay Co',
  isInstalment: false,
  closedCourses: ['Graphic Design'],
  coursesWithAccess: ['Animation'],
  revokedCertificates: ['MSL-1'],
  validCertificates: ['MSL-2'],
  creditNote: { taxPaise: 2989_68, nextNumber: 'CRN/26-27/00003' },
};
const told = (change: Partial<typeof whole> | { creditNote: null }) =>
  Object.fromEntries(refundEffects({ ...whole, ...change }).map(({ name, text }) => [name, text]));

test('says where the money goes, and what becomes of access, certificates, credit note and order', () => {
  expect(told({})).toEqual({
    Money: '₹27,998.00 goes back to UPI through Pay Co, 5 to 7 working days.',
    Access: 'Ends once the money has left: Graphic Design. Stays: Animation.',
    Certificates: 'MSL-1: revoked with it. MSL-2: valid as before.',
    'Credit note':
      'Issued with GST of ₹2,989.68 once the money has left, and mailed with the reason. The next number now is CRN/26-27/00003.',
    Order: 'Becomes “Refunded”; nothing more can be refunded.',
  });
});

test('promises nothing that the order does not have', () => {
  const none = { closedCourses: [], coursesWithAccess: [], revokedCertificates: [], validCertificates: [] };
  expect(told({ ...none, creditNote: null })).toMatchObject({
    Access: 'None of these courses is open now.',
    'Credit note': 'None: nothing of this order is invoiced.',
  });
  expect(told(none)).not.toHaveProperty('Certificates');
  expect(told({ isInstalment: true }).Access).toContain('Follows the instalment plan');
});

test('cash is paid out by the office, and a UPI payment at the desk too', () => {
  expect(told({ isOffline: true, method: 'UPI, desk' }).Money).toBe(
    '₹27,998.00 is paid out by the office: it was paid at the desk (UPI). Until that is recorded, the refund waits.',
  );
});

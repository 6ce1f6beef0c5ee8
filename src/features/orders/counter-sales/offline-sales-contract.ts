import { z } from 'zod';
import { isAccountPhone } from '../../../kit/text/phone-text.ts';
import { ADDRESS_IN_NAME, holdsNoAddress } from '../../../kit/text/person-name.ts';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { cleanLine, cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { emailField } from '../../settings/email-contract.ts';
import { addressField, billingFields } from '../../invoices/contract.ts';
import { OFFLINE_METHODS, needsReference, type OfflineMethod } from './counter-rules.ts';
import { MAX_COURSES } from '../orders/pricing-rules.ts';

const method = z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' });
const reference = z.string().overwrite(cleanLine).max(60, 'The reference can have 60 characters at most').default('');
const day = dayField('Please choose the day');

/** How the desk was paid. */
export const offlinePaymentFields = { method, reference, receivedOn: day };

/** Cash alone leaves no number behind. */
export const hasReference = ({
  method: by,
  reference: number,
}: {
  method: OfflineMethod;
  reference: string;
}): boolean => !needsReference(by) || number !== '';
export const referenceMissing = { path: ['reference'], message: 'Please write the number of the transfer or cheque' };

const newBuyer = z.strictObject({
  name: z
    .string({ error: 'Please write the name' })
    .overwrite(cleanLine)
    .refine(hasVisibleText, 'Please write the name')
    .max(100, 'The name can have 100 characters at most')
    .refine(holdsNoAddress, ADDRESS_IN_NAME)
    .superRefine(rejectUndrawable),
  email: emailField('Please check the e-mail address'),
  phone: z
    .string()
    .max(60, 'The number can have 60 characters at most')
    .refine(isAccountPhone, 'Please enter a phone number of 6 to 15 digits')
    .default(''),
});

const soldLine = z
  .object({
    courseId: z.uuid({ error: 'There is no such course' }),
    /** What the office takes off today's price, in rupees. */
    loweredRupees: z.int({ error: 'Please enter whole rupees' }).min(0, 'Please enter whole rupees').default(0),
    reason: z.string().overwrite(cleanLine).max(300, 'The reason can have 300 characters at most').default(''),
  })
  .refine(({ loweredRupees, reason }) => loweredRupees === 0 || hasVisibleText(reason), {
    path: ['reason'],
    message: 'Please write why it costs less',
  });

export const createOfflineSale = defineRoute({
  method: 'POST',
  path: '/admin/orders',
  summary:
    'Sell courses at the desk: order, payment, receipt, invoice and access at once; the same key gives the same order',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .strictObject({
      /** Made by the form. */
      saleKey: z.uuid({ error: 'The form has no key. Please load the page again.' }),
      buyer: z.union([z.strictObject({ userId: z.uuid({ error: 'There is no such person' }) }), newBuyer]),
      lines: z.array(soldLine).min(1, 'Please choose a course').max(MAX_COURSES),
      /** What the form showed, in rupees: a different total is refused. */
      amount: z.int({ error: 'The amount is a number of rupees' }),
      ...billingFields,
      ...addressField,
      ...offlinePaymentFields,
      note: z.string().overwrite(cleanText).max(1000, 'The note can have 1,000 characters at most').default(''),
    })
    .refine(hasReference, referenceMissing),
  output: z.object({
    success: succeeded,
    message: z.string(),
    orderId: z.string(),
    userId: z.string(),
    receiptNumber: z.string(),
    /** Rupees. */
    total: z.int(),
  }),
  errors: {
    404: ['not-found'],
    409: ['price-changed', 'already-owned', 'key-used', 'email-taken', 'account-erased'],
    422: [
      'course-twice',
      'unknown-course',
      'cart-too-dear',
      'gstin-of-other-state',
      'nothing-to-pay',
      'unprintable-name',
    ],
  },
});

export const recordOfflinePayment = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/desk-payment',
  summary: 'Write down that the desk took the money of an unpaid order; its courses open',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject(offlinePaymentFields).refine(hasReference, referenceMissing),
  output: z.object({ success: succeeded, message: z.string(), receiptNumber: z.string() }),
  errors: { 404: ['not-found'], 409: ['paid-already', 'already-owned', 'order-ended', 'coupon-used'] },
});

export const refundOffline = defineRoute({
  method: 'POST',
  path: '/admin/refunds/:id/given-back',
  summary: 'Write down how the desk gave back money that it had taken; the provider is never asked',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid({ error: 'There is no such refund' }) }),
  body: z.strictObject({ method, reference, givenOn: day }).refine(hasReference, referenceMissing),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-at-desk', 'given-already'] },
});

import { z } from 'zod';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { reasonField } from '../../instalments/contract.ts';
import { createOrder, orderNumber } from '../contract.ts';
import {
  offlinePaymentFields,
  hasReference,
  referenceMissing,
  splitField,
} from '../counter-sales/offline-sales-contract.ts';

const params = z.object({ dueId: z.uuid('There is no such instalment') });

export const createDueOrder = defineRoute({
  method: 'POST',
  path: '/payment/instalments/:dueId/create-order',
  summary: 'Create the order of an own instalment, or return its unpaid one',
  access: 'signed-in',
  rate: 'checkout',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({}),
  output: createOrder.output,
  errors: {
    404: ['not-found'],
    409: ['due-paid', 'plan-over', 'earlier-due', 'already-owned', 'payment-returned'],
    503: ['payments-away'],
  },
});

export const reduceDue = defineRoute({
  method: 'PUT',
  path: '/admin/instalments/dues/:dueId/amount',
  summary: 'Reduce an unpaid instalment, with a reason; the total of its plan follows',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params,
  body: z.strictObject({
    loweredRupees: z.int({ error: 'Please enter whole rupees' }).min(1, 'Please enter whole rupees'),
    /** The amount that was shown; another one by now is refused. */
    amountPaise: z.int({ error: 'The amount is a number of paise' }),
    reason: reasonField,
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['due-paid', 'plan-over', 'changed-elsewhere'], 422: ['invalid-plan'] },
});

export const recordOfflineDuePayment = defineRoute({
  method: 'POST',
  path: '/admin/instalments/dues/:dueId/offline-payment',
  summary: 'Record a desk payment of an instalment',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params,
  body: z.strictObject({ ...offlinePaymentFields, ...splitField }).refine(hasReference, referenceMissing),
  output: z.object({
    success: succeeded,
    message: z.string(),
    receiptNumber: z.string(),
    orderId: z.string(),
    orderNumber,
  }),
  errors: { 404: ['not-found'], 409: ['due-paid', 'plan-over', 'earlier-due', 'day-closed'], 422: ['split-mismatch'] },
});

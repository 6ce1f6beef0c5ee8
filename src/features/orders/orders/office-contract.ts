import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { ACCOUNTANTS, COUNSELLORS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';

import { moment, issuedInvoice, refundRequestState } from '../contract.ts';
import { CERTIFICATE_DECISIONS, ORDER_STATES, REFUND_REASONS } from '../rules.ts';
import { MAX_COURSES, MAX_PAISE } from './pricing-rules.ts';
import { ORDER_SORTS, ORDER_WAYS } from './list-rules.ts';

const orderState = z.enum(ORDER_STATES);
const paise = z.int();

/** An order as the office lists it. */
export const officeOrderSchema = z.object({
  /** The number that people see: the provider's, ours where it never had the order. */
  orderId: z.string(),
  /** Our own number of the order. */
  receipt: z.string(),
  /** Where it was made. */
  channel: z.enum(['online', 'office']),
  user: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  /** Titles, as they were bought. */
  courses: z.array(z.string()),
  totalPaise: paise,
  /** Per cent or rupees; the other is 0. */
  coupon: z.object({ code: z.string(), percent: z.int(), rupees: z.int() }).nullable(),
  state: orderState,
  /** In words; `null` while nothing has paid it. */
  method: z.string().nullable(),
  /** Whether the desk took the money. */
  isPaidOffline: z.boolean(),
  /** What of the total went back or is on its way back. */
  backPaise: paise,
  /** What of it has gone back; a paid order of which any has is partly refunded. */
  refundedPaise: paise,
  /** What became of the buyer's wish for a refund; `null` without one. */
  refundRequest: refundRequestState.nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

const orderFilter = z.object({
  /** A state; or paid orders of which a part went back; or orders whose buyer waits for an answer about a refund, or for the refund; of which a payment failed today; or whose money is not accounted for. */
  state: z
    .enum([...orderState.options, 'partly-refunded', 'refund-asked', 'refund-waiting', 'failed-today', 'unbalanced'], {
      error: 'There is no such state',
    })
    .optional(),
  /** Paid today, or in the 30 days that end today, in Indian time. */
  paid: z.enum(['today', '30-days'], { error: 'There is no such span of time' }).optional(),
  /** How it was paid: with the provider, at the desk, or one way of the desk. */
  way: z.enum(ORDER_WAYS, { error: 'There is no such way to pay' }).optional(),
  /** An order's number, a payment's or receipt's number, the number of a transfer, or a part of an e-mail address. */
  search: z.string().max(200, 'A search can have 200 characters at most').optional(),
});
export type OrderQuery = z.output<typeof orderFilter>;

export const listOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  summary: "Everybody's orders, the one that was paid or made last first unless sorted otherwise",
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: orderFilter.extend({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
    /** A minus turns it round. */
    sort: z.enum(sortingsOf(ORDER_SORTS), { error: 'There is no such order' }).default('-when'),
  }),
  output: z.object({
    success: succeeded,
    orders: z.array(officeOrderSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders.csv',
  summary: 'All orders that fit the filters, as a table for a spreadsheet',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: orderFilter,
  produces: 'text/csv',
  output: rawResponse,
});

/** Several texts in one parameter, parted by commas; they are read without case. */
const several = z
  .string()
  .max(5000, 'This list can have 5,000 characters at most')
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  );

export const listOrdersOf = defineRoute({
  method: 'GET',
  path: '/orders/of-person',
  summary: 'Orders of somebody by account, e-mail addresses or phone numbers, the newest first',
  access: { roles: COUNSELLORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    userId: z.uuid({ error: 'There is no such account' }).optional(),
    /** Parted by commas. */
    emails: several,
    phones: several,
  }),
  output: z.object({ success: succeeded, orders: z.array(officeOrderSchema) }),
});

export const getOrder = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'One order with all of its payments, refunds and events of the provider',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    order: officeOrderSchema.extend({
      /** What the office wrote beside it. */
      note: z.string(),
      offeredAt: moment,
      /** Until when it can be paid; `null` for an instalment, and for a sale at the desk. */
      expiresAt: moment.nullable(),
      /** When it expired or was cancelled. */
      endedAt: moment.nullable(),
      /** When the provider was last asked about it. */
      checkedAt: moment.nullable(),
      /** The bundles whose price it has, as they were. */
      bundles: z.array(z.object({ name: z.string(), savingPaise: paise })),
      /** Where the buyer came from, as their browser kept it. */
      source: z.record(z.string(), z.string()),
    }),
    lines: z.array(
      z.object({
        title: z.string(),
        image: z.string(),
        listPaise: paise,
        salePaise: paise,
        /** Its part of the total. */
        paidPaise: paise,
        /** Why the office sold it for less; empty where it did not. */
        loweredBecause: z.string(),
        returnedAt: moment.nullable(),
        /** Set when the office gave all of it back. */
        refundedAt: moment.nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['failed', 'authorized', 'captured', 'refunded']),
        method: z.string(),
        amountPaise: paise,
        currency: z.string(),
        createdAt: moment,
        /** Set on the one that paid the order. */
        acceptedAt: moment.nullable(),
        /** Of what the desk took; its `id` is then the number of the receipt. */
        desk: z.object({ reference: z.string(), receivedOn: z.iso.date(), takenBy: z.string() }).nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string().nullable(),
        /** Our own number of the refund. */
        refundId: z.string(),
        /** The desk took the money, so the desk gives it back. */
        isOffline: z.boolean(),
        /** How the desk gave it back. */
        given: z.object({ method: z.string(), reference: z.string(), on: z.iso.date(), by: z.string() }).nullable(),
        paymentId: z.string(),
        amountPaise: paise,
        reason: z.enum(REFUND_REASONS),
        /** The office's words for the buyer. */
        note: z.string(),
        /** Who of the office decided on it; `null` where nobody did. */
        begunBy: z.string().nullable(),
        /** What was decided about certificates; carried out when the money has left. */
        certificates: z.array(z.object({ number: z.string(), decision: z.enum(CERTIFICATE_DECISIONS) })),
        state: z.enum(['waiting', 'pending', 'processed', 'failed']),
        tries: z.int(),
        dueAt: moment,
        lastError: z.string().nullable(),
        createdAt: moment,
        settledAt: moment.nullable(),
      }),
    ),
    invoices: z.array(issuedInvoice),
    /** The buyer's wish for a refund, and the office's answer. */
    refundRequest: z
      .object({
        reason: z.string(),
        requestedAt: moment,
        state: refundRequestState,
        /** Empty unless it was refused. */
        refusal: z.string(),
        decidedAt: moment.nullable(),
        /** Who refused it. */
        decidedBy: z.string().nullable(),
      })
      .nullable(),
    /** Certificates that the buyer holds for courses of the order. */
    certificates: z.array(
      z.object({
        lineId: z.string(),
        number: z.string(),
        issuedAt: moment,
        revokedAt: moment.nullable(),
        /** Who revoked it. */
        revokedBy: z.string().nullable(),
        /** Something else gives the buyer the course as well. */
        hasOtherAccess: z.boolean(),
        /** What a refund of the whole line does without a decision. */
        isRevokedByDefault: z.boolean(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        event: z.string(),
        outcome: z.string().nullable(),
        receivedAt: moment,
        /** `null` while its order is unknown. */
        processedAt: moment.nullable(),
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const declineRefund = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund-request/refuse',
  summary: 'Refuse a refund that the buyer asked for; they hear the reason',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-asked'] },
});

export const getRefundPolicy = defineRoute({
  method: 'GET',
  path: '/payment/order/:orderId/refund-policy',
  summary: 'What the refund policy would give for an own order today',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ orderId: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    /** Whole days since the payment. */
    days: z.int(),
    /** All of the fee goes back within so many days, and nothing from so many on. */
    wholeDays: z.int(),
    lastDays: z.int(),
    policyPaise: paise,
    lines: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        /** What of it is not back nor on its way back. */
        leftPaise: paise,
        watchedPercent: z.int(),
        policyPaise: paise,
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  summary: 'Give money of an order back, line by line; with the same key again it is the same refund',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    key: z.string().regex(/^[\w-]{10,64}$/, 'The key has 10 to 64 letters, digits, - and _'),
    parts: z
      .array(
        z.object({
          lineId: z.uuid({ error: 'There is no such line' }),
          // The provider gives back a rupee at least.
          amountPaise: z.int({ error: 'Please enter an amount' }).min(100, 'Please enter ₹1 or more').max(MAX_PAISE),
          certificate: z
            .enum(CERTIFICATE_DECISIONS, { error: 'There is no such decision' })
            .optional()
            .describe(
              'Whether the certificate of the line’s course is revoked when the money has left. Without it the setting decides, for a line of which all goes back and a course that nothing else gives.',
            ),
        }),
      )
      .min(1, 'Please enter an amount')
      .max(MAX_COURSES),
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string(), amountPaise: paise }),
  errors: { 404: ['not-found'], 409: ['too-much', 'key-used'] },
});

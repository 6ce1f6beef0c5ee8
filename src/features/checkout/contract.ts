import { z } from 'zod';
import { isGstin, tidyGstin } from '../../kit/gstin.ts';
import { isStateCode } from '../../kit/gst-states.ts';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { visitSourceSchema } from '../enquiries/contract.ts';
import { INBOX_ROLES } from '../enquiries/rules.ts';
import { MOST_COURSES, MOST_PAISE } from './rules.ts';

const moment = z.string();
const givenId = z.union([z.string().max(200), z.number()]);
/** A course in a cart: its uuid, courseId or slug, bare or in an object. Everything else in it is the browser's copy and is not read. */
const cartItem = z
  .union([
    z.string().max(200),
    z.object({ id: givenId.optional(), _id: givenId.optional(), courseId: givenId.optional() }),
  ])
  .transform((item) => (typeof item === 'string' ? item : String(item.id ?? item._id ?? item.courseId ?? '')).trim());

const boughtCourse = z.object({
  id: z.string(),
  courseId: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
});

/** What the buyer sees after paying (spec 2 §3). */
export const paymentDetailsSchema = z.object({
  username: z.string(),
  email: z.string(),
  orderId: z.string(),
  /** Rupees. */
  amountPaid: z.int(),
  courses: z.array(boughtCourse),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;

export const createOrder = defineRoute({
  method: 'POST',
  path: '/payment/create-order',
  summary: 'Make an order for a cart, or give back the unpaid one that the same cart made before; the server prices it',
  access: { own: 'body' },
  rate: 'checkout',
  body: z.object({
    /** What the buyer was shown, in rupees: a different total is refused, not charged. */
    amount: z.number({ error: 'The amount is a number of rupees' }).nullish(),
    userId: z.string().max(100).optional(),
    cartItems: z
      .array(cartItem, { error: 'The cart is a list of courses' })
      .max(MOST_COURSES, `A cart holds ${MOST_COURSES} courses at most`)
      .default([]),
    coupon: z.string().trim().max(100, 'A coupon code can have 100 characters at most').nullish(),
    /** For the invoice: GST code of the buyer's state; without it the institute's own. */
    state: z
      .string()
      .trim()
      .refine((code) => code === '' || isStateCode(code), 'Please choose a state')
      .default(''),
    gstin: z
      .string()
      .max(40, 'A GSTIN has 15 characters')
      .transform(tidyGstin)
      .refine((gstin) => gstin === '' || isGstin(gstin), 'This is not a GSTIN. Please check it.')
      .default(''),
    businessName: z.string().trim().max(120, 'The name can have 120 characters at most').default(''),
    source: visitSourceSchema,
  }),
  output: z.object({
    success: succeeded,
    /** The provider's order, as its checkout takes it; for a free order our own number. */
    orderId: z.string(),
    id: z.string(),
    /** Paise, as the provider's checkout takes it. */
    amount: z.int(),
    /** Rupees. */
    total: z.int(),
    currency: z.string(),
    /** Our own number of the order. */
    receipt: z.string(),
    keyId: z.string().optional(),
    checkoutScriptUrl: z.string().optional(),
    /** The coupon left nothing to pay: the courses are open. */
    free: z.literal(true).optional(),
    paymentDetails: paymentDetailsSchema.optional(),
    message: z.string().optional(),
  }),
  errors: {
    404: ['not-found'],
    409: ['price-changed', 'already-owned', 'coupon-held'],
    422: [
      'empty-cart',
      'course-twice',
      'unknown-course',
      'coupon-not-valid',
      'coupon-needs-items',
      'cart-too-dear',
      'gstin-of-other-state',
    ],
    503: ['payments-away'],
  },
});

export const getBilling = defineRoute({
  method: 'GET',
  path: '/payment/billing',
  summary: 'What the checkout needs for the invoice: the state to begin with, and the rate of the tax in the price',
  access: 'anyone',
  rate: 'api',
  output: z.object({
    success: succeeded,
    /** GST code: of the last invoice of who asks, else of the institute; empty where neither is known. */
    state: z.string(),
    /** 0 where the institute charges no tax. */
    ratePercent: z.int(),
  }),
});

export const verifyPayment = defineRoute({
  method: 'POST',
  path: '/payment/verify',
  summary:
    "Report a payment as the provider's checkout handed it over; the stored order decides, again gives the same answer",
  access: 'signed-in',
  rate: 'checkout',
  body: z.object({
    razorpay_order_id: z.string({ error: 'The order is missing' }).min(1, 'The order is missing').max(100),
    /** Not needed for a free order. */
    razorpay_payment_id: z.string().max(100).default(''),
    razorpay_signature: z.string().max(200).default(''),
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** The money is safe, but the provider has not confirmed it yet: the courses open by themselves. */
    pending: z.literal(true).optional(),
    paymentDetails: paymentDetailsSchema,
  }),
  errors: {
    400: ['wrong-signature'],
    404: ['not-found'],
    409: ['payment-mismatch', 'payment-failed', 'payment-returned'],
  },
});

export const receiveWebhook = defineRoute({
  method: 'POST',
  path: '/payment/webhook',
  summary: "The provider's events, signed by it over the raw body",
  access: 'anyone',
  rate: 'api',
  body: 'raw',
  output: z.object({ success: succeeded }),
  errors: { 400: ['wrong-signature'] },
});

export const getOrderStatus = defineRoute({
  method: 'GET',
  path: '/payment/order/:orderId/status',
  summary: 'Where an own order stands, for the page that waits for it',
  access: 'signed-in',
  rate: 'api',
  params: z.object({ orderId: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    state: z.enum(['created', 'open', 'paid', 'refunded']),
    paymentDetails: paymentDetailsSchema.optional(),
  }),
  errors: { 404: ['not-found'] },
});

export const requestRefund = defineRoute({
  method: 'POST',
  path: '/payment/order/:orderId/refund-request',
  summary: 'Ask the office to refund an own order; once, with a reason',
  access: 'signed-in',
  rate: 'checkout',
  params: z.object({ orderId: z.string().max(100) }),
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .trim()
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string(), requestedAt: moment }),
  errors: { 404: ['not-found'], 409: ['refund-requested', 'nothing-to-refund'] },
});

/** An invoice or credit note; the PDF is at `/api/payment/order/{orderId}/invoice/{id}`. */
const issuedInvoice = z.object({
  id: z.string(),
  kind: z.enum(['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note']),
  number: z.string(),
  totalPaise: z.int(),
  issuedAt: moment,
});

const refundRequestState = z.enum(['open', 'refused', 'refunded']);

export const listPayments = defineRoute({
  method: 'GET',
  path: '/payment/user/:userId',
  summary: 'Paid orders of a person, newest first',
  access: { own: 'params' },
  rate: 'api',
  params: z.object({ userId: z.string().max(100) }),
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(10_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(100),
  }),
  output: z.object({
    success: succeeded,
    payments: z.array(
      z.object({
        orderId: z.string(),
        paymentMethod: z.string(),
        /** Rupees. */
        amount: z.int(),
        status: z.enum(['paid', 'refunded']),
        /** Part of the amount that went back or is on its way back, as `₹7,999`; absent when nothing is. */
        refund: z.string().optional(),
        /** When the buyer asked for a refund. */
        refundRequestedAt: moment.optional(),
        /** What became of it. */
        refundRequestState: refundRequestState.optional(),
        /** Why the office refused it. */
        refundRefusal: z.string().optional(),
        /** Whether a refund may be asked for now. */
        canRequestRefund: z.boolean(),
        /** The invoice, then its credit notes; empty where nothing was paid. */
        invoices: z.array(issuedInvoice),
        date: z.string(),
        courses: z.array(z.object({ id: z.string(), title: z.string(), image: z.string(), price: z.int() })),
      }),
    ),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

const orderState = z.enum(['created', 'open', 'paid', 'refunded']);
const paise = z.int();

/** An order as the office lists it. */
export const officeOrderSchema = z.object({
  /** The number that people see: the provider's, ours where it never had the order. */
  orderId: z.string(),
  person: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  /** Titles, as they were bought. */
  courses: z.array(z.string()),
  totalPaise: paise,
  coupon: z.object({ code: z.string(), percent: z.int() }).nullable(),
  state: orderState,
  /** In words; `null` while nothing has paid it. */
  method: z.string().nullable(),
  /** What of the total went back or is on its way back. */
  backPaise: paise,
  /** What became of the buyer's wish for a refund; `null` without one. */
  refundRequest: refundRequestState.nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

export const listOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  summary: "Everybody's orders, the one that was paid or made last first",
  access: { roles: ['admin'] },
  rate: 'api',
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
    /** A state; or orders whose buyer waits for an answer about a refund, or for the refund; or whose money is not accounted for. */
    state: z
      .enum([...orderState.options, 'refund-asked', 'refund-waiting', 'unbalanced'], {
        error: 'There is no such state',
      })
      .optional(),
    /** Paid today, or in the 30 days that end today, in Indian time. */
    paid: z.enum(['today', '30-days'], { error: 'There is no such span of time' }).optional(),
    /** An order's number, a payment's number, or a part of an e-mail address. */
    search: z.string().max(200, 'A search can have 200 characters at most').optional(),
  }),
  output: z.object({
    success: succeeded,
    orders: z.array(officeOrderSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
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
  access: { roles: INBOX_ROLES },
  rate: 'api',
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
  access: { roles: ['admin'] },
  rate: 'api',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    order: officeOrderSchema.extend({
      /** Our own number of the order. */
      receipt: z.string(),
      offeredAt: moment,
      /** When the provider was last asked about it. */
      checkedAt: moment.nullable(),
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
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string().nullable(),
        paymentId: z.string(),
        amountPaise: paise,
        reason: z.enum(['already-owned', 'second-payment', 'wrong-amount', 'provider', 'office']),
        /** The office's words for the buyer. */
        note: z.string(),
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
      })
      .nullable(),
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

export const refuseRefund = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund-request/refuse',
  summary: 'Refuse a refund that the buyer asked for; they hear the reason',
  access: { roles: ['admin'] },
  rate: 'api',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .trim()
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
  access: { roles: ['admin'] },
  rate: 'api',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    key: z.string().regex(/^[\w-]{10,64}$/, 'The key has 10 to 64 letters, digits, - and _'),
    parts: z
      .array(
        z.object({
          lineId: z.uuid({ error: 'There is no such line' }),
          // The provider gives back a rupee at least.
          amountPaise: z.int({ error: 'Please enter an amount' }).min(100, 'Please enter ₹1 or more').max(MOST_PAISE),
        }),
      )
      .min(1, 'Please enter an amount')
      .max(MOST_COURSES),
    reason: z
      .string({ error: 'Please write the reason' })
      .trim()
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string(), amountPaise: paise }),
  errors: { 404: ['not-found'], 409: ['too-much', 'key-used'] },
});

const moneyFigures = z.object({
  /** Paid orders, those that a coupon made free too. */
  orders: z.int(),
  receivedPaise: paise,
  /** What of it went back or is on its way back. */
  backPaise: paise,
});

export const getOfficeOverview = defineRoute({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Money, orders and refunds at a glance',
  access: { roles: ['admin'] },
  rate: 'api',
  output: z.object({
    success: succeeded,
    /** In Indian days; the 30 days end today. */
    money: z.object({ today: moneyFigures, thirtyDays: moneyFigures }),
    orders: z.object({ created: z.int(), open: z.int(), paid: z.int(), refunded: z.int() }),
    refundsWaiting: z.object({ count: z.int(), paise, oldestAt: moment.nullable() }),
    /** Buyers who wait for an answer about a refund. */
    refundRequests: z.object({ count: z.int(), oldestAt: moment.nullable() }),
    /** 0 unless something is wrong. */
    unaccountedRupees: z.int(),
    newest: z.array(officeOrderSchema),
  }),
});

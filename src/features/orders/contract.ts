import { z } from 'zod';
import { cleanText, hasVisibleText } from '../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { visitSourceSchema } from '../../platform/http/text-contract.ts';
import { addressField, billingFields } from '../invoices/contract.ts';
import { ORDER_STATES } from './rules.ts';
import { MAX_COURSES } from './orders/pricing-rules.ts';

export const moment = z.string();
/** The number that people say; screens and mails show 1024 as `#1024`. */
export const orderNumber = z.int();
const givenId = z.union([z.string().max(200), z.number()]);
/**
 * A course in a cart: its uuid, courseId or slug, bare or in an object, which may name a batch of it. Other fields are the browser's copy
 * and are ignored.
 */
const cartItem = z
  .union([
    z.string().max(200),
    z.object({
      id: givenId.optional(),
      _id: givenId.optional(),
      courseId: givenId.optional(),
      batchId: z.uuid('There is no such batch.').nullish(),
    }),
  ])
  .transform((item) => ({
    name: (typeof item === 'string' ? item : String(item.id ?? item._id ?? item.courseId ?? '')).trim(),
    batchId: typeof item === 'string' ? null : (item.batchId ?? null),
  }));

/** What became of a seat that an order asked for. */
const orderedSeat = z.object({
  courseId: z.string(),
  batchId: z.string(),
  batchCode: z.string(),
  state: z.enum(['taken', 'without-seat', 'batch-cancelled']),
  enrolmentId: z.string(),
  firstClass: z.iso.datetime().nullable(),
});

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
  orderNumber,
  /** Rupees. */
  amountPaid: z.int(),
  courses: z.array(boughtCourse),
  seats: z.array(orderedSeat),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;

export const createOrder = defineRoute({
  method: 'POST',
  path: '/payment/create-order',
  summary: 'Create an order for a cart, or return the unpaid one of the same cart; the server prices it',
  access: { own: 'body' },
  rate: 'checkout',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    /** The total shown to the buyer, in rupees. If it differs from the server's total, the order is rejected, not charged. */
    amount: z.number({ error: 'The amount is a number of rupees' }).nullish(),
    userId: z.string().max(100).optional(),
    cartItems: z
      .array(cartItem, { error: 'The cart is a list of courses' })
      .max(MAX_COURSES, `A cart holds ${MAX_COURSES} courses at most`)
      .default([]),
    coupon: z.string().trim().max(100, 'A coupon code can have 100 characters at most').nullish(),
    ...billingFields,
    ...addressField,
    source: visitSourceSchema,
  }),
  output: z.object({
    success: succeeded,
    /** The provider's order id, for its checkout; our own number for a free order. */
    orderId: z.string(),
    id: z.string(),
    orderNumber,
    /** Paise, as the provider's checkout expects. */
    amount: z.int(),
    /** Rupees. */
    total: z.int(),
    currency: z.string(),
    /** Our own id of the order. */
    receipt: z.string(),
    keyId: z.string().optional(),
    checkoutScriptUrl: z.string().optional(),
    /** The coupon covers the whole total; access is granted at once. */
    free: z.literal(true).optional(),
    /** The order was already paid; its courses are open. */
    paid: z.literal(true).optional(),
    paymentDetails: paymentDetailsSchema.optional(),
    /** The seats that the order holds; of a free order, those that it took. */
    seats: z.array(
      z.object({
        courseId: z.string(),
        batchId: z.string(),
        heldUntil: z.iso.datetime().nullable(),
        enrolmentId: z.string().optional(),
      }),
    ),
    message: z.string().optional(),
  }),
  errors: {
    404: ['not-found'],
    409: [
      'price-changed',
      'already-owned',
      'payment-returned',
      'order-replaced',
      'batch-full',
      'batch-closed',
      'student-clash',
      'prerequisite-missing',
    ],
    422: [
      'batch-of-other-course',
      'empty-cart',
      'course-twice',
      'unknown-course',
      'coupon-not-valid',
      'coupon-used',
      'coupon-needs-items',
      'cart-too-dear',
      'gstin-of-other-state',
      'unprintable-name',
    ],
    429: ['too-many-holds'],
    503: ['payments-away'],
  },
});

export const getBilling = defineRoute({
  method: 'GET',
  path: '/payment/billing',
  summary: 'What the checkout needs: the default state, the tax rate in the price, EMI terms, and the gateway’s script',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** GST code of the caller's last invoice, else of the institute; empty if neither is known. */
    state: z.string(),
    /** 0 where the institute charges no tax. */
    ratePercent: z.int(),
    /** Whether the caller's profile has a postal address, which a large invoice needs. */
    hasAddress: z.boolean(),
    checkoutScriptUrl: z.string(),
    /** For the EMI estimate; `null` if none is shown. */
    emi: z.object({ fromRupees: z.int(), months: z.int(), ratePercent: z.int(), isNoCost: z.boolean() }).nullable(),
  }),
});

const ignored = z.unknown().optional().describe('Accepted and ignored: the stored order decides.');

export const verifyPayment = defineRoute({
  method: 'POST',
  path: '/payment/verify',
  summary:
    "Report a payment with what the gateway's checkout returned; the stored order decides, repeating gives the same answer",
  access: 'signed-in',
  rate: 'checkout',
  keys: 'none',
  cache: 'no-store',
  body: z.object({
    razorpay_order_id: z.string({ error: 'The order is missing' }).min(1, 'The order is missing').max(100),
    /** Not needed for a free order. */
    razorpay_payment_id: z.string().max(100).default(''),
    razorpay_signature: z.string().max(200).default(''),
    amountPaid: ignored,
    userId: ignored,
    cartItems: ignored,
    coupon: ignored,
    couponDiscount: ignored,
  }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** The money is safe but not yet confirmed by the provider; access is granted automatically on confirmation. */
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
  keys: 'none',
  cache: 'no-store',
  body: 'raw',
  output: z.object({ success: succeeded }),
  errors: { 400: ['wrong-signature'] },
});

export const getOrderStatus = defineRoute({
  method: 'GET',
  path: '/payment/order/:orderId/status',
  summary: 'The status of an own order, for the page that waits for it',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ orderId: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    state: z.enum(ORDER_STATES),
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
  keys: 'none',
  cache: 'no-store',
  params: z.object({ orderId: z.string().max(100) }),
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Please write the reason')
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string(), requestedAt: moment }),
  errors: { 404: ['not-found'], 409: ['refund-requested', 'nothing-to-refund'] },
});

/** An invoice or credit note; the PDF is at `/api/payment/order/{orderId}/invoice/{id}`. */
export const issuedInvoice = z.object({
  id: z.string(),
  kind: z.enum(['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note']),
  number: z.string(),
  totalPaise: z.int(),
  issuedAt: moment,
});

export const refundRequestState = z.enum(['open', 'refused', 'refunded']);

export const listPayments = defineRoute({
  method: 'GET',
  path: '/payment/user/:userId',
  summary: 'Paid orders of a person, newest first',
  access: { own: 'params' },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
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
        orderNumber,
        paymentMethod: z.string(),
        /** Rupees. */
        amount: z.int(),
        status: z.enum(['paid', 'refunded']),
        /** Part of the amount that is refunded or being refunded, as `₹7,999`; absent when there is none. */
        refund: z.string().optional(),
        /** Whether some of it is still being refunded; absent when nothing is. */
        isRefundPending: z.boolean().optional(),
        /** Set while one part is refunded and another pending: the amount of each. */
        refundParts: z.object({ back: z.string(), pending: z.string() }).optional(),
        /** When the buyer requested a refund. */
        refundRequestedAt: moment.optional(),
        /** Status of the refund request. */
        refundRequestState: refundRequestState.optional(),
        /** The office's reason for rejecting it. */
        refundRefusal: z.string().optional(),
        /** Whether the buyer can request a refund now. */
        canRequestRefund: z.boolean(),
        /** The invoice, then its credit notes; empty if nothing was paid. */
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

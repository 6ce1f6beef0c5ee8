import { z } from 'zod';
import { SELLERS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { createOrder, moment, orderNumber, verifyPayment } from '../contract.ts';
import { createOfflineSale, newBuyer, saleFields, soldSeats } from '../counter-sales/offline-sales-contract.ts';
import { MAX_COURSES } from '../orders/pricing-rules.ts';
import { LINK_STATES } from './link-rules.ts';

const paise = z.int();
const params = z.object({ token: z.string().max(100) });

const linkSchema = z.object({
  id: z.string(),
  /** The URL; it is not stored, so only this response has it. */
  url: z.string(),
  amountPaise: paise,
  titles: z.array(z.string()),
  /** Until when it can be paid; `null` for an instalment. */
  expiresAt: moment.nullable(),
  /** The order that it pays; `null` for an instalment that has none yet. */
  orderNumber: orderNumber.nullable(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The text for WhatsApp. */
  message: z.string(),
});
export type PaymentLink = z.output<typeof linkSchema>;

export const createPaymentLink = defineRoute({
  method: 'POST',
  path: '/admin/payment-links',
  summary:
    'Create a payment link for one order or instalment, paid without signing in; `sale` creates the unpaid order first',
  access: { roles: SELLERS, permission: 'sell' },
  rate: 'checkout',
  keys: 'write',
  cache: 'no-store',
  masksPhones: true,
  body: z.union([
    z.strictObject({ orderId: z.string().max(100) }),
    z.strictObject({ dueId: z.uuid('There is no such instalment') }),
    z.strictObject({
      sale: z.strictObject({
        buyer: z.union([z.strictObject({ userId: z.uuid({ error: 'There is no such person' }) }), newBuyer]),
        courseIds: z
          .array(z.string().max(200))
          .min(1, 'Please choose a course')
          .max(MAX_COURSES, `An order holds ${MAX_COURSES} courses at most`),
      }),
    }),
  ]),
  output: z.object({ success: succeeded, link: linkSchema }),
  errors: {
    404: ['not-found'],
    409: [
      'link-used',
      'link-ended',
      'due-paid',
      'plan-over',
      'earlier-due',
      'already-owned',
      'email-taken',
      'account-closed',
      'account-erased',
    ],
    422: ['empty-cart', 'course-twice', 'unknown-course', 'cart-too-dear', 'nothing-to-pay', 'unprintable-name'],
  },
});

export const sellByLink = defineRoute({
  method: 'POST',
  path: '/admin/payment-links/sale',
  summary:
    'Create a sale to be paid by link: the unpaid order or plan, with the discount of the seller, and its payment link; the same key gives a link for the same order',
  access: { roles: SELLERS, permission: 'sell' },
  rate: 'checkout',
  keys: 'write',
  cache: 'no-store',
  masksPhones: true,
  body: z.strictObject(saleFields),
  output: z.object({ success: succeeded, link: linkSchema, seats: soldSeats }),
  errors: {
    ...createOfflineSale.errors,
    409: [...createOfflineSale.errors[409], 'link-used', 'link-ended', 'due-paid', 'plan-over', 'earlier-due'],
  },
});

export const mailPaymentLink = defineRoute({
  method: 'POST',
  path: '/admin/payment-links/:id/mail',
  summary: 'Send a payment link to its buyer by mail; the caller gives the address, which is not stored',
  access: { roles: SELLERS, permission: 'sell' },
  rate: 'checkout',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such link') }),
  body: z.strictObject({ url: z.string().max(500) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['link-used', 'link-ended', 'earlier-due'] },
});

export const getPaymentLink = defineRoute({
  method: 'GET',
  path: '/payment/links/:token',
  summary:
    'What a payment link is for: the masked name of the buyer, the courses, the amount and whether it can be paid',
  access: 'anyone',
  rate: 'certificate-check',
  keys: 'none',
  cache: 'no-store',
  params,
  output: z.object({
    success: succeeded,
    link: z.object({
      state: z.enum(LINK_STATES),
      buyer: z.string(),
      titles: z.array(z.string()),
      amountPaise: paise,
      orderNumber: orderNumber.nullable(),
      expiresAt: moment.nullable(),
      checkoutScriptUrl: z.string(),
    }),
  }),
  errors: { 404: ['not-found'] },
});

export const createLinkOrder = defineRoute({
  method: 'POST',
  path: '/payment/links/:token/create-order',
  summary: "What the gateway's checkout needs to pay by a link",
  access: 'anyone',
  rate: 'checkout',
  keys: 'none',
  cache: 'no-store',
  params,
  body: z.strictObject({}),
  output: createOrder.output.omit({ paymentDetails: true, free: true }),
  errors: {
    404: ['not-found'],
    409: [
      'link-used',
      'link-ended',
      'earlier-due',
      'already-owned',
      'payment-returned',
      'order-replaced',
      'batch-full',
      'batch-closed',
      'prerequisite-missing',
    ],
    429: ['too-many-holds'],
    503: ['payments-away'],
  },
});

export const verifyLinkPayment = defineRoute({
  method: 'POST',
  path: '/payment/links/:token/verify',
  summary: "Report a payment by link with what the gateway's checkout returned; repeating gives the same answer",
  access: 'anyone',
  rate: 'checkout',
  keys: 'none',
  cache: 'no-store',
  params,
  body: verifyPayment.body.pick({ razorpay_order_id: true, razorpay_payment_id: true, razorpay_signature: true }),
  output: z.object({ success: succeeded, message: z.string(), pending: z.literal(true).optional() }),
  errors: verifyPayment.errors,
});

import { z } from 'zod';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MAX_COURSES, MAX_PAISE } from '../orders/pricing-rules.ts';
import { ACCESS_DECISIONS, CERTIFICATE_DECISIONS } from '../rules.ts';

const paise = z.int();

export const declineRefund = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund-request/refuse',
  summary: 'Decline a refund request; the buyer is told the reason',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Please write the reason')
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-asked'] },
});

export const getRefundPolicy = defineRoute({
  method: 'GET',
  path: '/payment/order/:orderId/refund-policy',
  summary: 'The refund that the policy allows for an own order today',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ orderId: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    /** Whole days since the payment. */
    days: z.int(),
    /** The full fee is refundable within this many days, and nothing from that many on. */
    wholeDays: z.int(),
    lastDays: z.int(),
    policyPaise: paise,
    lines: z.array(
      z.object({
        lineId: z.string(),
        title: z.string(),
        /** The part that is neither refunded nor being refunded. */
        leftPaise: paise,
        watchedPercent: z.int(),
        policyPaise: paise,
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

const refundParts = z
  .array(
    z.object({
      lineId: z.uuid({ error: 'There is no such line' }),
      // The provider refunds at least one rupee.
      amountPaise: z.int({ error: 'Please enter an amount' }).min(100, 'Please enter ₹1 or more').max(MAX_PAISE),
      certificate: z
        .enum(CERTIFICATE_DECISIONS, { error: 'There is no such decision' })
        .optional()
        .describe(
          'Whether the certificate of the line’s course is revoked when the money has left. Without it the setting decides, for a line of which all goes back and a course that nothing else gives.',
        ),
      access: z
        .enum(ACCESS_DECISIONS, { error: 'There is no such decision' })
        .optional()
        .describe(
          'Whether the order’s access to the line’s course ends when the money has left. Without it, it ends once all of the line is back. Kept after a whole refund, it is a gift of the office. An instalment’s access follows its plan, whatever is decided here.',
        ),
    }),
  )
  .min(1, 'Please enter an amount')
  .max(MAX_COURSES);

export const previewRefund = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund/preview',
  summary: 'Preview a refund without making it',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({ parts: refundParts }),
  output: z.object({
    success: succeeded,
    amountPaise: paise,
    /** What can still be refunded afterwards. */
    leftAfterPaise: paise,
    /** What the order becomes once the money has left. */
    becomes: z.enum(['refunded', 'partly-refunded']),
    /** The payment's method, and whether the office pays the money out itself; else this gateway does. */
    method: z.string(),
    isOffline: z.boolean(),
    gateway: z.string(),
    /** It pays an instalment: access follows the plan. */
    isInstalment: z.boolean(),
    /** Titles of the courses whose access ends, and of those that stay open. */
    closedCourses: z.array(z.string()),
    coursesWithAccess: z.array(z.string()),
    /** Numbers of the certificates that are revoked, and of those that stay valid. */
    revokedCertificates: z.array(z.string()),
    validCertificates: z.array(z.string()),
    /** The credit note that follows once the money has left, with the number that is next now; `null` where nothing was invoiced. */
    creditNote: z.object({ taxPaise: paise, nextNumber: z.string() }).nullable(),
  }),
  errors: { 404: ['not-found'], 409: ['too-much'] },
});

export const refundOrder = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  summary: 'Refund an order, line by line; the same key gives the same refund',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({
    key: z.string().regex(/^[\w-]{10,64}$/, 'The key has 10 to 64 letters, digits, - and _'),
    parts: refundParts,
    reason: z
      .string({ error: 'Please write the reason' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Please write the reason')
      .min(10, 'Please write the reason in a sentence')
      .max(1000, 'The reason can have 1,000 characters at most'),
  }),
  output: z.object({ success: succeeded, message: z.string(), amountPaise: paise }),
  errors: { 403: ['refund-limit'], 404: ['not-found'], 409: ['too-much', 'key-used'] },
});

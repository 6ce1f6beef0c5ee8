import { z } from 'zod';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { COUNSELLORS, SELLERS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import {
  bulkIds,
  bulkResponse,
  defineRoute,
  listTabs,
  rawResponse,
  succeeded,
} from '../../../platform/http/define-route.ts';
import { moment, issuedInvoice, orderNumber, refundRequestState } from '../contract.ts';
import { ACCESS_DECISIONS, CERTIFICATE_DECISIONS, ORDER_STATES, REFUND_REASONS } from '../rules.ts';
import { ORDER_SORTS, ORDER_WAYS, PAID_PERIODS, RESENT_MAILS } from './list-rules.ts';

const orderState = z.enum(ORDER_STATES);
const paise = z.int();

/** An order in the office's list. */
export const officeOrderSchema = z.object({
  /** The provider's id, or ours if the provider never had the order. */
  orderId: z.string(),
  orderNumber,
  /** Our own id of the order. */
  receipt: z.string(),
  /** Where it was created. */
  channel: z.enum(['online', 'office']),
  user: z.object({ userId: z.string(), name: z.string(), email: z.string(), phone: z.string(), isErased: z.boolean() }),
  /** Who of the office took the money; `null` for an online payment. */
  soldBy: z.string().nullable(),
  /** Titles at the time of purchase. */
  courses: z.array(z.string()),
  totalPaise: paise,
  /** Per cent or rupees; the other is 0. */
  coupon: z.object({ code: z.string(), percent: z.int(), rupees: z.int() }).nullable(),
  state: orderState,
  /** It is not paid, and the newest try failed. */
  isFailed: z.boolean(),
  /** The payment method as text, of a split payment its parts; `null` until it is paid. */
  method: z.string().nullable(),
  /** The method as the gateway or the desk names it: `upi`, `bank_transfer`, `split`, `free`. */
  methodCode: z.string().nullable(),
  /** Whether it was paid offline. */
  isPaidOffline: z.boolean(),
  /** The part of the total that is refunded or being refunded. */
  backPaise: paise,
  /** The refunded part; a paid order with any is partly refunded. */
  refundedPaise: paise,
  /** Status of the refund request; `null` without one. */
  refundRequest: refundRequestState.nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

const orderFilter = z.object({
  /**
   * A state; or partly refunded orders; orders with an open refund request or a pending refund; unpaid orders whose newest payment failed; orders with a payment that failed today; or
   * orders with unaccounted money.
   */
  state: z
    .enum(
      [
        ...orderState.options,
        'partly-refunded',
        'refund-asked',
        'refund-waiting',
        'failed',
        'failed-today',
        'unbalanced',
      ],
      {
        error: 'There is no such state',
      },
    )
    .optional(),
  /** Paid today, or in the 30 days up to today, in Indian time. */
  paid: z.enum(PAID_PERIODS, { error: 'There is no such period' }).optional(),
  /** Payment method: by the provider, offline, or one offline method. */
  way: z.enum(ORDER_WAYS, { error: 'There is no such payment method' }).optional(),
  /** Order number with or without `#`, the provider's id, payment or receipt number, transfer reference, or part of an e-mail address. */
  search: z.string().max(200, 'A search can have 200 characters at most').optional(),
});
export type OrderQuery = z.output<typeof orderFilter> & { ids?: readonly string[] | undefined };

export const listOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  summary: 'All orders, for a counsellor their own sales; the last paid or created first unless sorted otherwise',
  access: { roles: SELLERS },
  masksPhones: true,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: orderFilter.extend({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
    /** A leading minus reverses the order. */
    sort: z.enum(sortingsOf(ORDER_SORTS), { error: 'There is no such order' }).default('-when'),
  }),
  output: z.object({
    success: succeeded,
    orders: z.array(officeOrderSchema),
    ...listTabs,
    /** Of all matching orders; of those paid, and what of that went back. `null` when there are more than are counted. */
    sums: z.object({ totalPaise: z.int(), paidPaise: z.int(), refundedPaise: z.int() }).nullable(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders.csv',
  summary: 'All orders that fit the filters, for a counsellor their own sales, as a table for a spreadsheet',
  access: { roles: SELLERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: orderFilter.extend({
    /** Only these, by our own ids, separated by commas. */
    ids: z
      .string()
      .max(200 * 37, 'At most 200 orders at once')
      .transform((list) => list.split(',').filter((id) => id !== ''))
      .pipe(bulkIds)
      .optional(),
  }),
  produces: 'text/csv',
  output: rawResponse,
});

/** Comma-separated values in one parameter, case-insensitive. */
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
  summary: 'Orders of a person by account, e-mail addresses or phone numbers, the newest first',
  access: { roles: COUNSELLORS },
  masksPhones: true,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    userId: z.uuid({ error: 'There is no such account' }).optional(),
    /** Comma-separated. */
    emails: several,
    phones: several,
  }),
  output: z.object({ success: succeeded, orders: z.array(officeOrderSchema) }),
});

export const getOrder = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'One order with all of its payments, refunds and events of the provider',
  access: { roles: SELLERS },
  masksPhones: true,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    success: succeeded,
    order: officeOrderSchema.extend({
      /** The office's note. */
      note: z.string(),
      /** It pays an instalment: access follows the plan, not this order. */
      isInstalment: z.boolean(),
      offeredAt: moment,
      /** Until when it can be paid; `null` for an instalment and an offline sale. */
      expiresAt: moment.nullable(),
      /** When it expired or was cancelled. */
      endedAt: moment.nullable(),
      /** When the provider was last polled. */
      checkedAt: moment.nullable(),
      /** Snapshot of the bundles whose price it has. */
      bundles: z.array(z.object({ name: z.string(), savingPaise: paise })),
      /** Where the buyer came from, as stored by their browser. */
      source: z.record(z.string(), z.string()),
      /** What the invoice states of the buyer; empty where nothing was given. */
      billing: z.object({ business: z.string(), gstin: z.string(), address: z.string(), state: z.string() }),
      /** The month of the buyer's first paid order, like `2026-08`, and how many there are. */
      customer: z.object({ since: z.string().nullable(), orders: z.int() }),
    }),
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        image: z.string(),
        listPaise: paise,
        salePaise: paise,
        /** Its share of the total. */
        paidPaise: paise,
        /** Why the office lowered the price; empty if it did not. */
        loweredBecause: z.string(),
        returnedAt: moment.nullable(),
        /** Set when the office refunded all of it. */
        refundedAt: moment.nullable(),
        /** A refund of a part ended its access, as the office decided. */
        isClosed: z.boolean(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['failed', 'authorized', 'captured', 'refunded']),
        method: z.string(),
        /** The method as stored, for its icon. */
        methodCode: z.string(),
        amountPaise: paise,
        currency: z.string(),
        createdAt: moment,
        /** Set on the one that paid the order. */
        acceptedAt: moment.nullable(),
        /** Of an offline payment; its `id` is then the receipt number. */
        desk: z.object({ reference: z.string(), receivedOn: z.iso.date(), takenBy: z.string() }).nullable(),
        /** Of a payment by several methods, each with its own receipt. */
        parts: z.array(
          z.object({ receipt: z.string(), method: z.string(), amountPaise: paise, reference: z.string() }),
        ),
        /** The office user who matched a payment that the gateway has under another order. */
        matchedBy: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string().nullable(),
        /** Our own number of the refund. */
        refundId: z.string(),
        /** The payment was offline, so the refund is too. */
        isOffline: z.boolean(),
        /** How the office refunded it offline. */
        given: z.object({ method: z.string(), reference: z.string(), on: z.iso.date(), by: z.string() }).nullable(),
        paymentId: z.string(),
        amountPaise: paise,
        reason: z.enum(REFUND_REASONS),
        /** The office's message to the buyer. */
        note: z.string(),
        /** The office user who decided on it; `null` if none did. */
        begunBy: z.string().nullable(),
        /** The decision about certificates; carried out when the refund is processed. */
        certificates: z.array(z.object({ number: z.string(), decision: z.enum(CERTIFICATE_DECISIONS) })),
        /** The decision about access to the courses; carried out at the same time. */
        access: z.array(z.object({ title: z.string(), decision: z.enum(ACCESS_DECISIONS) })),
        state: z.enum(['waiting', 'pending', 'processed', 'failed']),
        tries: z.int(),
        dueAt: moment,
        lastError: z.string().nullable(),
        createdAt: moment,
        settledAt: moment.nullable(),
        /** The number of the credit note that it issued. */
        creditNote: z.string().nullable(),
      }),
    ),
    invoices: z.array(issuedInvoice),
    /** The tax in the total, as the invoice states it; `null` without one or where it taxes nothing. */
    tax: z
      .object({
        sac: z.string(),
        ratePercent: z.int(),
        taxablePaise: paise,
        cgstPaise: paise,
        sgstPaise: paise,
        igstPaise: paise,
      })
      .nullable(),
    /** Notes of the office, newest first. */
    notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string().nullable(), at: moment })),
    /** The orders before and after it in the list, newest first; both `null` for who reads their own sales alone. */
    neighbours: z.object({ newer: orderNumber.nullable(), older: orderNumber.nullable() }),
    /** The payment gateway's name. */
    gateway: z.string(),
    /** Whether the caller may act on it beyond reading, notes and mails. */
    isManaged: z.boolean(),
    /** The buyer's refund request, and the office's decision. */
    refundRequest: z
      .object({
        reason: z.string(),
        requestedAt: moment,
        state: refundRequestState,
        /** Empty unless it was rejected. */
        refusal: z.string(),
        decidedAt: moment.nullable(),
        /** The office user who rejected it. */
        decidedBy: z.string().nullable(),
      })
      .nullable(),
    /** Certificates that the buyer has for courses of the order. */
    certificates: z.array(
      z.object({
        lineId: z.string(),
        number: z.string(),
        issuedAt: moment,
        revokedAt: moment.nullable(),
        /** The user who revoked it. */
        revokedBy: z.string().nullable(),
        /** Another grant gives the buyer the course as well. */
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

export const listOrderReaders = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/readers',
  summary: 'Colleagues who may open an order, whom a note on it can mention',
  access: { roles: SELLERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ success: succeeded, colleagues: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: { 404: ['not-found'] },
});

const noteText = z
  .string({ error: 'Please write a note' })
  .overwrite(cleanText)
  .refine(hasVisibleText, 'Please write a note')
  .max(2000, 'A note can have 2,000 characters at most');

export const addOrderNote = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/notes',
  summary: 'Add a note to an order, which the office alone reads',
  access: { roles: SELLERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({ text: noteText }),
  output: z.object({ success: succeeded, message: z.string(), id: z.string() }),
  errors: { 404: ['not-found'] },
});

export const addOrderNotes = defineRoute({
  method: 'POST',
  path: '/admin/orders/notes',
  summary: 'Add the same note to several orders',
  access: { roles: SELLERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds, text: noteText }),
  output: bulkResponse,
});

const resentMail = z.enum(RESENT_MAILS, { error: 'Please choose what to send' });

export const resendOrderMail = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/resend',
  summary: 'Send the buyer the invoice, the receipt or the access mail of a paid order again',
  access: { roles: SELLERS },
  rate: 'checkout',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({ what: resentMail }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['nothing-to-send'] },
});

export const resendOrderMails = defineRoute({
  method: 'POST',
  path: '/admin/orders/resend',
  summary: 'Send the buyers of several paid orders the invoice, the receipt or the access mail again',
  access: { roles: SELLERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ ids: bulkIds, what: resentMail }),
  output: bulkResponse,
});

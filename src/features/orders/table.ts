import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FIRST_ORDER_NUMBER } from '../../kit/numbers/order-number.ts';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { batches } from '../batches/table.ts';
import { courses } from '../catalogue/table.ts';
import { instalmentDues } from '../instalments/table.ts';
import type {
  OrderChannel,
  OrderState,
  PaymentState,
  RefundPart,
  RefundReason,
  RefundRequestState,
  RefundState,
} from './rules.ts';
import type { OfflineMethod } from './counter-sales/counter-rules.ts';
import type { OrderBundle } from './orders/pricing-rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const orders = pgTable(
  'orders',
  {
    id: idColumn(),
    /** The number that people say, `#1024`: one series, given by the database when the order is made, never twice. */
    number: integer('number').notNull().generatedByDefaultAsIdentity({ startWith: FIRST_ORDER_NUMBER }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<OrderState>().notNull().default('created'),
    /** Where it was created: by the buyer on the site, or by the office. */
    channel: text('channel').$type<OrderChannel>().notNull().default('online'),
    /** Idempotency key of the office's form: a resubmission refers to the same sale. */
    saleKey: uuid('sale_key'),
    /** The instalment that it pays. */
    instalmentDueId: uuid('instalment_due_id').references(() => instalmentDues.id),
    /** The office's note; the buyer does not see it. */
    note: text('note').notNull().default(''),
    /** Same user, courses, total and coupon: an open order is reused instead of creating a second one. */
    fingerprint: text('fingerprint').notNull(),
    listPaise: integer('list_paise').notNull(),
    salePaise: integer('sale_paise').notNull(),
    couponCode: text('coupon_code'),
    couponPercent: integer('coupon_percent').notNull().default(0),
    couponRupees: integer('coupon_rupees').notNull().default(0),
    /** Snapshot of the bundles whose price the order has. */
    bundles: jsonb('bundles').$type<OrderBundle[]>().notNull().default([]),
    totalPaise: integer('total_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** Where the buyer came from: campaign parameters, referring site, first page. */
    source: jsonb('source').$type<Record<string, string>>().notNull().default({}),
    /** For the invoice: the GST code of the buyer's state, and their business if given. */
    buyerState: text('buyer_state').notNull().default(''),
    buyerGstin: text('buyer_gstin').notNull().default(''),
    buyerBusiness: text('buyer_business').notNull().default(''),
    /** If the invoice needs one and the profile had none. */
    buyerAddress: text('buyer_address').notNull().default(''),
    providerOrderId: text('provider_order_id'),
    createdAt: createdAtColumn(),
    /** When it was last sent to the browser: the poller checks it for days from then on. */
    offeredAt: momentColumn('offered_at')
      .notNull()
      .default(sql`now()`),
    paidAt: momentColumn('paid_at'),
    /** When the first refund of the payment that paid it was processed. */
    firstRefundedAt: momentColumn('first_refunded_at'),
    /** When it can no longer be paid; `null` for an instalment, which is due until its plan ends. */
    expiresAt: momentColumn('expires_at'),
    /** When it expired or was cancelled. */
    endedAt: momentColumn('ended_at'),
    /** When the provider was last polled. */
    checkedAt: momentColumn('checked_at'),
  },
  (table) => [
    uniqueIndex('orders_order_number').on(table.number),
    uniqueIndex('orders_provider_order').on(table.providerOrderId),
    // For search by the beginning of the provider's id.
    index('orders_number').on(sql`${table.providerOrderId} text_pattern_ops`),
    uniqueIndex('orders_sale').on(table.saleKey),
    uniqueIndex('orders_open_once')
      .on(table.userId, table.fingerprint)
      .where(sql`state IN ('created', 'open')`),
    index('orders_due').on(table.instalmentDueId),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_newest').on(sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id),
    index('orders_paid').on(table.paidAt),
    // The state is there for the sums below the list, which are counted from the index alone.
    index('orders_total').on(table.totalPaise, table.id, table.state),
    index('orders_state').on(table.state, sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id),
    index('orders_partly_refunded')
      .on(sql`coalesce(${table.paidAt}, ${table.createdAt})`, table.id)
      .where(sql`state = 'paid' AND first_refunded_at IS NOT NULL`),
    index('orders_unsettled')
      .on(table.offeredAt)
      .where(sql`state IN ('created', 'open', 'expired', 'cancelled')`),
    index('orders_expiry')
      .on(table.expiresAt)
      .where(sql`state IN ('created', 'open')`),
    check('orders_state', sql`${table.state} IN ('created', 'open', 'paid', 'refunded', 'expired', 'cancelled')`),
    check('orders_total', sql`${table.totalPaise} >= 0`),
    check('orders_channel', sql`${table.channel} IN ('online', 'office')`),
  ],
);

/** The snapshot that was priced and paid; later changes of the course don't affect it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The batch in which the line asks for a seat; `null`: at one's own pace. */
    batchId: uuid('batch_id').references(() => batches.id),
    title: text('title').notNull(),
    image: text('image').notNull(),
    listPaise: integer('list_paise').notNull(),
    salePaise: integer('sale_paise').notNull(),
    /** This line's share of the order's total; the shares add up to it. */
    paidPaise: integer('paid_paise').notNull(),
    /** Why the office lowered the price; empty if it did not. */
    loweredBecause: text('lowered_because').notNull().default(''),
    /** Set if the learner already owned the course when the order was paid: this part was refunded. */
    returnedAt: momentColumn('returned_at'),
    /** Set when the office refunded all of it: access is revoked. */
    refundedAt: momentColumn('refunded_at'),
  },
  (table) => [
    uniqueIndex('order_lines_course').on(table.orderId, table.courseId),
    index('order_lines_batch')
      .on(table.batchId)
      .where(sql`batch_id IS NOT NULL`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The provider's payment id; for an offline payment, our receipt number. */
    providerPaymentId: text('provider_payment_id').notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    method: text('method').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    createdAt: createdAtColumn(),
    /** Set on the one payment that paid the order; every other captured one is refunded. */
    acceptedAt: momentColumn('accepted_at'),
    /** The office user who took an offline payment; the provider does not know of it. */
    takenBy: uuid('taken_by').references(() => users.id),
    /** The bank's reference of a transfer, or the cheque number. */
    reference: text('reference').notNull().default(''),
    /** The Indian day on which the office received the money. */
    receivedOn: date('received_on', { mode: 'string' }),
    /** When the nightly reconciliation last saw it in the provider's books. */
    reconciledAt: momentColumn('reconciled_at'),
    /** The office user who matched it to this order; the provider has it under another order, or under none. */
    matchedBy: uuid('matched_by').references(() => users.id),
  },
  (table) => [
    index('payments_newest').on(table.createdAt, table.id),
    uniqueIndex('payments_provider_payment').on(table.providerPaymentId),
    uniqueIndex('payments_accepted_once')
      .on(table.orderId)
      .where(sql`accepted_at IS NOT NULL`),
    index('payments_order').on(table.orderId),
    index('payments_taken')
      .on(table.takenBy, table.receivedOn)
      .where(sql`taken_by IS NOT NULL`),
    index('payments_receipt')
      .on(sql`lower(${table.providerPaymentId})`)
      .where(sql`taken_by IS NOT NULL`),
    index('payments_reference')
      .on(sql`lower(${table.reference})`)
      .where(sql`taken_by IS NOT NULL`),
    check('payments_desk', sql`(${table.takenBy} IS NULL) = (${table.receivedOn} IS NULL)`),
    check('payments_state', sql`${table.state} IN ('failed', 'authorized', 'captured', 'refunded')`),
  ],
);

/** The parts of an offline payment that was taken by several methods; their amounts add up to it. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1. */
    number: integer('number').notNull(),
    /** The receipt number of the payment, with the part's number. */
    receiptNumber: text('receipt_number').notNull(),
    method: text('method').$type<OfflineMethod>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    reference: text('reference').notNull().default(''),
  },
  (table) => [
    index('payment_parts_order').on(table.orderId),
    uniqueIndex('payment_parts_number').on(table.paymentId, table.number),
    uniqueIndex('payment_parts_receipt').on(table.receiptNumber),
    index('payment_parts_reference').on(sql`lower(${table.reference})`),
    check('payment_parts_method', sql`${table.method} IN ('cash', 'bank_transfer', 'upi_desk', 'cheque')`),
    check('payment_parts_amount', sql`${table.amountPaise} > 0`),
  ],
);

/** A cashier's closed day: what was taken by method, and the cash that was counted. No payment of that day is taken afterwards. */
export const dayCloses = pgTable(
  'day_closes',
  {
    id: idColumn(),
    cashierId: uuid('cashier_id')
      .notNull()
      .references(() => users.id),
    /** An Indian day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Taken by method, in paise; offline refunds in cash are subtracted from the expected cash. */
    takenPaise: jsonb('taken_paise').$type<Record<OfflineMethod, number>>().notNull(),
    cashRefundsPaise: integer('cash_refunds_paise').notNull().default(0),
    payments: integer('payments').notNull(),
    expectedCashPaise: integer('expected_cash_paise').notNull(),
    countedCashPaise: integer('counted_cash_paise').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('day_closes_once').on(table.cashierId, table.day),
    index('day_closes_day').on(table.day, table.id),
  ],
);

/** Refunds, by us or by the provider. A failed one stays and gets a successor. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Sent to the provider as its idempotency key. */
    key: text('key').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** The lines that the money belongs to; `null` if unknown. */
    parts: jsonb('parts').$type<RefundPart[]>(),
    /** The office's reason, which the buyer reads. */
    note: text('note').notNull().default(''),
    /** The office user who decided on it; empty if it follows from a rule or was made at the provider. */
    begunBy: uuid('begun_by').references(() => users.id),
    state: text('state').$type<RefundState>().notNull().default('waiting'),
    providerRefundId: text('provider_refund_id'),
    /** Number of requests to the provider, time of the next one, and the provider's last error. */
    tries: integer('tries').notNull().default(0),
    dueAt: momentColumn('due_at')
      .notNull()
      .default(sql`now()`),
    lastError: text('last_error'),
    createdAt: createdAtColumn(),
    settledAt: momentColumn('settled_at'),
    /** For an offline payment: how the office refunded it, and which user did. */
    givenMethod: text('given_method').$type<OfflineMethod>(),
    givenReference: text('given_reference').notNull().default(''),
    givenOn: date('given_on', { mode: 'string' }),
    givenBy: uuid('given_by').references(() => users.id),
    /** When the nightly reconciliation last saw it in the provider's books. */
    reconciledAt: momentColumn('reconciled_at'),
  },
  (table) => [
    index('refunds_newest').on(table.createdAt, table.id),
    uniqueIndex('refunds_key').on(table.key),
    uniqueIndex('refunds_provider_refund').on(table.providerRefundId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_order').on(table.orderId),
    index('refunds_processed')
      .on(table.orderId)
      .where(sql`state = 'processed'`),
    index('refunds_paid_back')
      .on(sql`coalesce(settled_at, created_at)`)
      .where(sql`state = 'processed'`),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`state IN ('waiting', 'pending')`),
    check('refunds_state', sql`${table.state} IN ('waiting', 'pending', 'processed', 'failed')`),
    check('refunds_amount', sql`${table.amountPaise} > 0`),
  ],
);

/** A buyer's refund request, once per order. The office rejects it with a reason, or the money is refunded (see `refunds`). */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundRequestState>().notNull().default('open'),
    /** Reason for the rejection; empty otherwise. */
    refusal: text('refusal').notNull().default(''),
    createdAt: createdAtColumn(),
    decidedAt: momentColumn('decided_at'),
    /** The office user who rejected it. */
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('refund_requests_order').on(table.orderId),
    index('refund_requests_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
    check('refund_requests_state', sql`${table.state} IN ('open', 'refused', 'refunded')`),
  ],
);

/** A note of the office on an order; the buyer does not see it in their account. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.createdAt)],
);

/** A URL at which one order or one instalment is paid without signing in; their state says whether it still can be. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: idColumn(),
    /** The URL itself is not stored. */
    tokenHash: bytes('token_hash').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    instalmentDueId: uuid('instalment_due_id').references(() => instalmentDues.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
    /** Set when what it is for was paid, by whichever way: a link pays once. */
    usedAt: momentColumn('used_at'),
  },
  (table) => [
    uniqueIndex('payment_links_token').on(table.tokenHash),
    index('payment_links_order').on(table.orderId),
    index('payment_links_due').on(table.instalmentDueId),
    check('payment_links_subject', sql`(${table.orderId} IS NULL) <> (${table.instalmentDueId} IS NULL)`),
  ],
);

/** Every provider event, stored with its effect in one transaction; the id prevents replays permanently. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    event: text('event').notNull(),
    body: bytes('body').notNull(),
    /** How its order is found: the provider's order id, or our order id in its receipt field. */
    providerOrderId: text('provider_order_id'),
    receipt: text('receipt'),
    receivedAt: momentColumn('received_at')
      .notNull()
      .default(sql`now()`),
    /** Empty while its order is unknown; it is retried until then. */
    processedAt: momentColumn('processed_at'),
    outcome: text('outcome'),
  },
  (table) => [
    index('webhook_events_waiting')
      .on(table.receivedAt)
      .where(sql`processed_at IS NULL`),
    index('webhook_events_order').on(table.providerOrderId),
    index('webhook_events_receipt').on(table.receipt),
  ],
);

import { z } from 'zod';
import { cleanLine, cleanText, hasVisibleText } from '../../kit/text/plain-text.ts';
import { ACCOUNTANTS } from '../../kit/roles.ts';
import { defineRoute, rawResponse, succeeded, listTabs } from '../../platform/http/define-route.ts';
import { moment } from '../orders/contract.ts';
import { officeOrderSchema } from '../orders/orders/office-contract.ts';
import type { MatchRefusal } from '../orders/payments/payment-rules.ts';
import { DISCREPANCY_KINDS, DISCREPANCY_SORTS, DISCREPANCY_STATES } from './rules.ts';

const paise = z.int();

/** A discrepancy, for the office. */
export const discrepancySchema = z.object({
  id: z.string(),
  kind: z.enum(DISCREPANCY_KINDS),
  /** What it is, and what to do. */
  name: z.string(),
  act: z.string(),
  /** The text of the action that can be carried out when closing it; `null` if only a note is needed. */
  carriesOut: z.string().nullable(),
  /** Whether it is a payment that can be matched to an order. */
  isMatchable: z.boolean(),
  details: z.string(),
  paise,
  /** The provider's id of the order, or ours; `null` if the money belongs to no order here. */
  order: z.string().nullable(),
  /** Its number, as people say it. */
  orderNumber: z.int().nullable(),
  paymentId: z.string(),
  refundId: z.string(),
  firstSeenAt: moment,
  lastSeenAt: moment,
  resolvedAt: moment.nullable(),
  /** The user who explained it; `null` if it was auto-resolved. */
  resolvedBy: z.string().nullable(),
  note: z.string(),
});
export type Discrepancy = z.output<typeof discrepancySchema>;

const discrepancyFilter = {
  state: z.enum(DISCREPANCY_STATES, { error: 'There is no such state' }).default('open'),
  /** Part of the description, the note, or the number of the order, payment or refund. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
};
export type DiscrepancyQuery = z.output<z.ZodObject<typeof discrepancyFilter>>;

const discrepancyParams = z.object({ id: z.uuid({ error: 'There is no such discrepancy' }) });

export const getReconciliation = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation',
  summary: 'Whether all payments match: discrepancies of the nightly reconciliation, and its last runs',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    ...discrepancyFilter,
    sort: z.enum(DISCREPANCY_SORTS, { error: 'There is no such order' }).default('newest'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    /** By our own ledger and by the comparisons. */
    unaccountedRupees: z.int(),
    /** The last completed comparison with the provider; `null` before the first, when it is unknown whether the books agree. */
    comparison: z
      .object({
        from: moment,
        upTo: moment,
        payments: z.int(),
        refunds: z.int(),
        /** Open discrepancies. */
        discrepancies: z.int(),
      })
      .nullable(),
    /** Orders whose own books don't balance. */
    unbalancedOrders: z.int(),
    discrepancies: z.array(discrepancySchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
    /** Newest first. */
    runs: z.array(
      z.object({
        id: z.string(),
        startedAt: moment,
        /** `null` while it runs. */
        endedAt: moment.nullable(),
        /** The user who requested it; `null` for a nightly run. */
        askedBy: z.string().nullable(),
        tries: z.int(),
        payments: z.int(),
        refunds: z.int(),
        orders: z.int(),
        autoResolved: z.int(),
        found: z.int(),
        failure: z.string(),
      }),
    ),
  }),
});

export const exportDiscrepancies = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation/discrepancies.csv',
  summary: 'Discrepancies as CSV',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object(discrepancyFilter),
  output: rawResponse,
  produces: 'text/csv',
});

export const requestReconciliation = defineRoute({
  method: 'POST',
  path: '/admin/reconciliation/runs',
  summary: 'Compare with the gateway now',
  access: { roles: ACCOUNTANTS },
  rate: 'checkout',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({}),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 409: ['match-under-way'] },
});

export const resolveDiscrepancy = defineRoute({
  method: 'POST',
  path: '/admin/reconciliation/discrepancies/:id/resolve',
  summary: 'Resolve a discrepancy with a note',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: discrepancyParams,
  body: z.strictObject({
    note: z
      .string({ error: 'Please write a note' })
      .overwrite(cleanText)
      .refine(hasVisibleText, 'Please write the note')
      .min(10, 'Please write the note in a sentence')
      .max(1000, 'The note can have 1,000 characters at most'),
    /** The discrepancy's action was carried out, and is to be recorded. */
    isCarriedOut: z.boolean().default(false),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['not-open', 'not-failed', 'too-much'] },
});

/** Why a payment would not pay an order. */
const MATCH_REASONS = ['paid', 'wrong-amount', 'ended'] as const satisfies MatchRefusal[];

export const listMatchingOrders = defineRoute({
  method: 'GET',
  path: '/admin/reconciliation/discrepancies/:id/orders',
  summary: 'Orders to which an unmatched payment may belong',
  access: { roles: ACCOUNTANTS },
  masksPhones: true,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: discrepancyParams,
  query: z.object({
    /** Number, phone, e-mail address, name or amount; without one: unpaid orders of just this amount. */
    search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
  }),
  output: z.object({
    success: succeeded,
    amountPaise: paise,
    orders: z.array(
      officeOrderSchema.extend({
        /** Why the payment would not pay it; `null` if it would. */
        refusal: z.enum(MATCH_REASONS).nullable(),
      }),
    ),
  }),
  errors: { 404: ['not-found'], 409: ['not-open', 'not-matchable'] },
});

export const matchDiscrepancy = defineRoute({
  method: 'POST',
  path: '/admin/reconciliation/discrepancies/:id/match',
  summary: 'Match an unmatched payment to an order, which it then pays',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: discrepancyParams,
  body: z.strictObject({
    /** The order’s number, or one of its ids. */
    order: z.string({ error: 'Please choose an order' }).overwrite(cleanLine).min(1, 'Please choose an order').max(100),
  }),
  output: z.object({ success: succeeded, message: z.string(), orderNumber: z.int() }),
  errors: {
    404: ['not-found'],
    409: [
      'not-open',
      'not-matchable',
      'payment-mismatch',
      'payment-failed',
      'payment-returned',
      'paid-already',
      'order-ended',
    ],
    503: ['payments-away'],
  },
});

import { z } from 'zod';
import { SELLERS } from '../../../kit/roles.ts';
import { LEAD_STAGES } from '../../enquiries/rules.ts';
import { billingFields } from '../../invoices/contract.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { MAX_COURSES } from '../orders/pricing-rules.ts';
import { couponField, planField, soldLine } from './offline-sales-contract.ts';

const paise = z.int();
const seller = { roles: SELLERS, permission: 'sell' } as const;

const customerSchema = z.object({
  /** `null` for a lead without an account. */
  userId: z.string().nullable(),
  /** `null` for an account that was not found by its lead. */
  leadId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of the lead. */
  stage: z.enum(LEAD_STAGES).nullable(),
  /** The course that the lead asked about. */
  course: z.string(),
});
export type Customer = z.output<typeof customerSchema>;

export const findCustomers = defineRoute({
  method: 'GET',
  path: '/admin/sales/customers',
  masksPhones: true,
  summary: 'People to sell to, among leads and accounts, by a part of their name, address or number; 10 at most',
  access: seller,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ search: z.string().trim().max(100, 'A search can have 100 characters at most').default('') }),
  output: z.object({ success: succeeded, customers: z.array(customerSchema) }),
});

export const startSale = defineRoute({
  method: 'GET',
  path: '/admin/sales/start',
  masksPhones: true,
  summary: 'Defaults of the sale form: the customer of a lead or account, bundles, discount limit, state',
  access: seller,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    lead: z.uuid('There is no such lead').optional(),
    person: z.uuid('There is no such person').optional(),
  }),
  output: z.object({
    success: succeeded,
    customer: customerSchema
      .extend({
        /** Courses that the person has already. */
        ownedIds: z.array(z.string()),
        address: z.string(),
      })
      .nullable(),
    bundles: z.array(
      z.object({ slug: z.string(), name: z.string(), courseIds: z.array(z.string()), priceRupees: z.int() }),
    ),
    /** The seller's largest discount, in per cent of a course's price. */
    discountPercent: z.int(),
    hasInstalments: z.boolean(),
    /** GST code of the institute's state. */
    state: z.string(),
    /** Today in India. */
    today: z.string(),
    soldBy: z.string(),
  }),
  errors: { 404: ['not-found'], 409: ['account-erased'] },
});

export const quoteSale = defineRoute({
  method: 'POST',
  path: '/admin/sales/quote',
  summary: 'Preview the price of a sale, with the tax in it; nothing is stored',
  access: seller,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: z.strictObject({
    userId: z.uuid({ error: 'There is no such person' }).nullable().default(null),
    lines: z.array(soldLine).max(MAX_COURSES),
    couponCode: couponField,
    plan: planField,
    ...billingFields,
  }),
  output: z.object({
    success: succeeded,
    lines: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        salePaise: paise,
        /** Less than the sale price by a coupon or a discount. */
        paidPaise: paise,
        /** The seller's largest discount for it. */
        maxDiscountPaise: paise,
      }),
    ),
    bundles: z.array(z.object({ name: z.string(), savingPaise: paise })),
    coupon: z.string().nullable(),
    totalPaise: paise,
    /** Taken now: of a plan the first part. */
    nowPaise: paise,
    tax: z.object({
      isTaxed: z.boolean(),
      ratePercent: z.int(),
      taxablePaise: paise,
      cgstPaise: paise,
      sgstPaise: paise,
      igstPaise: paise,
      place: z.string(),
    }),
    isAddressNeeded: z.boolean(),
    /** Why it cannot be sold like this; with the fields, as in an error. */
    problem: z
      .object({ message: z.string(), issues: z.array(z.object({ path: z.string(), message: z.string() })) })
      .nullable(),
  }),
});

export const getSale = defineRoute({
  method: 'GET',
  path: '/admin/sales/:id',
  masksPhones: true,
  summary: 'The receipt of a sale, for its cashier and the accountants',
  access: seller,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such sale') }),
  output: z.object({
    success: succeeded,
    receipt: z.object({
      orderId: z.string(),
      orderNumber: z.int(),
      number: z.string(),
      receivedOn: z.string(),
      takenBy: z.string(),
      buyer: z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
      lines: z.array(z.object({ title: z.string(), paidPaise: paise })),
      parts: z.array(z.object({ number: z.string(), method: z.string(), amountPaise: paise, reference: z.string() })),
      totalPaise: paise,
      /** What is due later, of a plan. */
      laterPaise: paise,
      institute: z.object({ name: z.string(), addressLines: z.array(z.string()), gstin: z.string() }),
      invoiceNumber: z.string().nullable(),
    }),
  }),
  errors: { 404: ['not-found'] },
});
export type SaleReceipt = z.output<typeof getSale.output>['receipt'];

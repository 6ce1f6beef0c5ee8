import { z } from 'zod';
import { ACCOUNTANTS } from '../../kit/roles.ts';
import { gstinIssue, isGstin, normaliseGstin } from '../../kit/numbers/gstin.ts';
import { isStateCode } from '../../kit/numbers/gst-states.ts';
import { rejectUndrawable } from '../../kit/text/undrawable-signs.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { cleanLine } from '../../kit/text/plain-text.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../platform/http/define-route.ts';
import { GSTR1_SECTIONS, INVOICE_SORTS } from './rules.ts';
import { lastChangeShape } from '../settings/last-change-contract.ts';
import { readVersion, settingsVersion } from '../settings/version-contract.ts';

const paise = z.int();
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'There is no such month');

/** The buyer on the invoice. */
export const billingFields = {
  /** GST code of the buyer's state; default: the institute's own. */
  state: z
    .string()
    .trim()
    .refine((code) => code === '' || isStateCode(code), 'Please choose a state')
    .default(''),
  gstin: z
    .string()
    .max(60, 'A GSTIN has 15 characters')
    .transform(normaliseGstin)
    .superRefine((gstin, issue) => {
      const message = gstin === '' ? null : gstinIssue(gstin);
      if (message) issue.addIssue({ code: 'custom', message });
    })
    .default(''),
  businessName: z
    .string()
    .overwrite(cleanLine)
    .max(120, 'The name can have 120 characters at most')
    .superRefine(rejectUndrawable)
    .default(''),
};

/** For a buyer without one in their profile; a large invoice without a GSTIN needs one (CGST Rules 2017, rule 46). */
export const addressField = {
  address: z
    .string()
    .trim()
    .max(500, 'The address can have 500 characters at most')
    .superRefine(rejectUndrawable)
    .default(''),
};

const sums = {
  /** Less credit notes. */
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
};

export const officeInvoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note']),
  number: z.string(),
  issuedAt: z.string(),
  /** Our own number of the order. */
  orderId: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  /** "Uttar Pradesh (09)" */
  placeOfSupply: z.string(),
  ...sums,
});
export type OfficeInvoice = z.output<typeof officeInvoiceSchema>;

const invoiceFilter = z.object({
  /** An Indian month, `2026-11`; default: all months. */
  month: month.optional(),
  /** Part of a number, an order's number, a name, an e-mail address or a GSTIN. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type InvoiceQuery = z.output<typeof invoiceFilter>;

export const exportInvoices = defineRoute({
  method: 'GET',
  path: '/admin/invoices.csv',
  summary: 'All invoices and credit notes that fit the filters, as a table for a spreadsheet',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: invoiceFilter,
  output: rawResponse,
  produces: 'text/csv',
});

export const listOfficeInvoices = defineRoute({
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Invoices and credit notes with their totals, the newest first unless sorted otherwise',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: invoiceFilter.extend({
    /** A leading minus reverses the order. */
    sort: z.enum(sortingsOf(INVOICE_SORTS), { error: 'There is no such order' }).default('-when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    invoices: z.array(officeInvoiceSchema),
    /** Months with any invoices, newest first. */
    months: z.array(z.string()),
    /** Of a month or of the search results; `null` for all invoices. */
    sums: z.object(sums).nullable(),
    /** Non-empty sections of a month's GSTR-1, regardless of the search; `null` without a month. */
    gstr1: z
      .array(
        z.object({
          section: z.enum(GSTR1_SECTIONS),
          documents: z.int(),
          /** Less credit notes. */
          taxablePaise: paise,
          taxPaise: paise,
        }),
      )
      .nullable(),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportGstr1 = defineRoute({
  method: 'GET',
  path: '/admin/invoices/gstr1.csv',
  summary: 'One section of a month’s GSTR-1, as the offline tool of the GST portal reads it',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ month, section: z.enum(GSTR1_SECTIONS, { error: 'There is no such section' }) }),
  output: rawResponse,
  produces: 'text/csv',
});

const series = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{1,3}$/, 'Please use 1 to 3 capital letters or digits');

const invoiceSettings = z.object({
  legalName: z.string().overwrite(cleanLine).max(120, 'The name can have 120 characters at most'),
  /** Street lines of the postal address. */
  postalAddress: z.array(z.string().overwrite(cleanLine).max(200)).max(5, 'The address can have 5 lines at most'),
  city: z.string().overwrite(cleanLine).max(80, 'The city can have 80 characters at most'),
  /** Empty, or six digits, as printed: “226 001”. */
  pin: z
    .string()
    .overwrite(cleanLine)
    .regex(/^(?:[1-9]\d{2} ?\d{3})?$/, 'A PIN has 6 digits'),
  stateCode: z.string().refine(isStateCode, 'Please choose the state'),
  /** Empty: the institute is not registered, and issues plain receipts without tax. */
  gstin: z
    .string()
    .max(60, 'A GSTIN has 15 characters')
    .transform(normaliseGstin)
    .superRefine((gstin, issue) => {
      if (gstin === '' || isGstin(gstin)) return;
      const message = gstinIssue(gstin) ?? 'This number is not of a business that sells. Please enter its GSTIN.';
      issue.addIssue({ code: 'custom', message });
    }),
  sac: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'A SAC has 6 digits'),
  /** Courses with their own service code, by `courseId`. */
  sacExceptions: z
    .array(
      z.object({
        courseId: z.string().trim().min(1, 'Please name the course').max(100),
        sac: z.string().regex(/^\d{6}$/, 'A SAC has 6 digits'),
      }),
    )
    .max(200, '200 courses at most')
    .default([]),
  ratePercent: z
    .int({ error: 'The rate is a whole number of per cent' })
    .min(0, 'The rate is 0 at least')
    .max(40, 'The rate is 40 at most'),
  invoiceSeries: series,
  creditSeries: series,
  receiptSeries: series,
  deskSeries: series,
  refundWholeDays: z.int({ error: 'Please enter a number of days' }).min(0).max(365, 'A year at most'),
  refundLastDays: z.int({ error: 'Please enter a number of days' }).min(1).max(1000, '1,000 days at most'),
});
/** A stored value may be older than these checks. */
const shownSettings = invoiceSettings.extend({ gstin: z.string(), stateCode: z.string(), version: settingsVersion });
export type InvoiceSettings = z.output<typeof invoiceSettings>;
export type VersionedInvoiceSettings = z.output<typeof shownSettings>;

export const getInvoiceSettings = defineRoute({
  method: 'GET',
  path: '/admin/settings/invoices',
  summary: 'Details of the institute and tax on invoices',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    settings: shownSettings,
    /** The current financial year, "26-27", and the last number of each series in it, by prefix. */
    year: z.string(),
    lastNumbers: z.record(z.string(), z.int()),
    /** Every course, to choose those with their own service code. */
    courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
    lastChange: lastChangeShape,
  }),
});

export const saveInvoiceSettings = defineRoute({
  method: 'PUT',
  path: '/admin/settings/invoices',
  summary: 'Change the details on new invoices; issued ones stay',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: invoiceSettings
    .extend({ version: readVersion })
    .refine(({ gstin, stateCode }) => gstin === '' || gstin.startsWith(stateCode), {
      path: ['gstin'],
      message: 'This GSTIN belongs to another state than the one you chose.',
    })
    .refine((one) => new Set([one.invoiceSeries, one.creditSeries, one.receiptSeries, one.deskSeries]).size === 4, {
      path: ['creditSeries'],
      message: 'Each series needs its own prefix',
    })
    .refine((one) => one.refundLastDays > one.refundWholeDays, {
      path: ['refundLastDays'],
      message: 'This must be later than the days of the full refund',
    }),
  output: z.object({ success: succeeded, settings: shownSettings, message: z.string() }),
  errors: { 409: ['changed-elsewhere', 'series-used'] },
});

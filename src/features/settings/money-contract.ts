import { z } from 'zod';

const series = (standard: string) =>
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,3}$/, 'Please use 1 to 3 capital letters or digits')
    .default(standard);

/** What later invoices say; the ones that were issued stay as they are. Without a GSTIN of the institute they are plain receipts. */
export const invoicingShape = z.object({
  /** Service accounting code: commercial training and coaching. */
  sac: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'A SAC has 6 digits')
    .default('999293'),
  /** Courses that are something else by law, with their own code. */
  sacExceptions: z
    .array(z.object({ courseId: z.string().trim().max(100), sac: z.string().regex(/^\d{6}$/) }))
    .max(200)
    .default([]),
  ratePercent: z
    .int('The rate is a whole number of per cent')
    .min(0, 'The rate is 0 at least')
    .max(40, 'The rate is 40 at most')
    .default(18),
  invoiceSeries: series('INV'),
  creditSeries: series('CRN'),
  /** For an institute without GSTIN. */
  receiptSeries: series('RCT'),
  /** Receipts for money that the desk took. */
  deskSeries: series('DSK'),
});

/** How much of a fee goes back. */
export const refundsShape = z.object({
  /** All of it within so many days of the payment. */
  wholeDays: z.int().min(0).max(365).default(7),
  /** Nothing from so many days on. */
  lastDays: z.int().min(1).max(1000).default(90),
});

const fewDays = z
  .array(z.int().min(0).max(60, 'Sixty days at most'))
  .max(5, 'Five reminders at most')
  .transform((days) => [...new Set(days)]);

/** Courses paid part by part. */
export const instalmentsShape = z.object({
  /** Whether the office may make new plans; those that run go on. */
  isOffered: z.boolean().default(false),
  /** Days after a due date before access pauses. */
  graceDays: z.int().min(0).max(90, 'Ninety days at most').default(7),
  /** Reminders so many days before the date, and so many after it. */
  remindBefore: fewDays.default([3, 0]),
  remindAfter: fewDays.default([3, 7]),
});

/** What the checkout offers, and who is reminded of a cart. */
export const checkoutShape = z.object({
  /** Only those who agreed are, once for a cart. */
  remindsOfCarts: z.boolean().default(true),
  remindAfterHours: z.int().min(1).max(720).default(24),
  /** Whether a refund of a course revokes its certificate, where the office decides nothing else. */
  revokesCertificates: z.boolean().default(true),
  /** An estimate, "EMI from ₹x a month", from this total on. */
  showsEmi: z.boolean().default(false),
  emiFromRupees: z.int().min(0).max(10_000_000).default(5000),
  emiMonths: z.int().min(2).max(36).default(12),
  /** The interest of a year that a bank would take, in per cent. */
  emiRatePercent: z.int().min(0).max(40).default(15),
  /** The payment provider's numbers of the no-cost EMI offers that are made in its dashboard. */
  offerIds: z
    .array(z.string().regex(/^offer_\w{1,40}$/, 'An offer’s number begins with offer_'))
    .max(20, '20 offers at most')
    .default([]),
});

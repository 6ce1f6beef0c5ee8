import { z } from 'zod';

const series = (standard: string) =>
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,3}$/, 'Please use 1 to 3 capital letters or digits')
    .default(standard);

/** What future invoices contain; issued ones stay unchanged. Without the institute's GSTIN they are plain receipts. */
export const invoicingShape = z.object({
  /** Service accounting code: commercial training and coaching. */
  sac: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'A SAC has 6 digits')
    .default('999293'),
  /** Courses with a different service accounting code. */
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
  /** Receipts for offline payments. */
  deskSeries: series('DSK'),
});

/** The refundable part of a fee. */
export const refundsShape = z.object({
  /** Full refund within this many days of the payment. */
  wholeDays: z.int().min(0).max(365).default(7),
  /** No refund from this many days on. */
  lastDays: z.int().min(1).max(1000).default(90),
});

const fewDays = z
  .array(z.int().min(0).max(60, 'Sixty days at most'))
  .max(5, 'Five reminders at most')
  .transform((days) => [...new Set(days)]);

const discountPercent = (standard: number) =>
  z
    .int({ error: 'Please enter whole per cent' })
    .min(0, 'The limit is 0 % at least')
    .max(100, 'The limit is 100 % at most')
    .default(standard);
const refundRupees = z
  .int({ error: 'Please enter whole rupees' })
  .min(0, 'The limit is ₹0 at least')
  .max(10_000_000, 'The limit is ₹1,00,00,000 at most')
  .nullable()
  .default(null);

/** Sales at the desk and refunds by role (spec 3 §8); single persons can have other limits. */
export const permissionsShape = z.object({
  /** Whether trainers publish their courses without the approval of an admin. */
  trainer: z.object({ publishes: z.boolean().default(false) }).prefault({}),
  counsellor: z.object({ sells: z.boolean().default(true), discountPercent: discountPercent(5) }).prefault({}),
  /** `refundRupees` is the largest refund, `null` without a limit. */
  accountant: z.object({ discountPercent: discountPercent(100), refundRupees }).prefault({}),
  admin: z.object({ discountPercent: discountPercent(100), refundRupees }).prefault({}),
});

/** Courses paid in instalments. */
export const instalmentsShape = z.object({
  /** Whether the office may create new plans; existing ones continue. */
  isOffered: z.boolean().default(false),
  /** Days after a due date before access is paused. */
  graceDays: z.int().min(0).max(90, 'Ninety days at most').default(7),
  /** Days before the due date, and after it, on which reminders are sent. */
  remindBefore: fewDays.default([3, 0]),
  remindAfter: fewDays.default([3, 7]),
});

/** The checkout's options, and cart reminders. */
export const checkoutShape = z.object({
  /** Only users who agreed are reminded, once per cart. */
  remindsOfCarts: z.boolean().default(true),
  remindAfterHours: z.int().min(1).max(720).default(24),
  /** The default for whether refunding a course revokes its certificate. */
  revokesCertificates: z.boolean().default(true),
  /** Shows the estimate "EMI from ₹x a month" from this total on. */
  showsEmi: z.boolean().default(false),
  emiFromRupees: z.int().min(0).max(10_000_000).default(5000),
  emiMonths: z.int().min(2).max(36).default(12),
  /** The assumed annual interest rate of a bank, in per cent. */
  emiRatePercent: z.int().min(0).max(40).default(15),
  /** The payment provider's ids of the no-cost EMI offers created in its dashboard. */
  offerIds: z
    .array(z.string().regex(/^offer_\w{1,40}$/, 'An offer’s number begins with offer_'))
    .max(20, '20 offers at most')
    .default([]),
});

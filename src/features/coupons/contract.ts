import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { DEFAULT_EXPIRY_DAYS } from './rules.ts';

const badDiscount = 'Enter a valid discount between 1% and 100%'; // spec 2 §5
const isoMoment = z.string();

/** A coupon as the manager lists it (spec 2 §3). */
export const couponSchema = z.object({
  code: z.string(),
  discount: z.int(),
  expiresAt: isoMoment,
  createdAt: isoMoment,
  /** Fewest courses in a cart that may use it. */
  cartItems: z.int(),
  maximumUses: z.int().nullable(),
  /** Uses by paid orders. */
  uses: z.int(),
  /** Uses held by open orders at this moment. */
  reserved: z.int(),
});
export type Coupon = z.output<typeof couponSchema>;

export const generateCoupon = defineRoute({
  method: 'POST',
  path: '/coupons/generate',
  summary: 'Make a coupon',
  access: { roles: ['admin'] },
  rate: 'api',
  body: z.strictObject({
    discount: z.int({ error: badDiscount }).min(1, badDiscount).max(100, badDiscount),
    cartItems: whole('The number of cart items', 1, 50).default(1),
    expiresInDays: whole('The number of days', 1, 3650).default(DEFAULT_EXPIRY_DAYS),
    maximumUses: whole('The number of uses', 1, 1_000_000).nullish(),
  }),
  output: z.object({ success: succeeded, coupon: couponSchema, message: z.string() }),
});

export const validateCoupon = defineRoute({
  method: 'POST',
  path: '/coupons/validate',
  summary: 'Say whether a code would work for a cart of this size; advice only, the order decides',
  access: 'anyone',
  rate: 'coupon-check',
  body: z.object({
    code: z
      .string({ error: 'Enter a coupon code' })
      .trim()
      .min(1, 'Enter a coupon code')
      .max(100, 'A coupon code can have 100 characters at most'),
    cartLength: whole('The number of cart items', 0, 1000).default(1),
  }),
  output: z.object({
    success: succeeded,
    isValid: z.boolean(),
    discountPercentage: z.int(),
    message: z.string(),
    /** In capitals and groups, when valid. */
    code: z.string().optional(),
    expiresAt: isoMoment.optional(),
  }),
});

export const listCoupons = defineRoute({
  method: 'GET',
  path: '/coupons/list',
  summary: 'Active coupons, newest first',
  access: { roles: ['admin'] },
  rate: 'api',
  output: z.array(couponSchema),
});

export const deleteCoupon = defineRoute({
  method: 'DELETE',
  path: '/coupons/delete/:code',
  summary: 'Withdraw a coupon; its history stays',
  access: { roles: ['admin'] },
  rate: 'api',
  params: z.object({
    code: z.string({ error: 'Coupon code is required' }).trim().min(1, 'Coupon code is required').max(100), // spec 2 §5
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

function whole(label: string, least: number, most: number) {
  const message = `${label} is a whole number from ${least} to ${most}`;
  return z.int({ error: message }).min(least, message).max(most, message);
}

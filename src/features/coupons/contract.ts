import { z } from 'zod';
import { ACCOUNTANTS, ADMINS } from '../../kit/roles.ts';
import { sortingsOf } from '../../kit/sorting.ts';
import { cleanLine } from '../../kit/text/plain-text.ts';
import { dayField } from '../../platform/http/day-contract.ts';
import { bulkResponse, defineRoute, listTabs, rawResponse, succeeded } from '../../platform/http/define-route.ts';
import {
  COUPON_SORTS,
  COUPON_STATES,
  DEFAULT_EXPIRY_DAYS,
  isTypedCode,
  MAX_COURSES_NAMED,
  MAX_LISTED,
  MAX_TYPED_CODE,
  MIN_TYPED_CODE,
} from './rules.ts';

const badDiscount = 'Enter a valid discount between 1% and 100%'; // spec 2 §5
const isoMoment = z.string();
const courseNames = z
  .array(z.string({ error: 'The courses are a list of texts' }).trim().max(200))
  .max(MAX_COURSES_NAMED, `${MAX_COURSES_NAMED} courses at most`);

/** A coupon in the manager's list (spec 2 §3). */
export const couponSchema = z.object({
  code: z.string(),
  /** Per cent; 0 for a discount in rupees. */
  discount: z.int(),
  discountRupees: z.int().nullable(),
  /** Not valid before; null: since its creation. */
  startsAt: isoMoment.nullable(),
  expiresAt: isoMoment,
  createdAt: isoMoment,
  /** Minimum courses in the cart. */
  cartItems: z.int(),
  maximumUses: z.int().nullable(),
  /** Maximum uses per user. */
  usesPerPerson: z.int().nullable(),
  /** The coupon's scope; empty: all courses. With a scope only its courses count, for the minimum and for the discount. */
  courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
  /** The office's note. */
  note: z.string(),
  /** Uses counted by paid orders. */
  uses: z.int(),
  /** Uses reserved by open orders now. */
  reserved: z.int(),
  /** Paid for the orders that counted a use, refunded or not. */
  salesPaise: z.int(),
});
export type Coupon = z.output<typeof couponSchema>;

export const officeCouponSchema = couponSchema.extend({ state: z.enum(COUPON_STATES) });
export type OfficeCoupon = z.output<typeof officeCouponSchema>;

const badCode = `A code has ${MIN_TYPED_CODE} to ${MAX_TYPED_CODE} letters, digits and hyphens, such as NEWYEAR-27`;
const minimumCourses = whole('The minimum of courses', 1, 50);
const day = dayField('Please enter the day as a date');

/** What the office decides of a coupon. */
const terms = {
  discount: z.int({ error: badDiscount }).min(1, badDiscount).max(100, badDiscount).nullish(),
  /** Instead of per cent. */
  discountRupees: whole('The amount in rupees', 1, 10_000_000).nullish(),
  maximumUses: whole('The number of uses', 1, 1_000_000).nullish(),
  usesPerPerson: whole('The number of uses per customer', 1, 1000).nullish(),
  /** By uuid, courseId or slug; empty: all courses. */
  courses: courseNames.optional(),
  note: z.string().overwrite(cleanLine).max(200, 'The note can have 200 characters at most').optional(),
  /** Days in India, both inclusive. */
  startsOn: day.nullish(),
  endsOn: day.nullish(),
};
type Terms = z.output<z.ZodObject<typeof terms>>;
const hasOneDiscount = ({ discount, discountRupees }: Terms) => !discount || !discountRupees;
const oneDiscount = { path: ['discountRupees'], error: 'Enter per cent or rupees, not both' };
const daysInOrder = ({ startsOn, endsOn }: Terms) => !startsOn || !endsOn || startsOn <= endsOn;
const badDays = { path: ['endsOn'], error: 'The last day cannot be before the first' };

export const generateCoupon = defineRoute({
  method: 'POST',
  path: '/coupons/generate',
  summary: 'Create a coupon, with a random code unless one is given',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z
    .strictObject({
      /** Letters, digits and hyphens; absent: random. */
      code: z
        .string({ error: badCode })
        .trim()
        .max(MAX_TYPED_CODE, badCode)
        .refine(isTypedCode, badCode)
        .overwrite((typed) => typed.toUpperCase())
        .nullish(),
      ...terms,
      cartItems: minimumCourses.default(1),
      expiresInDays: whole('The number of days', 1, 3650).default(DEFAULT_EXPIRY_DAYS),
    })
    .refine(({ discount, discountRupees }) => Boolean(discount ?? discountRupees), {
      path: ['discount'],
      error: badDiscount,
    })
    .refine(hasOneDiscount, oneDiscount)
    .refine(daysInOrder, badDays),
  output: z.object({ success: succeeded, coupon: couponSchema, message: z.string() }),
  errors: { 409: ['coupon-code-taken'], 422: ['unknown-course'] },
});

export const validateCoupon = defineRoute({
  method: 'POST',
  path: '/coupons/validate',
  summary: 'Say whether a code would work for a cart of this size; advice only, the order decides',
  access: 'anyone',
  rate: 'coupon-check',
  keys: 'none',
  cache: 'no-store',
  readOnly: true,
  body: z.object({
    code: z
      .string({ error: 'Enter a coupon code' })
      .overwrite(cleanLine)
      .min(1, 'Enter a coupon code')
      .max(100, 'A coupon code can have 100 characters at most'),
    cartLength: whole('The number of cart items', 0, 1000).default(1),
    /** The cart's courses by uuid, courseId or slug, needed for a coupon with a scope. */
    courseIds: courseNames.optional(),
  }),
  output: z.object({
    success: succeeded,
    isValid: z.boolean(),
    /** 0 for a discount in rupees. */
    discountPercentage: z.int(),
    message: z.string(),
    /** Set for a discount in rupees. */
    discountRupees: z.int().optional(),
    /** courseIds that the discount applies to; absent: all. */
    courseIds: z.array(z.string()).optional(),
    /** Set when it may be valid for another cart, or later. */
    mayWorkLater: z.literal(true).optional(),
    /** In capitals and groups, when valid. */
    code: z.string().optional(),
    expiresAt: isoMoment.optional(),
  }),
});

export const listCoupons = defineRoute({
  method: 'GET',
  path: '/coupons/list',
  summary: 'Active coupons, newest first; the header X-Total-Count says how many there are',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
  }),
  output: z.array(couponSchema),
});

const couponFilter = z.object({
  /** Absent or `all`: coupons of every status; `ended`: used up, expired or deleted. */
  state: z.enum([...COUPON_STATES, 'ended', 'all'], { error: 'There is no such state' }).optional(),
  /** By courseId: coupons that reduce its price, so those for all courses too. */
  course: z.string().trim().max(200, 'A course id can have 200 characters at most').default(''),
  /** Part of a code or of a note. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type CouponQuery = z.output<typeof couponFilter>;

export const exportCoupons = defineRoute({
  method: 'GET',
  path: '/admin/coupons.csv',
  summary: 'All coupons that fit the filters, as a table for a spreadsheet',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: couponFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const deleteUnusedCoupons = defineRoute({
  method: 'POST',
  path: '/admin/coupons/delete',
  summary: 'Delete several coupons; those that were used or are reserved by an open order stay',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    /** Coupon codes. */
    ids: z.array(z.string().max(100)).min(1, 'Please choose a coupon').max(200, 'At most 200 rows at once'),
  }),
  output: bulkResponse,
});

export const listOfficeCoupons = defineRoute({
  method: 'GET',
  path: '/admin/coupons',
  summary: 'Coupons of every state, newest first unless sorted otherwise; those that are over too',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: couponFilter.extend({
    /** A leading minus reverses the order. */
    sort: z.enum(sortingsOf(COUPON_SORTS), { error: 'There is no such order' }).default('-when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    coupons: z.array(officeCouponSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

const code = z.object({ code: z.string().overwrite(cleanLine).max(100) });

export const editCoupon = defineRoute({
  method: 'PUT',
  path: '/admin/coupons/:code',
  summary: 'Change a coupon; what is absent stays, and its discount stays once it was used',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: code,
  body: z
    .strictObject({ ...terms, cartItems: minimumCourses.optional() })
    .refine(hasOneDiscount, oneDiscount)
    .refine(daysInOrder, badDays),
  output: z.object({ success: succeeded, coupon: officeCouponSchema, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['coupon-used'], 422: ['unknown-course'] },
});

export const pauseCoupon = defineRoute({
  method: 'PUT',
  path: '/admin/coupons/:code/paused',
  summary: 'Pause a coupon or resume it; orders that have reserved it can still be paid',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: code,
  body: z.strictObject({ isPaused: z.boolean() }),
  output: z.object({ success: succeeded, coupon: officeCouponSchema, message: z.string() }),
  errors: { 404: ['not-found'], 409: ['coupon-over'] },
});

export const deleteCoupon = defineRoute({
  method: 'DELETE',
  path: '/coupons/delete/:code',
  summary: 'Delete a coupon; its history stays',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({
    code: z
      .string({ error: 'Coupon code is required' })
      .overwrite(cleanLine)
      .min(1, 'Coupon code is required')
      .max(100), // spec 2 §5
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

function whole(label: string, min: number, max: number) {
  const message = `${label} is a whole number from ${min} to ${max}`;
  return z.int({ error: message }).min(min, message).max(max, message);
}

import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { MAX_KEPT, MAX_QUOTED } from './rules.ts';

const courseIds = z
  .array(z.string().trim().min(1).max(100), { error: 'The cart is a list of courses' })
  .max(MAX_KEPT, `A cart holds ${MAX_KEPT} courses at most`);

export const quoteCart = defineRoute({
  method: 'POST',
  path: '/cart/quote',
  summary: 'What the courses of a cart cost today, one by one and in bundles, for who asks; advice, the order decides',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  readOnly: true,
  serverCache: 'anonymous',
  body: z.object({
    /** Courses by uuid, courseId or slug. */
    ids: z
      .array(z.string().max(200), { error: 'The cart is a list of courses' })
      .max(MAX_QUOTED, `A cart holds ${MAX_QUOTED} courses at most`)
      .default([]),
    /** The same with the batch of each, beside or instead of `ids`. */
    cartItems: z
      .array(z.object({ id: z.string().max(200), batchId: z.uuid('There is no such batch.').nullish() }), {
        error: 'The cart is a list of courses',
      })
      .max(MAX_QUOTED, `A cart holds ${MAX_QUOTED} courses at most`)
      .default([]),
  }),
  output: z.object({
    success: succeeded,
    /** The courses on sale, by the requested name. Whole rupees. */
    items: z.array(
      z.object({
        id: z.string(),
        price: z.int(),
        salePrice: z.int().nullable(),
        /** The caller owns it: it can't be bought again, and belongs to no bundle. */
        isOwned: z.boolean(),
        /** The batch of the line, with its price; `null`: at one's own pace. */
        batchId: z.string().nullable(),
        batchCode: z.string().nullable(),
        batchState: z.enum(['open', 'full', 'closed']).nullable(),
        /** Until when an unpaid order of the caller keeps a seat in it. */
        heldUntil: z.iso.datetime().nullable(),
      }),
    ),
    /** The EMI months of all courses together; `null` if one has none. */
    emiMonths: z.int().nullable(),
    /** Bundles that the cart contains completely; the same rule applies them here and in the order. */
    bundles: z.array(
      z.object({ slug: z.string(), name: z.string(), priceRupees: z.int(), courseIds: z.array(z.string()) }),
    ),
  }),
});

export const saveCart = defineRoute({
  method: 'PUT',
  path: '/cart',
  summary: 'Keep the cart of who agreed to be reminded of it; of others nothing is kept',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ courseIds }),
  output: z.object({ success: succeeded, isKept: z.boolean() }),
});

export const emptyCart = defineRoute({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the kept cart; the consent stays',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded }),
});

export const getReminder = defineRoute({
  method: 'GET',
  path: '/cart/reminder',
  summary: 'Whether one agreed to be reminded of a cart that one left',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({ success: succeeded, isAgreed: z.boolean(), wish: z.string() }),
});

export const chooseReminder = defineRoute({
  method: 'PUT',
  path: '/cart/reminder',
  summary: 'Agree to be reminded of a cart, or withdraw: then what was kept of it is erased',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ isAgreed: z.boolean(), courseIds: courseIds.default([]) }),
  output: z.object({ success: succeeded, isAgreed: z.boolean() }),
});

export const stopReminders = defineRoute({
  method: 'POST',
  path: '/cart/reminder/stop',
  summary: 'Withdraw the consent to reminders by the token of their mail',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.object({ token: z.string().max(200) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-token'] },
});

export const getSavedCart = defineRoute({
  method: 'GET',
  path: '/cart',
  summary: 'The cart that one let be kept: what of it can be bought now, at today’s prices',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    items: z.array(
      z.object({
        /** The course's `courseId`. */
        id: z.string(),
        title: z.string(),
        image: z.string(),
        instructor: z.string(),
        price: z.int(),
        salePrice: z.int().nullable(),
        quantity: z.literal(1),
      }),
    ),
  }),
});

import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { MOST_QUOTED } from './rules.ts';

export const quoteCart = defineRoute({
  method: 'POST',
  path: '/cart/quote',
  summary: 'What the courses of a cart cost today, one by one and in bundles, for who asks; advice, the order decides',
  access: 'anyone',
  rate: 'api',
  body: z.object({
    /** Courses by uuid, courseId or slug. */
    ids: z
      .array(z.string().max(200), { error: 'The cart is a list of courses' })
      .max(MOST_QUOTED, `A cart holds ${MOST_QUOTED} courses at most`),
  }),
  output: z.object({
    success: succeeded,
    /** Those that are on offer, by the name that was asked for. Whole rupees. */
    items: z.array(
      z.object({
        id: z.string(),
        price: z.int(),
        salePrice: z.int().nullable(),
        /** The caller has it already: it can't be bought again, and is part of no bundle. */
        isOwned: z.boolean(),
      }),
    ),
    /** Bundles that the cart holds whole; the same rule applies them here and at the order. */
    bundles: z.array(
      z.object({ slug: z.string(), name: z.string(), priceRupees: z.int(), courseIds: z.array(z.string()) }),
    ),
  }),
});

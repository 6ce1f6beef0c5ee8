import { z } from 'zod';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { officeCouponSchema } from '../../coupons/contract.ts';
import { officeOrderSchema } from './office-contract.ts';

const paise = z.int();
const params = z.object({ code: z.string().max(100) });

export const getCouponReport = defineRoute({
  method: 'GET',
  path: '/admin/coupons/:code',
  summary: 'Sales and discount of a coupon with its orders; of an expired or deleted one too',
  access: { roles: ACCOUNTANTS },
  masksPhones: true,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params,
  query: z.object({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    coupon: officeCouponSchema,
    report: z.object({
      /** Number of orders paid with it. */
      paid: z.int(),
      /** Number of open orders that reserve a use now. */
      held: z.int(),
      /** Total discount of the paid orders. */
      discountedPaise: paise,
      /** Amount paid for them, and the part refunded or being refunded. */
      revenuePaise: paise,
      backPaise: paise,
      firstUsedAt: z.string().nullable(),
      lastUsedAt: z.string().nullable(),
    }),
    /** Includes unpaid orders; the most recently paid or created first. */
    orders: z.array(officeOrderSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['not-found'] },
});

export const exportCouponOrders = defineRoute({
  method: 'GET',
  path: '/admin/coupons/:code/orders.csv',
  summary: 'The orders with a coupon, as a table for a spreadsheet',
  access: { roles: ACCOUNTANTS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params,
  produces: 'text/csv',
  output: rawResponse,
  errors: { 404: ['not-found'] },
});

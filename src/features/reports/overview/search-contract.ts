import { z } from 'zod';
import { STAFF } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const found = z.object({
  /** The id in its URL. */
  id: z.string(),
  /** Its name. */
  title: z.string(),
  /** Distinguishes entries of the same title. */
  note: z.string(),
});
export type Found = z.output<typeof found>;

export const searchOffice = defineRoute({
  method: 'GET',
  path: '/admin/search',
  summary:
    'People, orders, invoices, receipts, courses, enquiries and posts by name or number, 5 of each at most; of each only for those who work with it',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ q: z.string().trim().min(2, 'Please type two letters at least').max(100) }),
  output: z.object({
    success: succeeded,
    people: z.array(found),
    orders: z.array(found),
    /** Invoices and credit notes; the id is that of the order. */
    invoices: z.array(found),
    /** Desk receipts; the id is that of the order. */
    receipts: z.array(found),
    courses: z.array(found),
    enquiries: z.array(found),
    posts: z.array(found),
  }),
});

import { z } from 'zod';
import { STAFF } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const waiting = z.int().optional();

export const countWaiting = defineRoute({
  method: 'GET',
  path: '/admin/waiting',
  summary:
    'How many things wait in each list that the role works with, each counted up to 100, and one’s unread notices',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    /** By section of the sidebar; without those that the role does not see. */
    waiting: z.object({
      /** Enquiries that nobody has answered. */
      enquiries: waiting,
      /** Carts unchanged for a day, of learners who agreed to be reminded. */
      carts: waiting,
      /** Refund requests. */
      orders: waiting,
      /** Overdue dues. */
      instalments: waiting,
      /** Open discrepancies. */
      accounts: waiting,
      /** For admins courses that wait for approval, for a trainer those of their own with requested changes. */
      courses: waiting,
      /** Challenged questions. */
      tests: waiting,
      /** Submissions that need grading. */
      assignments: waiting,
      /** For a trainer, registers of own classes that are not finished. */
      teaching: waiting,
      /** Unanswered learner questions. */
      questions: waiting,
      /** Applications that nobody has looked at. */
      applications: waiting,
    }),
    unread: z.int(),
  }),
});

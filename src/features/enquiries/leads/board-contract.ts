import { z } from 'zod';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { defineRoute, listTotal, succeeded } from '../../../platform/http/define-route.ts';
import { LEAD_STAGES } from '../rules.ts';
import { leadFilter, leadSchema } from './inbox-contract.ts';

export const listBoard = defineRoute({
  method: 'GET',
  path: '/leads/board',
  masksPhones: true,
  summary:
    'The open stages of enquiries and Enrolled as columns: the newest of each, how many there are, and for which courses',
  access: { roles: COUNSELLORS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: leadFilter.omit({ stage: true, ids: true }).extend({
    /** Leads in each column. */
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(10),
  }),
  output: z.object({
    success: succeeded,
    columns: z.array(
      z.object({
        stage: z.enum(LEAD_STAGES),
        leads: z.array(leadSchema),
        ...listTotal,
        /** The courses of interest by their titles; empty: none was named. */
        courses: z.array(z.object({ course: z.string(), total: z.int() })),
      }),
    ),
  }),
});

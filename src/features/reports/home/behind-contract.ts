import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { messageFields } from '../../notifications/contract.ts';

export const messageBehind = defineRoute({
  method: 'POST',
  path: '/admin/learners/behind/message',
  summary:
    'Write to the learners of own courses that are behind, at most 200, to each once and by their notification settings',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject(messageFields),
  output: z.object({
    success: succeeded,
    message: z.string(),
    /** How many got it. */
    count: z.int(),
  }),
});

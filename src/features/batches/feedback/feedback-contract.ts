import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { textField } from '../../../platform/http/text-contract.ts';
import { MAX_FEEDBACK } from '../rules.ts';

const badRating = 'Please choose 1 to 5 stars';

export const rateClass = defineRoute({
  method: 'PUT',
  path: '/sessions/:id/feedback',
  summary: 'Rate a class that one attended, until 7 days after its end',
  access: 'signed-in',
  keys: 'none',
  rate: 'api',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such class.') }),
  body: z.strictObject({
    rating: z.int({ error: badRating }).min(1, badRating).max(5, badRating),
    text: textField('Your feedback', MAX_FEEDBACK).overwrite(cleanText).default(''),
  }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 403: ['not-attended'], 404: ['not-found'], 409: ['feedback-closed'] },
});

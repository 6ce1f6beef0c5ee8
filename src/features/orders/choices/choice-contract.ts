import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { enrolmentSchema } from '../../batches/public/public-contract.ts';
import { requestKey } from '../../batches/sessions/session-contract.ts';

export const CHOICES = ['batch', 'own-pace', 'refund'] as const;

export const chooseNext = defineRoute({
  method: 'PUT',
  path: '/enrolments/:id/choice',
  summary:
    'Choose after a cancelled batch or a payment without a seat: another batch, one’s own pace, or a full refund',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such enrolment.') }),
  body: z
    .strictObject({
      choice: z.enum(CHOICES, { error: 'Please choose what happens next' }),
      /** With the choice `batch`. */
      batchId: z.uuid({ error: 'Please choose a batch' }).nullish(),
      requestKey,
    })
    .refine(({ choice, batchId }) => choice !== 'batch' || batchId, {
      path: ['batchId'],
      error: 'Please choose a batch',
    }),
  output: z.object({ success: succeeded, enrolment: enrolmentSchema, message: z.string() }),
  errors: {
    404: ['not-found'],
    409: ['batch-full', 'batch-closed', 'student-clash', 'choice-over', 'nothing-to-refund', 'key-used'],
    422: ['batch-of-other-course'],
  },
});

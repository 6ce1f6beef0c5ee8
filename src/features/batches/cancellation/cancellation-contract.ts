import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import { batchSchema } from '../batches/batch-contract.ts';
import { MAX_CAPACITY } from '../rules.ts';
import { reasonField, requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const id = z.object({ id: z.uuid('There is no such batch.') });

/** Batches of the course that have seats. */
const target = z.object({ batchId: z.string(), code: z.string(), startDate: z.string(), left: z.int() });
export type Target = z.output<typeof target>;

export const previewCancellation = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id/cancellation',
  summary: 'What cancelling a batch would touch; changes nothing',
  access: { roles: ['accountant', ...ADMINS] },
  keys: 'read',
  ...base,
  params: id,
  output: z.object({
    success: succeeded,
    students: z.int(),
    /** Rupees paid by them, less what went back. */
    paid: z.int(),
    openOrders: z.int(),
    waiting: z.int(),
    offers: z.int(),
    classesToCome: z.int(),
    /** Certificates of the course that the students have. */
    certificates: z.int(),
    targets: z.array(target),
  }),
  errors: { 404: ['not-found'] },
});

export const cancelBatch = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/cancel',
  summary: 'Cancel a batch: students move to the batches named, or choose for 14 days',
  access: { roles: ADMINS },
  keys: 'write',
  ...base,
  params: id,
  body: z.strictObject({
    /** The batch’s code, typed to confirm. */
    code: lineField('The code', 60).default(''),
    /** Students read it. */
    reason: reasonField,
    moves: z
      .array(
        z.strictObject({
          enrolmentId: z.uuid('There is no such enrolment.'),
          /** `null`: the student chooses. */
          batchId: z.uuid('There is no such batch.').nullable(),
        }),
      )
      .max(5 * MAX_CAPACITY)
      .default([]),
    requestKey,
  }),
  output: z.object({
    success: succeeded,
    batch: batchSchema,
    /** Students who have a seat in another batch now, and who have to choose. */
    moved: z.int(),
    choosing: z.int(),
  }),
  errors: {
    404: ['not-found'],
    409: ['batch-over', 'key-used'],
    422: ['wrong-batch-code', 'batch-of-other-course', 'reason-missing'],
  },
});

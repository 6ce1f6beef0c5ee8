import { z } from 'zod';
import { defineRoute, listTotal, succeeded } from '../../../platform/http/define-route.ts';
import { classSchema, publicBatchSchema } from '../../catalogue/courses/public-batch-contract.ts';
import { BATCH_MODES, ENROLMENT_STATES, ENTRY_STATES } from '../rules.ts';
import { requestKey } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const id = z.object({ id: z.uuid('There is no such batch.') });

export type PublicBatch = z.output<typeof publicBatchSchema>;

export const listPublicBatches = defineRoute({
  method: 'GET',
  path: '/batches',
  summary: 'Batches that can be joined or waited for, soonest first',
  access: 'anyone',
  keys: 'read',
  ...base,
  query: z.object({
    /** By uuid, courseId or slug. */
    course: z.string().trim().max(200).optional(),
    mode: z.enum(BATCH_MODES, { error: 'There is no such mode' }).optional(),
    days: z.enum(['weekdays', 'weekend'], { error: 'There is no such choice of days' }).optional(),
    /** Morning before 12:00, afternoon before 17:00. */
    time: z.enum(['morning', 'afternoon', 'evening'], { error: 'There is no such time' }).optional(),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    batches: z.array(publicBatchSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});
export type PublicBatchQuery = z.output<typeof listPublicBatches.query>;

const entrySchema = z.object({
  id: z.string(),
  state: z.enum(ENTRY_STATES),
  /** From 1; 0 for who has an offer. */
  position: z.int(),
  /** End of the offer. */
  until: z.iso.datetime().nullable(),
});
export type WaitlistEntry = z.output<typeof entrySchema>;

export const enrolmentSchema = z.object({
  id: z.string(),
  batchId: z.string(),
  batchCode: z.string(),
  state: z.enum(ENROLMENT_STATES),
  rollNumber: z.int().nullable(),
  /** Last Indian day of access; `null`: no end. */
  accessUntil: z.string().nullable(),
});
export type Enrolment = z.output<typeof enrolmentSchema>;

export const getPublicBatch = defineRoute({
  method: 'GET',
  path: '/batches/:idOrCode',
  summary: 'A batch with its first classes, and for who is signed in with their own place in it',
  access: 'anyone',
  keys: 'read',
  ...base,
  params: z.object({ idOrCode: z.string().trim().min(1).max(60) }),
  output: z.object({
    success: succeeded,
    batch: publicBatchSchema,
    /** The first five. */
    sessions: z.array(classSchema),
    /** `null` for who is not signed in. */
    mine: z
      .object({
        enrolment: enrolmentSchema.nullable(),
        waitlist: entrySchema.nullable(),
        /** The sentence of `student-clash` that taking a seat would meet; `null`: it clashes with none of their classes. */
        clash: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: { 404: ['not-found'] },
});

export const joinWaitlist = defineRoute({
  method: 'POST',
  path: '/batches/:id/waitlist',
  summary: 'Join the waitlist of a full batch; joining twice gives the same entry',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: id,
  output: z.object({ success: succeeded, entry: entrySchema }),
  errors: {
    404: ['not-found'],
    409: ['seats-left', 'already-enrolled', 'batch-closed', 'student-clash', 'prerequisite-missing', 'waitlist-full'],
  },
});

export const leaveWaitlist = defineRoute({
  method: 'DELETE',
  path: '/batches/:id/waitlist',
  summary: 'Leave the waitlist, or decline the seat that is offered',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: id,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

export const takeOpenSeat = defineRoute({
  method: 'POST',
  path: '/batches/:id/seat',
  summary: 'Take an open seat or the offered one, for who has the course',
  access: 'signed-in',
  keys: 'none',
  ...base,
  params: id,
  body: z.strictObject({ requestKey }),
  output: z.object({ success: succeeded, enrolment: enrolmentSchema }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended'],
    404: ['not-found'],
    409: [
      'batch-full',
      'batch-closed',
      'offer-over',
      'already-enrolled',
      'student-clash',
      'prerequisite-missing',
      'price-differs',
      'key-used',
    ],
  },
});

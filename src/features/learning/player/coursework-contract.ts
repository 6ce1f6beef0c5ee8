import { z } from 'zod';

/** How a learner stands with an assignment. */
export const ownCourseworkSchema = z.object({
  state: z.enum(['not-submitted', 'submitted', 'returned', 'excused']),
  outcome: z.enum(['accepted', 'resubmit']).nullable(),
  dueAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  isMissing: z.boolean(),
  /** The grade that counts. */
  score: z.number().nullable(),
  points: z.number(),
});

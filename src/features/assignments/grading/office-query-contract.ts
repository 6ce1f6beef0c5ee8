import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { SUBMISSION_SORTS, SUBMISSION_STATES } from './grading-rules.ts';

/** Trainers for their own courses only; checked by the verbs. */
export const office = { access: { roles: TRAINERS }, rate: 'api', cache: 'no-store' } as const;
export const moment = z.iso.datetime();

export const search = z.string().trim().max(200, 'A search can have 200 characters at most').default('');
/** By uuid, courseId or slug. */
export const course = z.string().max(200).optional();
export const page = z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1);
export const limit = z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20);
export const isTrue = z
  .enum(['true'], { error: 'Either true, or left out' })
  .transform(() => true)
  .optional();

/** What narrows the submissions of the office. */
export const submissionFilter = z.object({
  course,
  assignment: z.string().max(60).optional(),
  state: z.enum(SUBMISSION_STATES, { error: 'There is no such state' }).optional(),
  late: isTrue,
  /** Words of the learner’s name. */
  search,
  /** The id of a batch. */
  batch: z.string().max(60).optional(),
  sort: z.enum(SUBMISSION_SORTS, { error: 'There is no such order' }).default('waiting'),
});
export type SubmissionQuery = z.output<typeof submissionFilter>;

import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { courseOfSchema } from '../contract.ts';
import { LEARNER_SORTS, PACES } from '../rules.ts';

/** Trainers for their own courses only; no contact data beyond the name. */
const access = { roles: TRAINERS } as const;

const learnerSchema = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  since: z.iso.datetime(),
  /** `null` if the learner never opened the course. */
  lastStudiedAt: z.iso.datetime().nullable(),
  progressPercent: z.int(),
  contentsDone: z.int(),
  contentsTotal: z.int(),
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  /** `null` for whoever has finished the course or may not study it now. */
  pace: z.enum(PACES).nullable(),
  /** More was completed than can have been played. */
  isProgressImplausible: z.boolean(),
});
export type Learner = z.output<typeof learnerSchema>;

const filter = {
  /** Words of a name or an e-mail address, or a phone number in any format. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
  course: z.uuid('There is no such course').optional(),
  /** Learners inactive for at least this many days. */
  quietDays: z.coerce.number({ error: 'The days are a number' }).int().min(1).max(3650).optional(),
};

export const listLearners = defineRoute({
  method: 'GET',
  path: '/admin/learners',
  summary: 'Who learns what and how far they are, by course and activity; for a trainer in their own courses',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object({
    ...filter,
    /** A leading minus reverses the order; never studied sorts before all dates. */
    sort: z.enum(sortingsOf(LEARNER_SORTS), { error: 'There is no such order' }).default('-studied'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    learners: z.array(learnerSchema),
    /** What can be filtered by. */
    courses: z.array(z.object({ id: z.string(), title: z.string() })),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportLearners = defineRoute({
  method: 'GET',
  path: '/admin/learners/export.csv',
  summary: 'All learners of the filters, as CSV',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: z.object(filter),
  output: rawResponse,
  produces: 'text/csv',
});

export const getLearner = defineRoute({
  method: 'GET',
  path: '/admin/learners/:id',
  summary: 'How one learner does; a trainer sees their own courses, and 404 for who has none of them',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such learner') }),
  output: z.object({
    success: succeeded,
    userId: z.string(),
    name: z.string(),
    courses: z.array(courseOfSchema.omit({ sources: true, slug: true, image: true })),
  }),
  errors: { 404: ['not-found'] },
});

import { z } from 'zod';
import { EDITORS } from '../../kit/roles.ts';
import { cleanText } from '../../kit/text/plain-text.ts';
import { bulkResponse, defineRoute, listTotal, rawResponse, succeeded } from '../../platform/http/define-route.ts';
import { ownReviewSchema } from './contract.ts';
import { MAX_AT_ONCE, MAX_REPLY, OFFICE_REVIEW_SORTS, REFUSAL_REASONS, REVIEW_STATES } from './rules.ts';

const reading = { access: { roles: ['trainer', ...EDITORS] }, rate: 'api', keys: 'read', cache: 'no-store' } as const;
const changing = { access: { roles: EDITORS }, rate: 'api', keys: 'none', cache: 'no-store' } as const;
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const reviewFilter = z.object({
  /** A course by uuid, courseId or slug. */
  course: filter(z.string().trim().max(200)),
  stars: filter(z.coerce.number().int().min(1).max(5)),
  /** `waiting` has the published ones with an edit that waits. */
  state: filter(z.enum(REVIEW_STATES)),
  /** Published ones without a reply. */
  unanswered: filter(z.literal('true')),
  /** Words of the name or the review. */
  search: filter(z.string().trim().max(200, 'The search can have 200 characters at most')),
  sort: filter(z.enum(OFFICE_REVIEW_SORTS)),
});
export type ReviewFilter = z.output<typeof reviewFilter>;

/** A review as the office reads it. */
export const officeReviewSchema = ownReviewSchema.extend({
  userId: z.string(),
  /** The whole name. */
  name: z.string(),
  courseTitle: z.string(),
  courseSlug: z.string(),
  /** Per cent of the course that the learner has done by now. */
  progressNow: z.int(),
  /** Since when it, or an edit of it, waits for the office. */
  waitingSince: z.iso.datetime().nullable(),
  /** Whole working days that it has waited. */
  waitingDays: z.int(),
  isOverdue: z.boolean(),
});
export type OfficeReview = z.output<typeof officeReviewSchema>;

export const listOfficeReviews = defineRoute({
  ...reading,
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Reviews of courses, the oldest waiting one first; for trainers those of their own courses',
  query: reviewFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    reviews: z.array(officeReviewSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    counts: z.object({ waiting: z.int(), published: z.int(), refused: z.int(), unanswered: z.int(), all: z.int() }),
    /** Courses that have reviews. */
    courses: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

export const exportReviews = defineRoute({
  ...reading,
  method: 'GET',
  path: '/admin/reviews.csv',
  summary: 'All reviews that fit the filters, as a table for a spreadsheet',
  query: reviewFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const moderateReviews = defineRoute({
  ...changing,
  method: 'POST',
  path: '/admin/reviews/moderate',
  summary: 'Publish reviews, or leave them out for one of five reasons',
  body: z.strictObject({
    ids: z
      .array(z.uuid({ error: 'There is no such review.' }))
      .min(1, 'Please choose a review')
      .max(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} reviews at once`),
    act: z.enum(['publish', 'refuse'], { error: 'Publish or refuse' }),
    /** With `refuse`. */
    reason: z
      .preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        z.enum(REFUSAL_REASONS, { error: 'Please choose a reason.' }).optional(),
      )
      .optional(),
  }),
  output: bulkResponse,
  errors: { 422: ['reason-missing'] },
});

export const replyToReview = defineRoute({
  ...changing,
  method: 'PUT',
  path: '/admin/reviews/:id/reply',
  summary: 'Reply to a published review in the institute’s name; an empty text takes the reply away',
  params: z.object({ id: z.string().max(60) }),
  body: z.strictObject({
    text: z
      .string({ error: 'The reply must be a text' })
      .overwrite(cleanText)
      .max(MAX_REPLY, `The text can have ${MAX_REPLY.toLocaleString('en-IN')} characters at most`),
  }),
  output: z.object({ success: succeeded, review: officeReviewSchema, message: z.string() }),
  errors: { 404: ['review-not-found'], 409: ['not-published'] },
});

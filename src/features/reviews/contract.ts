import { z } from 'zod';
import { hasLink } from '../../kit/text/web-links.ts';
import { cleanText, hasVisibleText } from '../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { MAX_TEXT, MIN_TEXT, REVIEW_SORTS, REVIEW_STATES, REVIEWS_PER_PAGE } from './rules.ts';

const params = z.object({ id: z.string().max(200) });
const moment = z.iso.datetime();
const own = { access: 'signed-in', rate: 'api', keys: 'none', cache: 'no-store' } as const;
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** How many reviews gave each number of stars, in whole per cent. */
export const sharesSchema = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export const replySchema = z.object({ text: z.string(), at: moment });

/** A review as visitors read it. */
export const shownReviewSchema = z.object({
  id: z.string(),
  rating: z.int(),
  text: z.string(),
  /** First name and the first letter of the last. */
  name: z.string(),
  /** "November 2026" */
  month: z.string(),
  writtenAt: moment,
  progressAtWriting: z.int(),
  isEdited: z.boolean(),
  isSample: z.boolean(),
  reply: replySchema.nullable(),
});
export type ShownReview = z.output<typeof shownReviewSchema>;

/** A review as its writer sees it. */
export const ownReviewSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  rating: z.int(),
  text: z.string(),
  progressAtWriting: z.int(),
  state: z.enum(REVIEW_STATES),
  /** Why it, or the last edit of a published one, was not published. */
  reason: z.string().nullable(),
  isSample: z.boolean(),
  isEdited: z.boolean(),
  reply: replySchema.nullable(),
  createdAt: moment,
  publishedAt: moment.nullable(),
  pendingEdit: z.object({ rating: z.int(), text: z.string() }).nullable(),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

export const listReviews = defineRoute({
  method: 'GET',
  path: '/courses/:id/reviews',
  summary: 'Published reviews of a course, with its average from three on',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'public',
  params,
  query: z.object({
    sort: orNone(z.enum(REVIEW_SORTS)),
    stars: orNone(z.coerce.number().int().min(1).max(5)),
    page: orNone(z.coerce.number().int().min(1).max(100_000)),
    limit: orNone(z.coerce.number().int().min(1).max(100)),
  }),
  output: z.object({
    success: succeeded,
    /** With one decimal; `null` below three reviews. */
    average: z.number().nullable(),
    /** Of all published reviews, whatever the filter. */
    count: z.int(),
    shares: sharesSchema,
    reviews: z.array(shownReviewSchema),
    page: z.int(),
    /** 10 unless `limit` says more. */
    limit: z.int().describe(`${REVIEWS_PER_PAGE} by default`),
    total: z.int(),
    isTotalCapped: z.boolean(),
  }),
  errors: { 404: ['course-not-found'] },
});

export const OWN_REVIEW_REASONS = [
  'not-enrolled',
  'access-paused',
  'access-ended',
  'too-early',
  'office-account',
] as const;

export const getOwnReview = defineRoute({
  ...own,
  method: 'GET',
  path: '/courses/:id/reviews/mine',
  summary: 'The caller’s own review of a course, and whether they may write one',
  params,
  output: z.object({
    success: succeeded,
    review: ownReviewSchema.nullable(),
    mayReview: z.boolean(),
    /** Why not; `null` where they may. */
    reason: z.enum(OWN_REVIEW_REASONS).nullable(),
    progressPercent: z.int(),
  }),
  errors: { 404: ['course-not-found'] },
});

const missingStars = 'Please choose 1 to 5 stars';

export const saveOwnReview = defineRoute({
  ...own,
  method: 'PUT',
  path: '/courses/:id/reviews/mine',
  summary: 'Review a course, or change one’s review; it waits until the office has read it',
  params,
  body: z.strictObject({
    rating: z.int({ error: missingStars }).min(1, missingStars).max(5, missingStars),
    text: z
      .string({ error: 'The text must be a text' })
      .overwrite(cleanText)
      .max(MAX_TEXT, `The text can have ${MAX_TEXT.toLocaleString('en-IN')} characters at most`)
      .refine(
        (text) => text === '' || (hasVisibleText(text) && text.length >= MIN_TEXT),
        `Please write at least ${MIN_TEXT} characters, or leave it empty`,
      )
      .refine((text) => !hasLink(text), 'Please leave out links'),
  }),
  output: z.object({ success: succeeded, review: ownReviewSchema, message: z.string() }),
  errors: {
    403: ['not-enrolled', 'access-paused', 'access-ended', 'too-early'],
    404: ['course-not-found'],
    409: ['office-account'],
  },
});

export const deleteOwnReview = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/courses/:id/reviews/mine',
  summary: 'Delete one’s review for good',
  params,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['review-not-found', 'course-not-found'] },
});

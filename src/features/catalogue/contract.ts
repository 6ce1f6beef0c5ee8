import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/http/define-route.ts';
import { nextBatchSchema, publicBatchSchema } from './courses/public-batch-contract.ts';
import { CONTENT_TYPES, COURSE_SORTS, LEVELS, LIST_LIMIT, OFFERING_TYPES, SEARCH_LIMIT } from './rules.ts';

/** A course as the catalogue shows it (spec 1 §3). Prices are whole rupees. */
export const courseSchema = z.object({
  _id: z.string(),
  id: z.string(),
  courseId: z.string(),
  slug: z.string(),
  type: z.literal('Courses'),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  index: z.int(),
  image: z.string(),
  updatedAt: z.iso.datetime(),
  whatYouWillLearn: z.array(z.string()),
  requirements: z.array(z.string()),
  description: z.string(),
  previewVideo: z.string().nullable(),
  previewCaptions: z.string().nullable(),
  includes: z.array(z.string()),
  price: z.int(),
  salePrice: z.int().nullable(),
  /** The last day of the sale, inclusive; `null` without a sale, or one without an end. */
  saleEndsOn: z.iso.date().nullable(),
  downloadBrochure: z.string().nullable(),
  level: z.string(),
  languages: z.string(),
  mode: z.string(),
  durationMonths: z.int(),
  emiMonths: z.int().nullable(),
  /** Name, profession and a few sentences. */
  instructor: z.string(),
  instructorTitle: z.string(),
  instructorBio: z.string(),
  badge: z.string(),
  tags: z.array(z.string()),
  family: z.string(),
  dye: z.string(),
  totalSeconds: z.int(),
  lessonCount: z.int(),
  quote: z.object({ text: z.string(), name: z.string(), batch: z.string() }).nullable(),
});
export type ShownCourse = z.output<typeof courseSchema>;

/** A course’s rating by its published reviews; the average has one decimal, and is `null` below three reviews. */
export const ratingSchema = z.object({ average: z.number().nullable(), count: z.int() });

const publicReviewSchema = z.object({
  id: z.string(),
  rating: z.int(),
  text: z.string(),
  name: z.string(),
  month: z.string(),
  writtenAt: z.iso.datetime(),
  progressAtWriting: z.int(),
  isEdited: z.boolean(),
  isSample: z.boolean(),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});

const share = z.int();

/** What the page of a course shows of its reviews. */
export const courseReviewsSchema = z.object({
  /** Whole per cent of each number of stars. */
  shares: z.object({ 1: share, 2: share, 3: share, 4: share, 5: share }),
  newest: z.array(publicReviewSchema),
  /** For search engines: what learners wrote, without samples; `null` below three of them. */
  described: z.object({ average: z.number(), count: z.int(), reviews: z.array(publicReviewSchema) }).nullable(),
});

/** A service in a list. */
export const serviceEntrySchema = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  type: z.literal('Services'),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  image: z.string(),
  index: z.int(),
  family: z.string(),
  dye: z.string(),
});
export type ServiceEntry = z.output<typeof serviceEntrySchema>;

const pointSchema = z.object({ heading: z.string(), text: z.string() });

/** A service with its strategy comparison and questions. */
export const serviceSchema = serviceEntrySchema.extend({
  strategyKey: z.string(),
  promise: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  benefits: z.array(pointSchema),
  consequences: z.array(pointSchema),
  faqs: z.array(z.object({ category: z.string(), question: z.string(), answer: z.string() })),
});
export type ShownService = z.output<typeof serviceSchema>;

/** The course's outline without URLs or questions. */
export const outlineSchema = z.array(
  z.object({
    id: z.string(),
    moduleTitle: z.string(),
    totalSeconds: z.int(),
    topics: z.array(
      z.object({
        id: z.string(),
        topicTitle: z.string(),
        contents: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            type: z.enum(CONTENT_TYPES),
            durationSeconds: z.int(),
            questionCount: z.int(),
            /** Whether it can be opened without an account. */
            isFreePreview: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);

/** Treats an empty form field as no filter. */
const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const whole = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max.toLocaleString('en-IN')}`;
  return z.coerce
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

const oneOf = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` });

export const listCourses = defineRoute({
  method: 'GET',
  path: '/courses/courseAll',
  summary: 'Published courses, or services, by filter, sort and page',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  query: z.object({
    type: filter(oneOf('The type', OFFERING_TYPES)),
    category: filter(
      z
        .string()
        .trim()
        .max(60, 'A category can have 60 characters at most')
        .regex(/^\P{Cc}*$/u, 'A category is written in one line of letters'),
    ),
    level: filter(oneOf('The level', LEVELS)),
    minPrice: filter(whole('The lowest price', 0, 10_000_000)),
    maxPrice: filter(whole('The highest price', 0, 10_000_000)),
    search: filter(z.string().trim().max(SEARCH_LIMIT, `A search can have ${SEARCH_LIMIT} characters at most`)),
    sort: filter(oneOf('The order', COURSE_SORTS)),
    page: filter(whole('The page', 1, 100_000)),
    limit: filter(whole('The number per page', 1, LIST_LIMIT)),
  }),
  output: z.object({
    success: succeeded,
    courses: z.array(
      z.discriminatedUnion('type', [
        courseSchema.extend({ nextBatch: nextBatchSchema.nullable(), rating: ratingSchema }),
        serviceEntrySchema.extend({ nextBatch: z.null(), rating: z.null() }),
      ]),
    ),
    /** The corrected search text, where the typed one had no results. */
    correctedSearch: z.string().optional(),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const getCourse = defineRoute({
  method: 'GET',
  path: '/courses/:id',
  summary: 'A published course with its outline, by id, courseId or slug',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  params: z.object({ id: z.string() }),
  output: z.object({
    success: succeeded,
    course: courseSchema.extend({
      /** Up to three that can be joined or waited for, soonest first. */
      batches: z.array(publicBatchSchema),
      outline: outlineSchema,
      rating: ratingSchema,
      reviews: courseReviewsSchema,
      /** Contents that have a quiz. */
      quizCount: z.int(),
      finalTestQuestionCount: z.int(),
      assignments: z.int(),
      /** From the account of the trainer with this name; `null` without an image. */
      instructorImage: z.string().nullable(),
    }),
    related: z.array(courseSchema),
  }),
  errors: { 301: ['moved'], 404: ['course-not-found'] },
});

export const listServices = defineRoute({
  method: 'GET',
  path: '/services/all',
  summary: 'All services in their order',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  output: z.object({ success: succeeded, services: z.array(serviceEntrySchema) }),
});

export const getService = defineRoute({
  method: 'GET',
  path: '/services/:slug',
  summary: 'A service with its comparison and questions',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  params: z.object({ slug: z.string() }),
  output: z.object({ success: succeeded, service: serviceSchema }),
  errors: { 301: ['moved'], 404: ['service-not-found'] },
});

import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { cleanLine, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { OUTCOMES } from '../submissions/work-rules.ts';
import { CELL_STATUSES, GRADE_CATEGORIES } from './grade-rules.ts';
import { GRADEBOOK_SORTS } from './gradebook-rules.ts';

export const office = { access: { roles: TRAINERS }, rate: 'api', cache: 'no-store' } as const;
export const ofCourse = z.object({ courseId: z.string().max(200) });
export const ofLearner = ofCourse.extend({ userId: z.string().max(60) });
export const moment = z.iso.datetime();
/** With one decimal. */
export const percent = z.number().nullable();

export const pageFields = {
  page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
  limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
};
export const search = z.string().trim().max(200, 'A search can have 200 characters at most').default('');
export const batch = z.uuid('There is no such batch').optional();

const weight = z.int({ error: 'A weight is a whole number' }).min(0).max(100, 'A weight is 100 at most');
export const weightsSchema = z.strictObject({
  assignments: weight,
  quizzes: weight,
  finalTest: weight,
  attendance: weight,
});

export const schemeSchema = z.object({
  revision: z.int(),
  weights: z.object({
    assignments: z.number(),
    quizzes: z.number(),
    finalTest: z.number(),
    attendance: z.number(),
  }),
  excludedItemIds: z.array(z.string()),
});

export const itemSchema = z.object({
  itemId: z.string(),
  category: z.enum(GRADE_CATEGORIES),
  name: z.string(),
  maxPoints: z.number(),
  dueAt: moment.nullable(),
  counts: z.boolean(),
});

export const cellSchema = z.object({
  score: z.number().nullable(),
  maxPoints: z.number(),
  percent,
  status: z.enum(CELL_STATUSES),
  isLate: z.boolean(),
  isReleased: z.boolean(),
  isAdjusted: z.boolean(),
  override: z
    .object({
      score: z.number().nullable(),
      isExcused: z.boolean(),
      reason: z.string(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
  revision: z.int(),
  /** Whether the newest version waits for a grade. */
  needsGrading: z.boolean(),
});

export const learnerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  cells: z.record(z.string(), cellSchema),
  currentPercent: percent,
  finalPercent: percent,
  progressPercent: z.int(),
});

const courseSchema = z.object({ courseId: z.string(), title: z.string() });
export const batchesSchema = z.array(z.object({ id: z.string(), code: z.string() }));

export const listGradebooks = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook',
  summary: 'The courses of a gradebook, with averages and what waits; for a trainer their own',
  keys: 'read',
  query: z.object({ search, ...pageFields }),
  output: z.object({
    success: succeeded,
    courses: z.array(
      courseSchema.extend({
        learners: z.int(),
        items: z.int(),
        averagePercent: percent,
        needsGrading: z.int(),
        fallingBehind: z.int(),
      }),
    ),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

const filter = { search, batch, sort: z.enum(GRADEBOOK_SORTS, { error: 'There is no such order' }).default('name') };

export const getGradebook = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook/:courseId',
  summary: 'Learners by grade items, with unreleased grades',
  keys: 'read',
  params: ofCourse,
  query: z.object({ ...filter, page: pageFields.page, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.object({
    success: succeeded,
    course: courseSchema,
    batches: batchesSchema,
    scheme: schemeSchema,
    items: z.array(itemSchema),
    learners: z.array(learnerSchema),
    /** Of the learners of the page: the mean of each item and of the current grades. */
    averages: z.object({ items: z.record(z.string(), percent), currentPercent: percent }),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
  errors: { 404: ['course-not-found'] },
});

export const exportGradebook = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook/:courseId/file.csv',
  summary: 'All learners of the filters by grade items, as CSV; EX stands for excused',
  keys: 'read',
  params: ofCourse,
  query: z.object(filter),
  output: rawResponse,
  produces: 'text/csv',
  errors: { 404: ['course-not-found'] },
});

const revision = z.int({ error: 'Say which revision this was made on' }).min(0).max(2_147_483_647);

export const saveScheme = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/gradebook/:courseId/scheme',
  summary: 'Change the weights of a course, and what counts in its grade',
  keys: 'none',
  params: ofCourse,
  body: z.strictObject({
    revision,
    weights: weightsSchema,
    excludedItemIds: z.array(z.string().max(120)).max(500, 'At most 500 items').default([]),
  }),
  output: z.object({ success: succeeded, scheme: schemeSchema, message: z.string() }),
  errors: { 404: ['course-not-found'], 409: ['changed-meanwhile'], 422: ['weights-not-100', 'unknown-item'] },
});

const ofItem = ofLearner.extend({ itemId: z.string().max(120) });
const changedCell = z.object({
  success: succeeded,
  cell: cellSchema,
  totals: z.object({ currentPercent: percent, finalPercent: percent }),
  message: z.string(),
});
const notThere = ['course-not-found', 'learner-not-found'] as const;

export const adjustGrade = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/gradebook/:courseId/overrides/:userId/:itemId',
  summary: 'Adjust a grade or excuse the learner from an item, with a reason that the learner does not see',
  keys: 'none',
  params: ofItem,
  body: z
    .strictObject({
      revision,
      score: z.number({ error: 'The points are a number' }).nullish(),
      isExcused: z.boolean().default(false),
      reason: z
        .string()
        .overwrite(cleanLine)
        .refine(hasVisibleText, 'Please write the reason')
        .min(3, 'Please write the reason')
        .max(300, 'A reason can have 300 characters at most'),
    })
    .refine(({ score, isExcused }) => isExcused !== (typeof score === 'number'), {
      path: ['score'],
      error: 'Enter points, or excuse the learner',
    }),
  output: changedCell,
  errors: {
    404: [...notThere],
    409: ['changed-meanwhile'],
    422: ['unknown-item', 'points-out-of-range'],
  },
});

export const removeAdjustment = defineRoute({
  ...office,
  method: 'DELETE',
  path: '/admin/gradebook/:courseId/overrides/:userId/:itemId',
  summary: 'Remove an adjustment or an excuse',
  keys: 'none',
  params: ofItem,
  body: z.strictObject({ revision }),
  output: changedCell,
  errors: { 404: [...notThere, 'override-not-found'], 409: ['changed-meanwhile'], 422: ['unknown-item'] },
});

const attemptSchema = z.object({
  attemptId: z.string(),
  number: z.int(),
  startedAt: moment,
  submittedAt: moment.nullable(),
  /** `null` while it runs. */
  score: z.number().nullable(),
  total: z.int(),
  isVoid: z.boolean(),
});

export const gradedItemSchema = z.object({
  itemId: z.string(),
  name: z.string(),
  dueAt: moment.nullable(),
  status: z.enum(CELL_STATUSES),
  score: z.number().nullable(),
  maxPoints: z.number(),
  percent,
  isLate: z.boolean(),
  isAdjusted: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Whether it counts in the grade. */
  counts: z.boolean(),
});

export const categoryBase = {
  category: z.enum(GRADE_CATEGORIES),
  percent,
};

const versionSchema = z.object({
  number: z.int(),
  submittedAt: moment,
  lateDays: z.int(),
  score: z.number().nullable(),
  isReleased: z.boolean(),
});

export const getLearnerGrades = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/gradebook/:courseId/learners/:userId',
  summary: 'One learner’s grades in a course with what stands behind them, unreleased ones too',
  keys: 'none',
  params: ofLearner,
  output: z.object({
    success: succeeded,
    course: courseSchema,
    learner: z.object({
      userId: z.string(),
      name: z.string(),
      progressPercent: z.int(),
      batchCode: z.string().nullable(),
      lastStudiedAt: moment.nullable(),
    }),
    weights: schemeSchema.shape.weights,
    categories: z.array(
      z.object({
        ...categoryBase,
        items: z.array(
          gradedItemSchema.extend({
            isReleased: z.boolean(),
            needsGrading: z.boolean(),
            underlyingScore: z.number().nullable(),
            override: cellSchema.shape.override,
            revision: z.int(),
            submissionId: z.string().nullable(),
            /** Whether the item is no longer part of the course. */
            isRemoved: z.boolean(),
            attempts: z.array(attemptSchema),
            versions: z.array(versionSchema),
            extension: z.object({ dueAt: moment, reason: z.string(), by: z.string(), grantedAt: moment }).nullable(),
          }),
        ),
      }),
    ),
    currentPercent: percent,
    finalPercent: percent,
  }),
  errors: { 404: [...notThere] },
});

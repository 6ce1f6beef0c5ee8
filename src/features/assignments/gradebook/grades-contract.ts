import { z } from 'zod';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { categoryBase, gradedItemSchema, ofCourse, percent, schemeSchema } from './gradebook-contract.ts';

const own = { access: 'signed-in', rate: 'api', keys: 'none', cache: 'no-store' } as const;

export const listOwnGrades = defineRoute({
  ...own,
  method: 'GET',
  path: '/grades',
  summary: 'One’s own grades by course, as far as they are released',
  output: z.object({
    success: succeeded,
    courses: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        currentPercent: percent,
        finalPercent: percent,
        progressPercent: z.int(),
        gradedCount: z.int(),
      }),
    ),
  }),
});

export const getOwnGrades = defineRoute({
  ...own,
  method: 'GET',
  path: '/grades/:courseId',
  summary: 'One’s own grades in a course by category, as far as they are released',
  params: ofCourse,
  output: z.object({
    success: succeeded,
    courseId: z.string(),
    title: z.string(),
    /** Of the learner’s batch. */
    batchCode: z.string().nullable(),
    progressPercent: z.int(),
    weights: schemeSchema.shape.weights,
    categories: z.array(z.object({ ...categoryBase, items: z.array(gradedItemSchema.extend({ href: z.string() })) })),
    currentPercent: percent,
    finalPercent: percent,
  }),
  errors: { 404: ['course-not-found'] },
});

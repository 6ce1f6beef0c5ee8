import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';

const admins = { access: { roles: ADMINS }, rate: 'api' } as const;
const courseId = z.uuid('There is no such course');
const userId = z.uuid('There is no such person');

export const orderCourses = defineRoute({
  ...admins,
  method: 'PUT',
  path: '/admin/courses/order',
  summary: 'Put a course before or after another in the order of the catalogue',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    courseId,
    neighbourId: courseId,
    side: z.enum(['before', 'after'], { error: 'Before or after it' }),
  }),
  /** From 1. */
  output: z.object({ success: succeeded, place: z.int() }),
  errors: { 404: ['course-not-found'] },
});

const trainerSchema = z.object({ id: z.string(), name: z.string() });
export type CourseTrainer = z.output<typeof trainerSchema>;

export const listTrainers = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/courses/:id/trainers',
  summary: 'Who may work on a course beside the admins, and which trainers could',
  keys: 'read',
  cache: 'no-store',
  params: z.object({ id: courseId }),
  output: z.object({ success: succeeded, trainers: z.array(trainerSchema), others: z.array(trainerSchema) }),
  errors: { 404: ['course-not-found'] },
});

export const listTaughtCourses = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/taught-courses',
  summary: 'All courses, and which of them a person trains',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ userId: userId.optional() }),
  output: z.object({
    success: succeeded,
    courses: z.array(z.object({ id: z.string(), title: z.string(), isTaught: z.boolean() })),
  }),
});

const trainerParams = z.object({ id: courseId, userId });

export const addTrainer = defineRoute({
  ...admins,
  method: 'PUT',
  path: '/admin/courses/:id/trainers/:userId',
  summary: 'Let a trainer work on a course',
  keys: 'write',
  cache: 'no-store',
  params: trainerParams,
  output: z.object({ success: succeeded }),
  errors: { 404: ['course-not-found', 'not-found'] },
});

export const removeTrainer = defineRoute({
  ...admins,
  method: 'DELETE',
  path: '/admin/courses/:id/trainers/:userId',
  summary: 'Take a trainer off a course; what they wrote stays',
  keys: 'write',
  cache: 'no-store',
  params: trainerParams,
  output: z.object({ success: succeeded }),
  errors: { 404: ['course-not-found'] },
});

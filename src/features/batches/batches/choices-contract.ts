import { z } from 'zod';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { roomSchema } from '../places/place-contract.ts';
import { BATCH_READERS } from '../rules.ts';

const courseChoice = z.object({
  courseId: z.string(),
  title: z.string(),
  family: z.string(),
  dye: z.string(),
  /** Its regular price in rupees. */
  price: z.int(),
  isArchived: z.boolean(),
});
export type CourseChoice = z.output<typeof courseChoice>;

export const getBatchChoices = defineRoute({
  method: 'GET',
  path: '/admin/batch-choices',
  summary: 'What a batch and the lists of batches can name: courses, trainers and rooms',
  access: { roles: BATCH_READERS },
  keys: 'read',
  rate: 'api',
  cache: 'no-store',
  output: z.object({
    success: succeeded,
    courses: z.array(courseChoice),
    /** Everybody who may teach, by name. */
    trainers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** By name; archived ones last. */
    rooms: z.array(roomSchema),
  }),
});

export const findStudents = defineRoute({
  method: 'GET',
  path: '/admin/batch-students',
  summary: 'Accounts that can be enrolled, by a part of their name, address or number',
  access: { roles: COUNSELLORS },
  keys: 'read',
  rate: 'api',
  cache: 'no-store',
  masksPhones: true,
  query: z.object({ search: z.string().trim().max(100, 'A search can have 100 characters at most').default('') }),
  output: z.object({
    success: succeeded,
    students: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
  }),
});

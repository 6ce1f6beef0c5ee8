import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { defineRoute, listTabs, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { OFFICE_COURSE_SORTS, OFFICE_COURSE_STATES } from '../../catalogue/rules.ts';
import { GRANT_SOURCES } from '../../learning/rules.ts';
import { LEARNER_SORTS } from '../rules.ts';

const trainers = { access: { roles: TRAINERS }, rate: 'api' } as const;
const search = z.string().trim().max(200, 'A search can have 200 characters at most').optional();
const paged = {
  page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(10_000).default(1),
  limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
};
const rupees = z.int();

const courseFilter = z.object({
  search,
  state: z.enum(OFFICE_COURSE_STATES, { error: 'There is no such state' }).optional(),
  category: z.string().max(60).optional(),
});
export type CourseQuery = z.output<typeof courseFilter>;

const officeCourseSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  family: z.string(),
  dye: z.string(),
  state: z.enum(['draft', 'published', 'archived']),
  /** Whether there are unpublished changes. */
  isChanged: z.boolean(),
  /** A trainer asks for its publication. */
  isWaiting: z.boolean(),
  /** An admin sent the last request back. */
  hasRequestedChanges: z.boolean(),
  price: rupees,
  /** As configured, whether or not the sale is active. */
  salePrice: rupees.nullable(),
  saleStartsOn: z.iso.date().nullable(),
  saleEndsOn: z.iso.date().nullable(),
  /** Today's price. */
  currentPrice: rupees,
  learners: z.int(),
  /** The position in the catalogue, from 1. */
  place: z.int(),
});
export type OfficeCourse = z.output<typeof officeCourseSchema>;

export const listOfficeCourses = defineRoute({
  ...trainers,
  method: 'GET',
  path: '/admin/courses',
  summary: 'Courses in every state, a page of them; a trainer gets their own',
  keys: 'read',
  cache: 'no-store',
  query: courseFilter.extend({ sort: z.enum(sortingsOf(OFFICE_COURSE_SORTS)).default('place'), ...paged }),
  output: z.object({
    success: succeeded,
    courses: z.array(officeCourseSchema),
    /** The courses just before and after the page, when all are listed in order: a move names a neighbour. */
    neighbours: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
    categories: z.array(z.string()),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export type CourseListQuery = z.output<typeof listOfficeCourses.query>;

export const exportOfficeCourses = defineRoute({
  ...trainers,
  method: 'GET',
  path: '/admin/courses.csv',
  summary: 'All courses that fit the filters, as a table for a spreadsheet',
  keys: 'read',
  cache: 'no-store',
  query: courseFilter,
  produces: 'text/csv',
  output: rawResponse,
});

const learnerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Why they have access to the course. */
  sources: z.array(z.enum(GRANT_SOURCES)),
  /** Access is paused: an instalment is due. */
  isPaused: z.boolean(),
  since: z.iso.datetime(),
  progressPercent: z.int(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** The number of their certificate. */
  certificate: z.string().nullable(),
});
export type CourseLearner = z.output<typeof learnerSchema>;

const learnersOf = {
  ...trainers,
  params: z.object({ id: z.string().max(200) }),
  errors: { 404: ['course-not-found'] },
} as const;

export const listLearners = defineRoute({
  ...learnersOf,
  method: 'GET',
  path: '/admin/courses/:id/learners',
  summary: 'Who has a course, why, and how far they are; a trainer asks about their own courses',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ search, sort: z.enum(sortingsOf(LEARNER_SORTS)).default('-since'), ...paged }),
  output: z.object({
    success: succeeded,
    course: z.object({ id: z.string(), slug: z.string(), title: z.string(), state: z.string() }),
    learners: z.array(learnerSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportLearners = defineRoute({
  ...learnersOf,
  method: 'GET',
  path: '/admin/courses/:id/learners.csv',
  summary: 'All learners of a course that fit the search, as a table for a spreadsheet',
  keys: 'read',
  cache: 'no-store',
  query: z.object({ search }),
  produces: 'text/csv',
  output: rawResponse,
});

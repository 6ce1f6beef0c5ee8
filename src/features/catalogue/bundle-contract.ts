import { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { FEWEST_BUNDLED, MOST_BUNDLED } from './rules.ts';

const rupees = z.int();

/** A course as a bundle shows it. Prices are whole rupees. */
const bundledCourse = z.object({
  courseId: z.string(),
  slug: z.string(),
  title: z.string(),
  instructor: z.string(),
  image: z.string(),
  price: rupees,
  salePrice: rupees.nullable(),
  family: z.string(),
  dye: z.string(),
});

/** Courses that cost one price together. */
const bundleSchema = z.object({
  slug: z.string(),
  name: z.string(),
  courses: z.array(bundledCourse),
  price: rupees,
  /** What the courses cost one by one today. */
  sum: rupees,
});
export type ShownBundle = z.output<typeof bundleSchema>;

export const listCourseBundles = defineRoute({
  method: 'GET',
  path: '/courses/:id/bundles',
  summary: 'Bundles on offer today that hold a course, by its id, courseId or slug; the best saving first',
  access: 'anyone',
  rate: 'api',
  readsContent: true,
  params: z.object({ id: z.string() }),
  output: z.object({ success: succeeded, bundles: z.array(bundleSchema) }),
});

const office = { access: { roles: ADMINS }, rate: 'api' } as const;
const day = z.iso.date({ error: 'Please enter the day as a date' });
const slug = z.object({ slug: z.string().max(100) });

const bundleForm = z
  .strictObject({
    name: z
      .string({ error: 'Please enter a name' })
      .trim()
      .min(1, 'Please enter a name')
      .max(80, 'The name can have 80 characters at most'),
    /** By uuid, courseId or slug, in the order in which they are shown. */
    courses: z
      .array(z.string().trim().max(200), { error: 'Please choose the courses' })
      .min(FEWEST_BUNDLED, `Please choose ${FEWEST_BUNDLED} courses at least`)
      .max(MOST_BUNDLED, `A bundle holds ${MOST_BUNDLED} courses at most`),
    price: z
      .int({ error: 'The price is a whole number of rupees' })
      .min(1, 'The price is ₹1 at least')
      .max(100_000_000, 'The price is too high'),
    /** Indian days, both included. */
    startsOn: day.nullish(),
    endsOn: day.nullish(),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day cannot be before the first',
  });
export type BundleForm = z.output<typeof bundleForm>;

const officeBundleSchema = bundleSchema.extend({
  standing: z.enum(['draft', 'upcoming', 'over', 'course-missing', 'no-saving', 'offered']),
  courses: z.array(bundledCourse.extend({ isPublished: z.boolean() })),
  isPublished: z.boolean(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
});
export type OfficeBundle = z.output<typeof officeBundleSchema>;

export const listBundles = defineRoute({
  method: 'GET',
  path: '/admin/bundles',
  summary: 'All bundles, newest first, with where each stands today',
  ...office,
  output: z.object({ success: succeeded, bundles: z.array(officeBundleSchema) }),
});

const changed = z.object({ success: succeeded, bundle: officeBundleSchema });
const refusals = { 422: ['unknown-course', 'course-twice', 'price-too-high'] };

export const addBundle = defineRoute({
  method: 'POST',
  path: '/admin/bundles',
  summary: 'Make a bundle; it is not on the site until it is published',
  ...office,
  body: bundleForm,
  output: changed,
  errors: refusals,
});

export const editBundle = defineRoute({
  method: 'PUT',
  path: '/admin/bundles/:slug',
  summary: 'Change what a bundle holds and costs; its address stays',
  ...office,
  params: slug,
  body: bundleForm,
  output: changed,
  errors: { 404: ['not-found'], ...refusals },
});

export const publishBundle = defineRoute({
  method: 'PUT',
  path: '/admin/bundles/:slug/published',
  summary: 'Publish a bundle or withdraw it',
  ...office,
  params: slug,
  body: z.strictObject({ isPublished: z.boolean({ error: 'Say whether it is published' }) }),
  output: changed,
  errors: { 404: ['not-found'], ...refusals },
});

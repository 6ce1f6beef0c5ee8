import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { sortingsOf } from '../../../kit/sorting.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { bulkResponse, defineRoute, listTabs, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { BUNDLE_SORTS, BUNDLE_STATUSES, MIN_BUNDLED, MAX_BUNDLED } from '../rules.ts';

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

/** Courses sold together at one price. */
const bundleSchema = z.object({
  slug: z.string(),
  name: z.string(),
  courses: z.array(bundledCourse),
  price: rupees,
  /** Today's sum of the courses' single prices. */
  sum: rupees,
});
export type ShownBundle = z.output<typeof bundleSchema>;

export const listCourseBundles = defineRoute({
  method: 'GET',
  path: '/courses/:id/bundles',
  summary: 'Bundles available today with a course, by its id, courseId or slug; the best saving first',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  reads: 'content',
  params: z.object({ id: z.string() }),
  output: z.object({ success: succeeded, bundles: z.array(bundleSchema) }),
});

const office = { access: { roles: ADMINS }, rate: 'api' } as const;
const day = dayField('Please enter the day as a date');
const slug = z.object({ slug: z.string().max(100) });

const bundleForm = z
  .strictObject({
    name: z
      .string({ error: 'Please enter a name' })
      .overwrite(cleanLine)
      .min(1, 'Please enter a name')
      .max(80, 'The name can have 80 characters at most')
      .superRefine(rejectUndrawable),
    /** By uuid, courseId or slug, in the order they are shown. */
    courses: z
      .array(z.string().trim().max(200), { error: 'Please choose the courses' })
      .min(MIN_BUNDLED, `Please choose ${MIN_BUNDLED} courses at least`)
      .max(MAX_BUNDLED, `A bundle holds ${MAX_BUNDLED} courses at most`),
    price: z
      .int({ error: 'The price is a whole number of rupees' })
      .min(1, 'The price is ₹1 at least')
      .max(100_000_000, 'The price is too high'),
    /** Days in India, both inclusive. */
    startsOn: day.nullish(),
    endsOn: day.nullish(),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day cannot be before the first',
  });
export type BundleForm = z.output<typeof bundleForm>;

const officeBundleSchema = bundleSchema.extend({
  status: z.enum(BUNDLE_STATUSES),
  courses: z.array(bundledCourse.extend({ isPublished: z.boolean() })),
  isPublished: z.boolean(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OfficeBundle = z.output<typeof officeBundleSchema>;

const bundleFilter = z.object({
  state: z.enum(BUNDLE_STATUSES, { error: 'There is no such state' }).optional(),
  /** A part of the name, or of a course in it. */
  search: z.string().trim().max(200, 'A search can have 200 characters at most').default(''),
});
export type BundleQuery = z.output<typeof bundleFilter>;

export const listBundles = defineRoute({
  method: 'GET',
  path: '/admin/bundles',
  summary: 'Bundles with their status today, newest first unless sorted otherwise',
  keys: 'read',
  cache: 'no-store',
  ...office,
  query: bundleFilter.extend({
    /** A minus reverses it. */
    sort: z.enum(sortingsOf(BUNDLE_SORTS), { error: 'There is no such order' }).default('-when'),
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    bundles: z.array(officeBundleSchema),
    ...listTabs,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportBundles = defineRoute({
  method: 'GET',
  path: '/admin/bundles.csv',
  summary: 'All bundles that fit the filters, as a table for a spreadsheet',
  keys: 'read',
  cache: 'no-store',
  ...office,
  query: bundleFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const getBundle = defineRoute({
  method: 'GET',
  path: '/admin/bundles/:slug',
  summary: 'One bundle as the office sees it',
  keys: 'read',
  cache: 'no-store',
  ...office,
  params: slug,
  output: z.object({ success: succeeded, bundle: officeBundleSchema }),
  errors: { 404: ['not-found'] },
});

const changed = z.object({ success: succeeded, bundle: officeBundleSchema });
const errorCodes = { 422: ['unknown-course', 'course-twice', 'price-too-high'] } as const;

export const addBundle = defineRoute({
  method: 'POST',
  path: '/admin/bundles',
  summary: 'Create a bundle as a draft',
  keys: 'write',
  cache: 'no-store',
  ...office,
  body: bundleForm,
  output: changed,
  errors: errorCodes,
});

export const editBundle = defineRoute({
  method: 'PUT',
  path: '/admin/bundles/:slug',
  summary: 'Change what a bundle holds and costs; its address stays',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params: slug,
  body: bundleForm,
  output: changed,
  errors: { 404: ['not-found'], ...errorCodes },
});

export const publishBundle = defineRoute({
  method: 'PUT',
  path: '/admin/bundles/:slug/published',
  summary: 'Publish or unpublish a bundle',
  keys: 'write',
  cache: 'no-store',
  ...office,
  params: slug,
  body: z.strictObject({ isPublished: z.boolean({ error: 'Say whether it is published' }) }),
  output: changed,
  errors: { 404: ['not-found'], ...errorCodes },
});

export const publishBundles = defineRoute({
  method: 'POST',
  path: '/admin/bundles/published',
  summary: 'Publish or unpublish several bundles; one that cannot be published says why and stays as it is',
  keys: 'write',
  cache: 'no-store',
  ...office,
  body: z.strictObject({
    /** Their slugs. */
    ids: z.array(z.string().max(100)).min(1, 'Please choose a bundle').max(200, 'At most 200 rows at once'),
    isPublished: z.boolean({ error: 'Say whether they are published' }),
  }),
  output: bulkResponse,
});

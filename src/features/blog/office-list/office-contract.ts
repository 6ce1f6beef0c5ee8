import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { DYE_NAMES } from '../../../kit/motif/dyes.ts';
import { FAMILY_NAMES } from '../../../kit/motif/families.ts';
import { EDITORS } from '../../../kit/roles.ts';
import { bulkResponse, bulkIds, defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { filter, line, imageUrl, imageOrNone } from '../contract.ts';
import { BLOCK_TYPES, isWebUrl, POST_STATES } from '../rules.ts';

const access = { roles: EDITORS } as const;
const id = z.object({ id: z.uuid('There is no such post.') });

/** A post while it is edited; fields may be empty until it is published. */
export const postFormSchema = z.strictObject({
  title: line('The title', 200),
  slug: z
    .string()
    .trim()
    .max(100, 'The address can have 100 characters at most')
    .regex(/^[a-z0-9-]*$/, 'The address is made of small letters, digits and hyphens'),
  excerpt: line('The excerpt', 300),
  category: line('The category', 60),
  authorId: z.uuid('There is no such author.').nullable(),
  /** The course that the page of the post links to. */
  courseId: z.uuid('There is no such course.').nullish(),
  coverImage: imageOrNone,
  family: z.enum(FAMILY_NAMES, { error: 'There is no such block' }),
  dye: z.enum(DYE_NAMES, { error: 'There is no such dye' }),
  content: z
    .array(
      z.strictObject({
        type: z.enum(BLOCK_TYPES, { error: `A block must be one of: ${BLOCK_TYPES.join(', ')}` }),
        value: z.string().max(20_000, 'A block can have 20,000 characters at most').transform(cleanText),
      }),
    )
    .max(300, 'A post can have 300 blocks at most'),
  seoTitle: line('The title for search', 100),
  seoDescription: line('The description for search', 300),
  canonicalUrl: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(500, 'The address can have 500 characters at most')
      .refine(isWebUrl, 'The address begins with https:// or http://'),
  ]),
  sharesCover: z.boolean(),
  hidesFromSearch: z.boolean(),
});

const postFilter = z.object({
  /** A part of the title, the excerpt or the slug. */
  search: filter(line('The search', 200)),
  state: filter(z.enum(POST_STATES)),
  category: filter(line('The category', 60)),
  author: filter(line('The author', 100)),
  sort: filter(z.enum(['date', 'title', 'comments', 'changed'])),
  order: filter(z.enum(['asc', 'desc'])),
});
export type PostFilter = z.output<typeof postFilter>;

const postRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(POST_STATES),
  /** Edited since it was published. */
  hasChanges: z.boolean(),
  category: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  comments: z.int(),
});
export type PostRow = z.output<typeof postRowSchema>;

export const listPosts = defineRoute({
  method: 'GET',
  path: '/admin/posts',
  summary: 'All posts including drafts, with the number in each status',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: postFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    posts: z.array(postRowSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    states: z.record(z.enum(POST_STATES), z.int()),
    categories: z.array(z.string()),
    authors: z.array(z.string()),
  }),
});

export const exportPosts = defineRoute({
  method: 'GET',
  path: '/admin/posts/export.csv',
  summary: 'All posts that fit the filters, as a table for a spreadsheet',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: postFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const makePost = defineRoute({
  method: 'POST',
  path: '/admin/posts',
  summary: 'Create a post: empty, or as a copy',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({ copyOf: z.uuid('There is no such post.').optional() }),
  output: z.object({ success: succeeded, id: z.string() }),
  errors: { 404: ['not-found'] },
});

const editedPostSchema = z.object({
  id: z.string(),
  form: postFormSchema,
  /** The revision that the next save must name. */
  revision: z.int(),
  state: z.enum(POST_STATES),
  hasChanges: z.boolean(),
  /** The current slug. */
  slug: z.string(),
  formerSlugs: z.array(z.string()),
  /** Why the wanted slug is not available, naming the post that has it. */
  slugProblem: z.string().nullable(),
  authorName: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledFor: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  comments: z.int(),
});
export type EditedPost = z.output<typeof editedPostSchema>;
const edited = z.object({ success: succeeded, post: editedPostSchema });

export const getPost = defineRoute({
  method: 'GET',
  path: '/admin/posts/:id',
  summary: 'A post with its newest version, published or not',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: id,
  output: edited,
  errors: { 404: ['not-found'] },
});

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/admin/posts/:id/draft',
  summary: 'Save the draft; the published version stays live',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  body: z.strictObject({ revision: z.int(), form: postFormSchema }),
  output: edited,
  errors: { 404: ['not-found'], 409: ['saved-by-another'] },
});

export const publishPost = defineRoute({
  method: 'POST',
  path: '/admin/posts/:id/publish',
  summary: 'Publish the draft now or at a time; of a published post, its changes',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  body: z.strictObject({
    revision: z.int(),
    /** `2026-11-28T11:00`, local time in India; now by default. */
    at: z.iso.datetime({ local: true, offset: false, error: 'Please enter a date and a time' }).optional(),
  }),
  output: edited,
  errors: { 404: ['not-found'], 409: ['saved-by-another'], 422: ['not-ready', 'slug-taken', 'time-past'] },
});

export const unpublishPost = defineRoute({
  method: 'POST',
  path: '/admin/posts/:id/unpublish',
  summary: 'Unpublish or unschedule a post; it becomes a draft',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  output: edited,
  errors: { 404: ['not-found'] },
});

export const deletePost = defineRoute({
  method: 'DELETE',
  path: '/admin/posts/:id',
  summary: 'Delete a post with its comments and versions',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});

const revisionSchema = z.object({
  number: z.int(),
  kind: z.enum(['saved', 'published', 'restored']),
  /** The differences from the revision before. */
  changes: z.array(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
  title: z.string(),
  content: z.array(z.object({ type: z.enum(BLOCK_TYPES), value: z.string() })),
});
export type ShownRevision = z.output<typeof revisionSchema>;

export const listRevisions = defineRoute({
  method: 'GET',
  path: '/admin/posts/:id/revisions',
  summary: 'The newest fifty versions of a post: what changed, who, when',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params: id,
  output: z.object({ success: succeeded, revisions: z.array(revisionSchema) }),
  errors: { 404: ['not-found'] },
});

export const restoreRevision = defineRoute({
  method: 'POST',
  path: '/admin/posts/:id/revisions/:number/restore',
  summary: 'Restore an earlier version; newer ones stay',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: id.extend({ number: z.coerce.number().int().min(1) }),
  body: z.strictObject({ revision: z.int() }),
  output: edited,
  errors: { 404: ['not-found'], 409: ['saved-by-another'] },
});

export const cropCover = defineRoute({
  method: 'POST',
  path: '/admin/posts/covers',
  summary: 'Crop an uploaded picture to a cover',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    url: imageUrl,
    /** Fractions of the image’s width and height. */
    left: z.number().min(0).max(1),
    top: z.number().min(0).max(1),
    width: z.number().min(0.01).max(1),
    height: z.number().min(0.01).max(1),
  }),
  output: z.object({ success: succeeded, url: z.string() }),
  errors: { 404: ['not-found'], 422: ['unreadable-picture'] },
});

export const changePosts = defineRoute({
  method: 'POST',
  path: '/admin/posts/change',
  summary: 'Publish, unpublish or delete several posts',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    ids: bulkIds,
    act: z.enum(['publish', 'unpublish', 'delete'], { error: 'Say what is to be done' }),
  }),
  output: bulkResponse,
});

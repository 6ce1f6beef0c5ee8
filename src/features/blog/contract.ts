import { z } from 'zod';
import { URL_IN_NAME, holdsNoUrl } from '../../kit/text/person-name.ts';
import { EDITORS } from '../../kit/roles.ts';
import { cleanLine, cleanText, hasControlCharacter, hasVisibleText } from '../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../kit/text/undrawable-signs.ts';
import { defineRoute, leftOutOr, missingOrNoText, succeeded, uploadSchema } from '../../platform/http/define-route.ts';
import { COMMENT_LIMIT } from './comments/rules.ts';
import { BLOCK_TYPES, blockProblem, BLOG_LIST_LIMIT, BLOG_SEARCH_LIMIT, isImageUrl } from './rules.ts';

/** A public comment, without the e-mail address of its author. */
export const commentSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Written by a visitor who was not signed in: the name is unverified. */
  isGuest: z.boolean(),
  /** The profile image of a signed-in author, if any. */
  image: z.string().nullable(),
  text: z.string(),
  rating: z.int(),
  /** The institute's reply. */
  answer: z.object({ text: z.string(), date: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type ShownComment = z.output<typeof commentSchema>;

/** A post in a list (spec 1 §3), without its content. */
export const postEntrySchema = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.string(),
  category: z.string(),
  /** When it was published; lists are ordered by it. */
  date: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  author: z.object({ name: z.string(), image: z.string().nullable() }),
  family: z.string(),
  dye: z.string(),
  readingMinutes: z.int(),
  commentCount: z.int(),
  /** The newest ones. */
  comments: z.array(commentSchema),
});
export type PostEntry = z.output<typeof postEntrySchema>;

const blockSchema = z.object({ type: z.enum(BLOCK_TYPES), value: z.string() });

export const blogSchema = postEntrySchema.extend({
  updatedAt: z.iso.datetime(),
  /** A line about the author; may be empty. */
  authorLine: z.string(),
  /** Overrides for search results and shared links; an empty field falls back to the post. */
  seo: z.object({
    title: z.string(),
    description: z.string(),
    canonicalUrl: z.string(),
    sharesCover: z.boolean(),
    isHidden: z.boolean(),
  }),
  content: z.array(blockSchema),
  /** The course that the post links to; `null` without one, or while it is not published. */
  course: z.object({ slug: z.string(), title: z.string(), subtitle: z.string() }).nullable(),
  /** URLs of captions by the URLs of the videos. */
  captions: z.record(z.string(), z.string()),
});
export type ShownPost = z.output<typeof blogSchema>;

/** Treats an empty form field as left out. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const whole = (label: string, max: number) => {
  const message = `${label} must be a whole number from 1 to ${max.toLocaleString('en-IN')}`;
  return z.coerce
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));
};

export const line = (label: string, max: number, missing = `${label} must be a text`) =>
  z
    .string({ error: missingOrNoText(missing, label) })
    .max(max, `${label} can have ${max} characters at most`)
    .refine((value) => !hasControlCharacter(value.trim()), `${label} must be one line`)
    .transform(cleanLine);

export const filled = (label: string, max: number, missing: string) =>
  line(label, max, missing).refine(hasVisibleText, missing);

export const imageUrl = z.string().max(500).refine(isImageUrl, 'A picture needs an address that begins with https://');

/** An empty field means none. */
export const imageOrNone = z.union([z.literal(''), imageUrl]);

export const listPosts = defineRoute({
  method: 'GET',
  path: '/blogs/blogsAll',
  summary: 'Posts, newest first; the header X-Total-Count says how many there are',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  query: z.object({
    category: filter(
      z
        .string()
        .trim()
        .max(60, 'A category can have 60 characters at most')
        .regex(/^\P{Cc}*$/u, 'A category is one line of letters'),
    ),
    /** Words of the title, the excerpt or the slug, in any order. */
    search: filter(
      z.string().trim().max(BLOG_SEARCH_LIMIT, `A search can have ${BLOG_SEARCH_LIMIT} characters at most`),
    ),
    page: filter(whole('The page', 100_000)),
    limit: filter(whole('The number per page', BLOG_LIST_LIMIT)),
  }),
  output: z.array(postEntrySchema),
});

export const getPost = defineRoute({
  method: 'GET',
  path: '/blogs/:id',
  summary: 'A post with its content and comments, by id or slug',
  access: 'anyone',
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  serverCache: 'public',
  params: z.object({ id: z.string() }),
  output: blogSchema.extend({ success: succeeded }),
  errors: { 301: ['blog-moved', 'moved'], 404: ['blog-not-found'] },
});

export const createPost = defineRoute({
  method: 'POST',
  path: '/blogs/create',
  summary: 'Publish a post',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    title: filled('The title', 200, 'Please enter a title').superRefine(rejectUndrawable),
    /** Derived from the title by default; a taken slug gets a number. */
    slug: line('The slug', 100).optional(),
    /** Derived from the first text by default. */
    excerpt: line('The excerpt', 300).optional(),
    category: filled('The category', 60, 'Please enter a category').superRefine(rejectUndrawable),
    coverImage: imageOrNone.nullish(),
    /** The name of the signed-in admin by default. */
    author: z
      .strictObject({
        name: filled('The author’s name', 100, 'Please enter the author’s name').superRefine(rejectUndrawable),
        image: imageOrNone.nullish(),
      })
      .optional(),
    content: z
      .array(
        z
          .strictObject({
            // Other systems use "paragraph" for a text block.
            type: z
              .enum([...BLOCK_TYPES, 'paragraph'], { error: `A block must be one of: ${BLOCK_TYPES.join(', ')}` })
              .transform((type) => (type === 'paragraph' ? 'text' : type)),
            value: z
              .string()
              .max(20_000, 'A block can have 20,000 characters at most')
              .transform(cleanText)
              .refine(hasVisibleText, 'A block must not be empty'),
          })
          .superRefine((block, { addIssue }) => {
            const problem = blockProblem(block);
            if (problem !== null) addIssue(problem);
          }),
      )
      .min(1, 'Please write something')
      .max(300, 'A post can have 300 blocks at most'),
  }),
  output: blogSchema.extend({ success: succeeded }),
});

export const savePostImage = defineRoute({
  method: 'POST',
  path: '/blogs/pictures',
  summary: 'Bring a picture for a post: JPEG, PNG, WebP or AVIF of 5 MB at most',
  access: { roles: EDITORS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    picture: uploadSchema('Please choose a picture'),
    /** Part of the URL; the file name by default. */
    label: line('The label', 60).default(''),
  }),
  // The image and the multipart overhead.
  multipart: { limitBytes: 5 * 1024 * 1024 + 16 * 1024 },
  output: z.object({ success: succeeded, url: z.string(), width: z.int(), height: z.int() }),
  errors: { 413: ['too-large'], 415: ['wrong-type'], 422: ['unreadable-picture'] },
});

export const commentOnPost = defineRoute({
  method: 'POST',
  path: '/blogs/:slug/comment',
  summary: 'Comment on a post; guests give a name and an e-mail address that has no account here',
  access: 'anyone',
  rate: 'comments',
  keys: 'none',
  cache: 'no-store',
  params: z.object({ slug: z.string() }),
  body: z.strictObject({
    name: leftOutOr(line('The name', 100).refine(holdsNoUrl, URL_IN_NAME)),
    email: leftOutOr(line('The e-mail address', 200)),
    text: z
      .string({ error: 'Please write a comment' })
      .max(COMMENT_LIMIT, `A comment can have ${COMMENT_LIMIT.toLocaleString('en-IN')} characters at most`)
      .transform(cleanText)
      .refine(hasVisibleText, 'Please write a comment'),
    rating: z
      .int({ error: 'Please give a rating from 1 to 5' })
      .min(1, 'Please give a rating from 1 to 5')
      .max(5, 'Please give a rating from 1 to 5'),
    /** Precedes the text of signed-in users. */
    subject: leftOutOr(line('The subject', 120)),
    /** A honeypot, hidden from people: a comment that fills it in is discarded. */
    website: z.string().max(500).optional(),
  }),
  output: z.object({ success: succeeded, comments: z.array(commentSchema) }),
  errors: { 404: ['blog-not-found'], 409: ['sign-in-to-comment'] },
});

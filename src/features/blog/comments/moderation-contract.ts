import { z } from 'zod';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { EDITORS } from '../../../kit/roles.ts';
import { officeDayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { filter, line } from '../contract.ts';
import { COMMENT_LIMIT } from './rules.ts';

const access = { roles: EDITORS } as const;

const commentFilter = z.object({
  /** A part of the text, the name or the e-mail address. */
  search: filter(line('The search', 200)),
  state: filter(z.enum(['shown', 'hidden', 'unanswered'])),
  /** A post’s id. */
  post: filter(z.uuid('There is no such post.')),
  rating: filter(z.coerce.number().int().min(1).max(5)),
  /** The first day, in Indian time. */
  from: filter(officeDayField()),
  sort: filter(z.enum(['newest', 'oldest', 'rating'])),
});
export type CommentFilter = z.output<typeof commentFilter>;

const officeCommentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Written by a visitor who was not signed in. */
  isGuest: z.boolean(),
  /** Visible to the office only. */
  email: z.string(),
  text: z.string(),
  rating: z.int(),
  isHidden: z.boolean(),
  answer: z.string(),
  createdAt: z.iso.datetime(),
  post: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
});
export type OfficeComment = z.output<typeof officeCommentSchema>;

export const listOfficeComments = defineRoute({
  method: 'GET',
  path: '/admin/comments',
  summary: 'Comments on all posts, hidden ones too, with their authors’ addresses',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: commentFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({
    success: succeeded,
    comments: z.array(officeCommentSchema),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
    states: z.object({ shown: z.int(), hidden: z.int(), unanswered: z.int() }),
    /** Posts that have comments. */
    posts: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

export const exportComments = defineRoute({
  method: 'GET',
  path: '/admin/comments/export.csv',
  summary: 'All comments that fit the filters, as a table for a spreadsheet',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  query: commentFilter,
  produces: 'text/csv',
  output: rawResponse,
});

export const moderateComments = defineRoute({
  method: 'POST',
  path: '/admin/comments/moderate',
  summary: 'Hide, show or delete comments',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1, 'Please choose a comment').max(100, 'At most 100 comments at once'),
    act: z.enum(['hide', 'show', 'delete']),
  }),
  output: z.object({ success: succeeded, changed: z.int() }),
});

export const answerComment = defineRoute({
  method: 'PUT',
  path: '/admin/comments/:id/answer',
  summary: 'Reply to a comment as the institute; an empty reply removes it',
  access,
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such comment.') }),
  body: z.strictObject({
    answer: z
      .string()
      .max(COMMENT_LIMIT, `A reply can have ${COMMENT_LIMIT.toLocaleString('en-IN')} characters at most`)
      .transform(cleanText),
  }),
  output: z.object({ success: succeeded }),
  errors: { 404: ['not-found'] },
});

import { z } from 'zod';
import { cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { office, search } from '../grading/office-query-contract.ts';

export const MAX_LIBRARY_COMMENT = 1000; // assignments §5
/** Of one person. */
export const MAX_LIBRARY_COMMENTS = 200;

const params = z.object({ id: z.string().max(60) });
const body = z.strictObject({
  text: z
    .string({ error: 'Write the comment' })
    .trim()
    .overwrite(cleanText)
    .max(MAX_LIBRARY_COMMENT, `A comment can have ${MAX_LIBRARY_COMMENT.toLocaleString('en-IN')} characters at most`)
    .refine(hasVisibleText, 'Write the comment'),
  /** Whether other trainers may read and insert it. */
  isShared: z.boolean().default(false),
});

const commentSchema = z.object({
  id: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  /** Grades that were saved with it. */
  usedCount: z.int(),
});
export type FeedbackComment = z.output<typeof commentSchema>;

export const listFeedbackComments = defineRoute({
  ...office,
  method: 'GET',
  path: '/admin/feedback-comments',
  summary: 'One’s own comments and those that others share, the most used first',
  keys: 'none',
  query: z.object({ search }),
  output: z.object({ success: succeeded, comments: z.array(commentSchema) }),
});

export const createFeedbackComment = defineRoute({
  ...office,
  method: 'POST',
  path: '/admin/feedback-comments',
  summary: 'Keep a comment for later grades',
  keys: 'none',
  body,
  output: z.object({ success: succeeded, comment: commentSchema, message: z.string() }),
  errors: { 409: ['too-many-comments'] },
});

export const updateFeedbackComment = defineRoute({
  ...office,
  method: 'PUT',
  path: '/admin/feedback-comments/:id',
  summary: 'Change one’s own comment',
  keys: 'none',
  params,
  body,
  output: z.object({ success: succeeded, comment: commentSchema, message: z.string() }),
  errors: { 404: ['comment-not-found'] },
});

export const deleteFeedbackComment = defineRoute({
  ...office,
  method: 'DELETE',
  path: '/admin/feedback-comments/:id',
  summary: 'Delete one’s own comment',
  keys: 'none',
  params,
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['comment-not-found'] },
});

/** Actions that this feature writes into the audit log, with their labels. */
export const BLOG_ACTIONS = {
  'author.created': 'Author added',
  'author.deleted': 'Author deleted',
  'author.updated': 'Author changed',
  'post.drafted': 'Post created',
  'post.created': 'Draft saved',
  'post.deleted': 'Post deleted',
  'post.publish-failed': 'Scheduled post not published',
  'post.published': 'Post published',
  'post.revision-restored': 'Earlier version of a post restored',
  'post.scheduled': 'Post scheduled',
  'post.unpublished': 'Post unpublished',
  'post.unscheduled': 'Post unscheduled',
  'post.updated': 'Post updated',
  'category.merged': 'Categories merged',
  'category.created': 'Category added',
  'category.deleted': 'Category deleted',
  'category.renamed': 'Category renamed',
  'comment.answered': 'Comment replied to',
  'comment.hidden': 'Comment hidden',
  'comment.shown': 'Comment unhidden',
  'comment.deleted': 'Comment deleted',
  'comment.exported': 'Comments exported',
  'post-cover.cropped': 'Cover cropped',
  'post-image.stored': 'Picture uploaded',
  'post.exported': 'Posts exported',
} as const;

type Labels = typeof BLOG_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Actions that this feature writes into the audit log, with their labels. */
export const BLOG_ACTIONS = {
  'author.created': 'Author added',
  'author.deleted': 'Author deleted',
  'author.updated': 'Author changed',
  'post.drafted': 'Post begun',
  'post.created': 'Post written',
  'post.deleted': 'Post deleted',
  'post.publish-failed': 'Scheduled post not published',
  'post.published': 'Post published',
  'post.revision-restored': 'Post brought back',
  'post.scheduled': 'Post scheduled',
  'post.unpublished': 'Post taken off the site',
  'post.unscheduled': 'Post no longer scheduled',
  'post.updated': 'Post updated',
  'category.merged': 'Categories merged',
  'category.created': 'Category added',
  'category.deleted': 'Category deleted',
  'category.renamed': 'Category renamed',
  'comment.answered': 'Comment answered',
  'comment.hidden': 'Comment hidden',
  'comment.shown': 'Comment shown again',
  'comment.deleted': 'Comment deleted',
  'comment.exported': 'Comments taken as a file',
  'post-cover.cropped': 'Cover cut',
  'post-image.stored': 'Picture kept',
  'post.exported': 'Posts taken as a file',
} as const;

type Labels = typeof BLOG_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Actions that this feature writes into the audit log, with their labels. */
export const MEDIA_ACTIONS = {
  'media.exported': 'Library exported',
  'media.uploaded': 'File added',
  'media-captions.updated': 'Captions changed',
  'media.deleted': 'File deleted',
  'media-limits.updated': 'Limits of the library changed',
  'media-replacement.failed': 'New version of a file failed',
  'media.renamed': 'File renamed',
  'media.replaced': 'File replaced',
  'media-replacement.reverted': 'New version of a file discarded',
  'media-renditions.requested': 'Video qualities requested again',
} as const;

type Labels = typeof MEDIA_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

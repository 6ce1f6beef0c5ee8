/** Actions that this feature writes into the audit log, with their labels. */
export const CATALOGUE_ACTIONS = {
  'bundle.created': 'Bundle added',
  'bundle.updated': 'Bundle changed',
  'bundle.published': 'Bundle offered',
  'bundle.withdrawn': 'Bundle withdrawn',
  'bundle.exported': 'Bundles taken as a file',
  'course.reordered': 'Course moved in the catalogue',
  'course-trainer.added': 'Trainer of a course added',
  'course-trainer.removed': 'Trainer of a course removed',
  'service.created': 'Service added',
  'service.reordered': 'Services put in order',
} as const;

type Labels = typeof CATALOGUE_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Actions that this feature writes into the audit log, with their labels. */
export const CATALOGUE_ACTIONS = {
  'bundle.created': 'Bundle created',
  'bundle.updated': 'Bundle changed',
  'bundle.published': 'Bundle published',
  'bundle.withdrawn': 'Bundle unpublished',
  'bundle.exported': 'Bundles exported',
  'course.reordered': 'Courses reordered',
  'course-trainer.added': 'Trainer of a course added',
  'course-trainer.removed': 'Trainer of a course removed',
  'service.created': 'Service added',
  'service.reordered': 'Services reordered',
} as const;

type Labels = typeof CATALOGUE_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

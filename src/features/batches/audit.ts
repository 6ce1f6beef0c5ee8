/** What this feature writes into the audit log, with its label. */
export const BATCHES_ACTIONS = {
  'batch.created': 'Batch planned',
  'batch.updated': 'Batch changed',
  'batch.published': 'Batch published',
  'batch.deleted': 'Draft of a batch deleted',
  'batch.cancelled': 'Batch cancelled',
  'batch.exported': 'Batches exported',
  'batch-settings.updated': 'Settings of batches changed',
  'timetable.imported': 'Timetable imported',
  'class.added': 'Extra class added',
  'class.updated': 'Class changed',
  'class.moved': 'Class moved',
  'class.cancelled': 'Class cancelled',
  'enrolment.created': 'Student added to a batch',
  'enrolment.transferred': 'Student moved to another batch',
  'enrolment.withdrawn': 'Student withdrawn from a batch',
  'enrolment.extended': 'End of access moved',
  'absence.exported': 'Absences exported',
  'register.exported': 'Register exported',
  'meeting.made': 'Meeting of a class made again',
  'participant.matched': 'Participant of an online class named',
  'attendance.marked': 'Attendance changed',
  'register.finished': 'Register finished',
  'leave.approved': 'Leave approved',
  'leave.refused': 'Leave refused',
  'batch.messaged': 'Message to a batch sent',
  'release.updated': 'Release of contents changed',
  'release.opened': 'Contents opened early',
  'waitlist.joined': 'Put on a waitlist',
  'waitlist-offer.ended': 'Offer of a seat ended',
  'waitlist.removed': 'Removed from a waitlist',
  'room.created': 'Room added',
  'room.updated': 'Room changed',
  'holiday.created': 'Holiday added',
  'holiday.deleted': 'Holiday removed',
} as const;

type Labels = typeof BATCHES_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

export const ENQUIRIES_ACTIONS = {
  'demo.created': 'Demo class added',
  'demo-attendance.recorded': 'Attendance at a demo class recorded',
  'demo.cancelled': 'Demo class cancelled',
  'demo.updated': 'Demo class changed',
  'demo-seat.created': 'Seat booked by staff',
  'demo-seat.released': 'Seat cancelled',
  'demo-seat.moved': 'Seat moved to another demo class',
  'demo.exported': 'Demo classes exported',
  'lead-turns.updated': 'Assignment of enquiries changed',
  'lead.created': 'Enquiry added at the desk',
  'lead.updated': 'Enquiry changed',
  'lead.erased': 'Old enquiries deleted',
  'lead-import.undone': 'Import of enquiries undone',
  'lead.imported': 'Enquiries imported',
  'lead.exported': 'Enquiries exported',
  'lead.merged': 'Enquiries merged',
} as const;

type Labels = typeof ENQUIRIES_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

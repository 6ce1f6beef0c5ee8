import type { BadgeTone } from '../badge.tsx';

/** The tone of every status by its word, so that one word has one colour on all screens. */
const STATUS_TONES = {
  // Done, good.
  Paid: 'ok',
  Passed: 'ok',
  Active: 'ok',
  Available: 'ok',
  Open: 'ok',
  Running: 'ok',
  Published: 'ok',
  Enrolled: 'ok',
  Genuine: 'ok',
  Confirmed: 'ok',
  Delivered: 'ok',
  Resolved: 'ok',
  Hired: 'ok',
  'On track': 'ok',
  // On its way, nothing to do.
  New: 'info',
  'Awaiting payment': 'info',
  Scheduled: 'info',
  'Due today': 'info',
  Customer: 'info',
  Received: 'info',
  // Needs a person, in time.
  Overdue: 'warn',
  'Refund requested': 'warn',
  'Needs a decision': 'warn',
  'Partly refunded': 'warn',
  Paused: 'warn',
  'Not confirmed': 'warn',
  'Not available': 'warn',
  'Unpublished changes': 'warn',
  'Changes requested': 'warn',
  Behind: 'warn',
  'Unlikely pace': 'warn',
  Invited: 'warn',
  Full: 'warn',
  Shortlisted: 'warn',
  Interview: 'warn',
  Offered: 'warn',
  // Went wrong.
  'Payment failed': 'bad',
  'Not passed': 'bad',
  'Access paused': 'bad',
  Discrepancy: 'bad',
  Failed: 'bad',
  Failing: 'bad',
  Revoked: 'bad',
  Deleted: 'bad',
  'No-show': 'bad',
  // A plain fact.
  Upcoming: 'neutral',
  Draft: 'neutral',
  Started: 'neutral',
  Waiting: 'neutral',
  'Not started': 'neutral',
  Snoozed: 'neutral',
  'Not compared yet': 'neutral',
  // Over, kept for the record.
  Refunded: 'over',
  Declined: 'over',
  Ended: 'over',
  Completed: 'over',
  Held: 'over',
  'Used up': 'over',
  Archived: 'over',
  Expired: 'over',
  Cancelled: 'over',
  Closed: 'over',
  'Closed account': 'over',
  Erased: 'over',
  Replaced: 'over',
  Unsubscribed: 'over',
  // The stages of an enquiry, which are no states.
  Contacted: 'contacted',
  'Demo booked': 'demo',
  'Came to demo': 'came',
  Lost: 'over',
} as const satisfies Record<string, BadgeTone>;

type StatusName = keyof typeof STATUS_TONES;

/** A status with its tone, for `Badge`. */
export function status<const Name extends StatusName>(name: Name): { name: Name; tone: BadgeTone } {
  return { name, tone: STATUS_TONES[name] };
}

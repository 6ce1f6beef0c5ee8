import { searchMatcher } from '../../../kit/text/search-key.ts';

/** The label of a queue. */
export function queueLabel(name: string): string {
  const label = titles[former[name] ?? name] ?? name.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Queues whose labels match a search. */
export function findQueues(search: string): string[] {
  const matches = searchMatcher(search);
  return [...Object.keys(titles), ...Object.keys(former)].filter((name) => matches(queueLabel(name)));
}

/** Queues under a former name, until nothing waits there. */
const former: Record<string, string> = {
  'renew-figures': 'refresh-cached-metrics',
  'make-media-versions': 'make-renditions',
  'tidy-accounts': 'clean-up-accounts',
  'tidy-imports': 'clean-up-imports',
  'reconcile-orders': 'poll-pending-orders',
  'remind-of-carts': 'remind-abandoned-carts',
  'begin-day': 'refresh-dated-pages',
  'begin-demos': 'refresh-demo-pages',
};

const titles: Record<string, string> = {
  'refresh-dated-pages': 'Close expired openings',
  'refresh-demo-pages': 'Start demo classes',
  'check-order': 'Check one order at the gateway',
  'copy-recordings': 'Copy recordings of online classes into the library',
  'deliver-code': 'Send a code by text message',
  'delete-old-audit': 'Delete old entries of the audit log',
  'delete-old-notifications': 'Delete old notifications of staff',
  'drop-given-up-uploads': 'Delete abandoned uploads',
  'open-old-files': 'Check whether files uploaded earlier can be opened',
  'drop-media-file': 'Delete a file that left the library',
  'drop-upload-parts': 'Delete the parts of a finished upload',
  'drop-unclaimed-resume': 'Delete a résumé without an application',
  'empty-old-events': 'Remove the text of old payment events',
  'empty-old-mails': 'Remove the text of old mails',
  'erase-old-leads': 'Delete enquiries after their retention',
  'erase-overdue-applications': 'Delete applications after their retention',
  'find-proved-phone': 'Save a verified number to the profile',
  'forget-form-requests': 'Delete old answers of forms, and old marks of devices',
  'forget-participants': 'Delete old lists of participants of online classes',
  'forget-webhooks': 'Delete old webhook deliveries',
  'free-expired-reservations': 'Release reserved uses of coupons',
  'free-lapsed-seats': 'Release reserved seats of batches, and offer them to who waits',
  'free-unpaid-seats': 'Release seats of instalment plans that nobody began to pay',
  'issue-waiting-certificates': 'Issue certificates that waited for a name that can be printed',
  'import-people': 'Import a file of students',
  'keep-meetings': 'Make and check the meetings of online classes',
  'lapse-leave': 'Close requests for leave of classes that have begun',
  'publish-due-posts': 'Publish scheduled posts',
  'replace-media': 'Replace a file',
  'refresh-cached-metrics': 'Count the figures of the home page',
  'mail-alerts': 'Mail admins what needs attention',
  'expire-orders': 'Expire unpaid orders',
  'make-data-export': 'Prepare a copy of a person’s data',
  'make-renditions': 'Make the video qualities',
  'match-books': 'Compare payments with the gateway',
  'process-event': 'Process a payment event',
  'reconcile-at-start': 'Check open orders at the gateway, at the start',
  'read-participants': 'Read who was in online classes',
  'refresh-public-seats': 'Refresh the seats on public pages',
  'poll-pending-orders': 'Check open orders at the gateway',
  'remind-abandoned-carts': 'Send reminders of abandoned carts',
  'remind-of-access-end': 'Send reminders of access that ends',
  'remind-of-classes': 'Send reminders of classes',
  'remind-of-assignments': 'Send reminders of assignments',
  'announce-assignments': 'Announce new assignments',
  'tell-waiting-work': 'Tell trainers what waits for a grade',
  'delete-old-submissions': 'Delete old files of submissions',
  'remind-of-demos': 'Send reminders of demo classes',
  'remind-of-dues': 'Send reminders of instalments, and pause overdue access',
  'remind-to-choose': 'Send reminders to choose after a cancelled batch',
  'remove-old-exports': 'Remove old copies of personal data',
  'send-due-refunds': 'Send refunds that are due',
  'send-mail': 'Send a mail',
  'send-password-reset': 'Mail a link for a new password',
  'send-refund': 'Send a refund to the gateway',
  'send-waiting-mails': 'Queue lost mails again',
  'send-test-text': 'Send a test text message',
  'send-webhook': 'Send a webhook event',
  'settle-overdue-attempts': 'Submit tests whose time is over',
  'text-seat': 'Confirm a demo class by text message',
  'tell-class-changes': 'Mail about classes that changed',
  'tell-class-recording': 'Mail about the recording of a class',
  'tell-of-absences': 'Mail about absences',
  'tell-of-unfinished-registers': 'Mail about registers that are not finished',
  'tell-of-grades': 'Mail about released grades',
  'tell-of-undone-import': 'Mail people whose imported course was removed',
  'tell-of-sign-in': 'Mail about a sign-in from a new device',
  'clean-up-accounts': 'Delete expired sessions and links',
  'clean-up-imports': 'Delete old imports',
};

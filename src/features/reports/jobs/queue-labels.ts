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
  'refresh-dated-pages': 'Close openings whose last day is over',
  'refresh-demo-pages': 'Show that a demo class begins',
  'check-order': 'Ask the provider about one order',
  'deliver-code': 'Send a code by text message',
  'delete-old-audit': 'Delete entries of the audit log that outlived their time',
  'delete-old-notifications': 'Delete notifications of the office that outlived their time',
  'drop-given-up-uploads': 'Delete uploads that were given up',
  'open-old-files': 'Check whether files uploaded earlier can be opened',
  'drop-media-file': 'Delete a file that left the library',
  'drop-upload-parts': 'Delete the parts of an upload that is taken in',
  'drop-unclaimed-resume': 'Delete a résumé whose application never came',
  'empty-old-events': 'Remove the text of old events of the payment provider',
  'empty-old-mails': 'Remove the text of mails sent long ago',
  'erase-old-leads': 'Erase enquiries that outlived their time',
  'erase-overdue-applications': 'Erase applications that outlived their time',
  'find-proved-phone': 'Take a number proved in a form into the profile',
  'forget-webhooks': 'Forget old deliveries to other systems',
  'free-expired-reservations': 'Free uses of coupons that were only held',
  'issue-waiting-certificates': 'Issue certificates that waited for a name that can be printed',
  'import-people': 'Bring in an imported list',
  'publish-due-posts': 'Publish posts whose time has come',
  'replace-media': 'Put a new version of a file in its places',
  'refresh-cached-metrics': 'Count the figures of a large institute',
  'mail-alerts': 'Tell the admins what has to be looked into',
  'expire-orders': 'End orders that nobody paid in time',
  'make-data-export': 'Make the file of somebody’s own data',
  'make-renditions': 'Make smaller versions of a video',
  'match-books': 'Compare the books with the provider’s',
  'process-event': 'Take in an event of the payment provider',
  'reconcile-at-start': 'Ask the provider about open orders, at the start',
  'poll-pending-orders': 'Ask the provider about open orders',
  'remind-abandoned-carts': 'Remind of left carts',
  'remind-of-demos': 'Remind of demo classes',
  'remind-of-dues': 'Remind of instalments, and pause what is overdue',
  'remove-old-exports': 'Remove files of own data that were fetched',
  'send-due-refunds': 'Send refunds that are due',
  'send-mail': 'Send a mail',
  'send-password-reset': 'Mail a link for a new password',
  'send-refund': 'Send a refund to the provider',
  'send-waiting-mails': 'Look for mails whose job got lost',
  'send-test-text': 'Send a test text message',
  'send-webhook': 'Tell another system of an event',
  'settle-overdue-attempts': 'Hand in tests whose time is over',
  'text-seat': 'Confirm a demo class by text message',
  'tell-of-undone-import': 'Tell people that an import with their course was undone',
  'tell-of-sign-in': 'Mail about a sign-in from a new device',
  'clean-up-accounts': 'Tidy sessions and links that are over',
  'clean-up-imports': 'Delete imported lists that are over',
};

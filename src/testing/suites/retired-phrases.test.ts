import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Phrases that screens, mails and labels used to show, with the one that replaced them: one word for one thing. Only phrases that
 * mean nothing else are listed.
 */
const RETIRED: Readonly<Record<string, string>> = {
  'taken as a file': 'exported',
  'Keys of the office': 'Keyboard shortcuts',
  'Find and go': 'Search',
  'Nobody fits': 'Nobody found',
  'No order fits': 'No results',
  'Nothing fits': 'No results',
  'Go to the first page': 'First page',
  'Look into it': 'Review',
  'To look into': 'Needs attention',
  'Write it down': 'Record',
  'Goes back': 'Refunded',
  'It goes back': 'Refunded',
  'Money today': 'Today',
  'Left carts': 'Abandoned carts',
  'Left since': 'Abandoned',
  'accounted for': 'matched',
  'Why is it lost?': 'Lost reason',
  'Newsletter addresses': 'Newsletter subscribers',
  'Take a payment at the desk': 'New sale',
  'Give the money back': 'Refund',
  'Money that nothing explains': 'Unmatched payments',
  'Who buys?': 'Customer',
  'Who pays in parts?': 'Learner',
  'Agree on instalments': 'New plan',
  'Days of grace': 'Grace period (days)',
  'credit notes taken away': 'net of credit notes',
  'Books balance': 'All payments match',
  'Nightly match': 'Comparison',
  'Make a coupon': 'New coupon',
  'Make a bundle': 'New bundle',
  'Price together': 'Bundle price',
  'Begins later': 'Scheduled',
  'Begin the course': 'Create course',
  'Line below the title': 'Subtitle',
  'Line of work': 'Field',
  'Put back on the site': 'Republish',
  'Take off the site': 'Unpublish',
  'What to mend in the file': 'Rows to fix',
  'First day of the sale': 'Sale starts',
  'Last day of the sale': 'Sale ends',
  'Asked of everybody': 'Always asked',
  'Draft of a course thrown away': 'Changes discarded',
  'No activity for': 'Inactive for',
  'Take access back': 'Remove access',
  'Give a course': 'Enrol',
  'Has the course already': 'Already enrolled',
  'Set it aside': 'Reset attempt',
  'Set aside': 'Reset',
  'Commonest wrong answers': 'Most common wrong answers',
  'How this test is held': 'Test settings',
  'Publish the answer': 'Reply',
  'Issue by hand': 'Issue manually',
  'Issued anew': 'Reissued',
  'Made good again': 'Reinstated',
  'Reason for everybody': 'Public reason',
  'Room that is used': 'Storage used',
  'Replace everywhere': 'Replace',
  'Smaller versions': 'Video qualities',
  'Brand and first words': 'Brand and hero',
  'First picture of the home page': 'Hero',
  'Claims, with proof': 'Proof points',
  'Sign after': 'Suffix',
  'Law and mails': 'Legal and e-mails',
  'Show everything': 'Show all',
  'Nothing is called that': 'No results',
  'Bring it back': 'Restore',
  'See it on the site': 'View',
  'Take it away': 'Remove',
  'Schedule anew': 'Reschedule',
  'Take off the calendar': 'Unschedule',
  'First published at': 'Canonical URL',
  'Keep it out of search results': 'Hide from search engines',
  'Rename or join': 'Rename or merge',
  'Take this part': 'Crop',
  'Take theirs': 'Use theirs',
  'Smaller heading': 'Subheading',
  'Turn this block into': 'Change to',
  'What is on the picture, in words': 'Alt text',
  'Announce an opening': 'New opening',
  'Lowest pay': 'Salary from',
  'Highest pay': 'Salary to',
  'What you look for': 'Requirements',
  'Save the résumé': 'Download résumé',
  'Erases itself': 'Deleted automatically on',
  'Invite somebody': 'Invite',
  'Sign out everywhere': 'Sign out all devices',
  'Seeing with these eyes': 'Viewed as learner',
  'Signed in nowhere': 'No active devices',
  'Keep the note': 'Save note',
  'Account erased by the person': 'Account deleted',
  'Show the financial year': 'Financial year',
  'Own days': 'Custom',
  'Months of enrolment': 'Cohorts',
  'What it said': 'Error',
  'It waits for its turn': 'Queued',
  'Make a key': 'New API key',
  'Works until': 'Expires',
  'Hears of': 'Events',
  'Make a new secret': 'Roll secret',
  'I have kept it': 'I have saved it',
  'Show what an EMI would be': 'Show monthly EMI',
  'Interest of a year': 'Annual interest',
  'As installed': 'Default',
  'Came by': 'Source',
  'Went back, rupees': 'Refunded, rupees',
  'A new class': 'New class',
  'Change the class': 'Edit class',
  'Nobody has mentioned you': 'No mentions yet',
  'Show these keys': 'Keyboard shortcuts',
  'Use letters as keys': 'Use letters as shortcuts',
  'Enquiry before': 'Previous enquiry',
  'Choose it, or not': 'Select',
  'Plans that run go on': 'Active plans continue',
  'was not made': 'was not created',
  'It resumes by itself': 'It resumes automatically',
  'goes on by itself': 'continues automatically',
  'Nothing in these days': 'Nothing in this period',
  'Order made': 'Order started',
  'the whole fee': 'the full refund',
  'as a file for a spreadsheet': 'as CSV',
  'The parts do not add up to the total': 'The instalments do not add up to the total',
  'Everybody’s': 'All',
  'There is no such finding': 'There is no such discrepancy',
  'Counts up to': '(derived from the number)',
  'Name for the system': '(a generated key)',
  'Everybody of the office needs it': 'Required for staff',
  'Phone verified by code': 'Phone verified',
  'Sent the contact form': 'Contact form',
  'Take off the course': 'Remove from the course',
  'Right answer': 'Correct answer',
  'Last studied': 'Last active',
  'Who teaches"': 'Trainer',
  'Mails not sent': 'Unsent mails',
  'Each person chooses': 'Optional',
};

/** Literal texts of the specification, which contain one. */
const SPECIFIED = ['The upload goes on by itself.'];

const ROOT = join(import.meta.dirname, '../../..');
const files = globSync('src/{features,ui}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));

/** The code without its comments, on one line, as JSX parts a sentence between lines. */
const textOf = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');

test('no screen, mail or label shows a phrase that was retired', () => {
  expect(files.length).toBeGreaterThan(1500);
  const shown = files.flatMap((file) => {
    const text = SPECIFIED.reduce((rest, literal) => rest.replaceAll(literal, ''), textOf(file));
    return Object.entries(RETIRED)
      .filter(([phrase]) => text.includes(phrase))
      .map(([phrase, instead]) => `${file}: “${phrase}” is now “${instead}”`);
  });
  expect(shown).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The office shows the year of another year only (office §11): `DayText`, `DateAndTime`, `formatNearDate` and their like. These files
 * always show it, as what they show is public, of a learner's own, printed, or the head of a page.
 */
const WITH_YEAR: Record<string, string> = {
  'features/accounts/google/ui/google-link.tsx': 'profile',
  'features/admin/home/ui/home.page.tsx': 'head',
  'features/assignments/lesson/ui/due-panel.tsx': 'player',
  'features/assignments/lesson/ui/due-text.ts': 'player',
  'features/assignments/lesson/ui/feedback.tsx': 'player',
  'features/assignments/lesson/ui/work-status-text.ts': 'player',
  'features/assignments/lesson/ui/submitted-work.tsx': 'player',
  'features/batches/calendar/ui/attendance-view.tsx': 'student area',
  'features/batches/calendar/ui/week-grid.tsx': 'student area',
  'features/batches/sessions/ui/timetable-view.ts': 'head',
  'features/blog/comments/ui/comments.tsx': 'public',
  'features/blog/reading/ui/post-by.tsx': 'public',
  'features/careers/ui/apply-thanks.tsx': 'public',
  'features/careers/ui/career-outcomes.tsx': 'public',
  'features/careers/ui/closed-opening.tsx': 'public',
  'features/careers/ui/opening-details.tsx': 'public',
  'features/careers/ui/openings-table.tsx': 'public',
  'features/careers/ui/partner-jobs.tsx': 'public',
  'features/catalogue/course-page/ui/course-hero.tsx': 'public',
  'features/catalogue/course-page/ui/course-tile.tsx': 'public',
  'features/certificates/issue/ui/certificate-card.tsx': 'document',
  'features/certificates/verification/ui/certificate.page.tsx': 'public',
  'features/dashboard/ui/assignment-view.ts': 'student area',
  'features/dashboard/ui/assignments-section.tsx': 'student area',
  'features/dashboard/ui/certificate-section.tsx': 'student area',
  'features/dashboard/ui/choice-card.tsx': 'student area',
  'features/dashboard/ui/data-section.tsx': 'student area',
  'features/dashboard/ui/instalment-plans.tsx': 'student area',
  'features/dashboard/ui/notifications-section.tsx': 'student area',
  'features/dashboard/ui/payment-section.tsx': 'student area',
  'features/dashboard/ui/test-section.tsx': 'student area',
  'features/learning/learner-questions/ui/questions-panel.tsx': 'student area',
  'features/learning/release/ui/content-locks.ts': 'player',
  'features/learning/release/ui/own-batch.tsx': 'player',
  'features/orders/counter-sales/ui/sale-receipt.tsx': 'document',
  'features/orders/day-closes/ui/day-close.page.tsx': 'head',
  'features/orders/orders/ui/order-head.tsx': 'head',
  'features/orders/payment-links/ui/pay.page.tsx': 'public',
  'features/site/about/ui/about-figures.tsx': 'public',
  'features/site/legal/ui/legal-document.tsx': 'public',
  'features/site/ui/career-opening.page.tsx': 'public',
  'features/site/ui/status.page.tsx': 'public',
  'ui/cards/post-card.tsx': 'public',
  'ui/charts/day-chart.tsx': 'axis, which takes the year away',
  'ui/date-text.tsx': 'the part itself',
  'ui/design-sheet/tables-sheet.tsx': 'design sheet',
};

const ALWAYS_YEAR = /\b(?:formatShortDate|formatLongDate|formatDateTime)\(|<DateText\b/;
const SOURCES = join(import.meta.dirname, '../..');

test('screens of the office leave the year of this year out', () => {
  const files = globSync(['features/**/ui/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}'], { cwd: SOURCES });
  const found = files
    .filter((file) => !file.includes('.test.'))
    .filter((file) => ALWAYS_YEAR.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(WITH_YEAR).toSorted());
});

test('within a sentence today and yesterday are written small', () => {
  const files = globSync('features/**/ui/**/*.tsx', { cwd: SOURCES }).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return [...source.matchAll(IN_A_SENTENCE)].map(([text]) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

/** A moment after a word or a comma, in a template or in the words of an element. */
const IN_A_SENTENCE =
  /(?:[A-Za-z:,] \$?\{|,\s+\{)(?:formatMoment|formatDay)\(|,\s+<(?:DateAndTime|DayText) iso=\{[^}]*\} \/>/g;

import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../kit/numbers/duration.ts';
import { formatRupees } from '../../../kit/numbers/money.ts';
import type { PublicBatch } from '../../batches/public/public-contract.ts';
import type { getCourse } from '../../catalogue/contract.ts';
import { inMonths } from '../../catalogue/rules.ts';
import { markdownLine, markdownLink, markdownSection, markdownText } from './markdown-text.ts';

type Course = Omit<RouteResponse<typeof getCourse>['course'], 'batches' | 'rating' | 'reviews'>;

/** A course's page as Markdown: content, price and structure. */
export function courseMarkdown(
  course: Course,
  { url, siteName, batches = [] }: { url: string; siteName: string; batches?: readonly PublicBatch[] },
): string {
  const entries = (items: readonly string[]) => items.map((item) => `- ${markdownLine(item)}`);
  const teacher = [course.instructor, course.instructorTitle].filter(Boolean).join(', ');
  return (
    `# ${markdownLine(course.title)}\n\n` +
    `> ${markdownLine(course.subtitle)}\n\n` +
    `${details(course, siteName).join('\n')}\n\n` +
    `Page: ${url}\n\n` +
    markdownSection('Next batches', batches.map(describeBatch)) +
    markdownSection("What You'll Learn", entries(course.whatYouWillLearn)) +
    markdownSection('Requirements', entries(course.requirements)) +
    markdownSection('Includes', entries(course.includes)) +
    markdownSection(
      'Free previews',
      previewsOf(course).map(({ id, name }) => markdownLink(name, `${url}/preview/${id}`)),
    ) +
    markdownSection('Course plan', course.outline.map(describeModule)) +
    (course.description ? `## Description\n\n${markdownText(course.description)}\n\n` : '') +
    (teacher ? `## Teacher\n\n${markdownLine(teacher)}\n\n${markdownText(course.instructorBio)}\n` : '')
  );
}

function details(course: Course, siteName: string): string[] {
  const { price, salePrice, durationMonths, level, languages, mode, category, updatedAt } = course;
  const fee =
    salePrice !== null && salePrice < price
      ? `${formatRupees(salePrice)} (was ${formatRupees(price)})`
      : formatRupees(salePrice ?? price);
  const all = [
    ['Institute', siteName],
    ['Category', category],
    ['Fee', fee],
    ['Length', inMonths(durationMonths)],
    ['Level', level],
    ['Languages', languages],
    ['Where', mode],
    ['Last updated', formatLongDate(updatedAt)],
  ];
  return all.filter(([, value]) => value).map(([name, value = '']) => `- ${name}: ${markdownLine(value)}`);
}

/** Lessons that can be opened without an account. */
function previewsOf({ outline }: Pick<Course, 'outline'>) {
  const topics = outline.flatMap((module) => module.topics);
  return topics.flatMap((topic) => topic.contents).filter(({ isFreePreview }) => isFreePreview);
}

/** Days and clock times of India. */
function describeBatch({ startDate, endDate, days, from, to, mode, trainer, left, capacity }: PublicBatch): string {
  const facts = [`${startDate} to ${endDate}`, days.join(' '), `${from} to ${to} IST`, mode, trainer];
  return `- ${markdownLine(facts.filter(Boolean).join(', '))}: ${left} of ${capacity} seats left`;
}

function describeModule({ moduleTitle, topics, totalSeconds }: Course['outline'][number]): string {
  const lessons = topics.flatMap((topic) => topic.contents);
  const entries = lessons.map(({ name }) => `  - ${markdownLine(name)}`);
  return [`- ${markdownLine(moduleTitle)} (${formatDuration(totalSeconds).replace('\u00A0', ' ')})`, ...entries].join(
    '\n',
  );
}

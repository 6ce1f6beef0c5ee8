import { formatRupees } from '../../../kit/numbers/money.ts';
import type { PublicBatch } from '../../batches/public/public-contract.ts';
import type { PostEntry } from '../../blog/contract.ts';
import type { ServiceEntry, ShownCourse } from '../../catalogue/contract.ts';
import { inMonths } from '../../catalogue/rules.ts';
import type { Institute } from '../../settings/contract.ts';
import type { ShownLegal } from '../../settings/show-site-content.ts';
import { markdownLine, markdownLink, markdownSection } from './markdown-text.ts';
import { listedLegal } from '../rules.ts';

interface SiteOutline {
  institute: Institute;
  courses: readonly (ShownCourse & { nextBatch?: Pick<PublicBatch, 'startDate' | 'left'> | null })[];
  /** Lessons that can be opened without an account, in the order of the courses. */
  previews?: readonly { id: string; name: string; slug: string; title: string }[];
  services: readonly ServiceEntry[];
  posts: readonly PostEntry[];
  legal: { documents: readonly ShownLegal[] };
  publicUrl: string;
}

/** The site as one Markdown page for programs (llmstxt.org): the institute, prices, links. */
export function llmsText({
  institute,
  courses,
  previews = [],
  services,
  posts,
  legal,
  publicUrl,
}: SiteOutline): string {
  const { name, tagline, heroLead } = institute;
  return (
    `# ${markdownLine(name)}\n\n` +
    (tagline ? `> ${markdownLine(tagline)}\n\n` : '') +
    (heroLead ? `${markdownLine(heroLead)}\n\n` : '') +
    'Prices are in Indian rupees. What a page says at the time of payment counts.\n\n' +
    markdownSection('Contact', contactLines(institute, publicUrl)) +
    markdownSection(
      'Courses',
      courses.map((course) => markdownLink(course.title, `${publicUrl}/course/${course.slug}.md`, courseNote(course))),
    ) +
    markdownSection(
      'Free previews',
      previews.map(({ id, name, slug, title }) =>
        markdownLink(name, `${publicUrl}/course/${slug}/preview/${id}`, title),
      ),
    ) +
    markdownSection(
      'Services',
      services.map(({ title, slug, description }) => markdownLink(title, `${publicUrl}/service/${slug}`, description)),
    ) +
    markdownSection(
      'Blog',
      posts.map(({ title, slug, excerpt }) =>
        markdownLink(title, `${publicUrl}/blog/${encodeURIComponent(slug)}.md`, excerpt),
      ),
    ) +
    markdownSection('Policies', policyLines(legal, publicUrl)) +
    markdownSection('For programs', [
      markdownLink('API', `${publicUrl}/api/docs`, 'every call, in words'),
      markdownLink('OpenAPI document', `${publicUrl}/api/openapi.json`, 'the same for machines'),
      markdownLink('Sitemap', `${publicUrl}/sitemap.xml`),
      markdownLink('RSS', `${publicUrl}/blog/rss.xml`, 'new posts'),
    ])
  );
}

function contactLines(institute: Institute, publicUrl: string): string[] {
  const all = [
    ['Address', institute.addressLines.join(', ')],
    ['Phone', institute.phone],
    ['E-mail', institute.email],
    ['Hours', institute.openingHours],
  ];
  const known = all.filter(([, value]) => value).map(([label, value = '']) => `- ${label}: ${markdownLine(value)}`);
  return [...known, markdownLink('Contact page', `${publicUrl}/contact`)];
}

function courseNote(course: SiteOutline['courses'][number]): string {
  const { subtitle, price, salePrice, durationMonths, level, mode, nextBatch } = course;
  const length = inMonths(durationMonths);
  const next = nextBatch ? `next batch ${nextBatch.startDate}, ${nextBatch.left} seats left` : '';
  const details = [formatRupees(salePrice ?? price), length, level, mode, next].filter(Boolean);
  return `${details.join(', ')}. ${subtitle}`;
}

function policyLines({ documents }: SiteOutline['legal'], publicUrl: string): string[] {
  return listedLegal(documents).map(({ path, title, inShort }) =>
    markdownLink(title, publicUrl + path, inShort[0] ?? ''),
  );
}

import { slugify } from '../../../../kit/text/slug.ts';

/** Ids that the frame of the page uses itself. */
const TAKEN = [
  'main',
  'top',
  'site-menu',
  'chat-menu',
  'all-documents',
  'in-short',
  'what-changed',
  'footer-subscribe',
];

/** One id per heading for deep links: its words without their number, so that a link outlives a section put in before. */
export function sectionIds(headings: readonly string[]): string[] {
  const taken = new Set(TAKEN);
  return headings.map((heading) => {
    const base = slugify(heading.replace(/^\s*\d+[.)]?\s*/, '')) || 'section';
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  });
}

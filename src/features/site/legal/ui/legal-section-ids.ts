import { slugify } from '../../../../kit/text/slug.ts';

/** Ids used by the page frame. */
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

/** A unique id per heading for deep links: its words without the number, so that links survive inserted sections. */
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

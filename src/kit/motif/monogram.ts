import { DYES, INK } from './dyes.ts';

/** The institute with this mark; others without a logo get the block of their name (design §1). */
export const MONOGRAM_NAME = 'Misaal';

// design §1
const ARCHES =
  'M6 40V22c0-7 4.5-8.5 6.5-14.5C14.5 13.5 19 15 19 22v18z' +
  'M21 40V22c0-7 4.5-8.5 6.5-14.5C29.5 13.5 34 15 34 22v18z';
const DOORS = 'M9.5 40V24.5c0-4 2-5 3-8.5 1 3.5 3 4.5 3 8.5V40z' + 'M24.5 40V24.5c0-4 2-5 3-8.5 1 3.5 3 4.5 3 8.5V40z';

/** The mark as inner SVG markup, 40×40 from 0,0: haldi arches on ink, or inverted for an ink ground. */
export function monogramMarkup({ onInk = false }: { onInk?: boolean } = {}): string {
  const [ground, arches] = onInk ? [DYES.haldi.f, INK] : [INK, DYES.haldi.f];
  return (
    `<path d="M0 0h40v40H0z" fill="${ground}"/>` +
    `<path d="${ARCHES}" fill="${arches}"/><path d="${DOORS}" fill="${ground}"/>`
  );
}

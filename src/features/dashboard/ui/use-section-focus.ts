import { useEffect, type RefObject } from 'react';
import type { Section } from './sections.ts';

/** The section shown last, in whichever of the area's pages. */
let shownBefore: Section['id'] | null = null;

/** Moves the focus to the heading of a section that was opened from another one, as a page load would. */
export function useSectionFocus(id: Section['id'], main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (shownBefore !== null && shownBefore !== id) main.current?.querySelector('h1')?.focus({ preventScroll: true });
    shownBefore = id;
  }, [id, main]);
}

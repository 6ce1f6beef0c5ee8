import { useEffect, type RefObject } from 'react';

/** Stands in a part that is loaded apart: when the part takes taps itself, those that were kept for it are done (`document/early-events.ts`). */
export function AnnounceHydration({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-pending-hydration');
    window.dispatchEvent(new Event('hydrated'));
  }, [part]);
  return null;
}

import { useEffect, type RefObject } from 'react';

/**
 * Rendered in a lazily loaded part: once the part is hydrated, the clicks recorded for it are replayed
 * (`document/early-events.ts`).
 */
export function AnnounceHydration({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-pending-hydration');
    window.dispatchEvent(new Event('hydrated'));
  }, [part]);
  return null;
}

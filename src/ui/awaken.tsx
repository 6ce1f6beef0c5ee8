import { useEffect, type RefObject } from 'react';

/** Stands in a part that is loaded apart: when the part takes taps itself, those that were kept for it are done (`head-script.ts`). */
export function Awaken({ part }: { part: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    part.current?.removeAttribute('data-asleep');
    window.dispatchEvent(new Event('awake'));
  }, [part]);
  return null;
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a view's heading when the view replaces one with the clicked button: otherwise the focus would be lost and nothing
 * announced. A changed `key` is a new view. On the first render the focus stays.
 */
export function useArrivalFocus(key: string | number = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    const isNext = shown.current !== key;
    shown.current = key;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isNext || (isLost && navigator.userActivation?.hasBeenActive)) heading.current?.focus();
  }, [key]);
  return heading;
}

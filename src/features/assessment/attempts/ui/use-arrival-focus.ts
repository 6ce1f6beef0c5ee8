import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a heading when its view takes the place of the one whose button was pressed: else it would be lost with the button,
 * and nothing be read out. Another `key` is another arrival. A page that has just been opened is left alone.
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

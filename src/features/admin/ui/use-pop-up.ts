import { useEffect, useRef } from 'react';

/**
 * Closes a pop-up by Esc, which gives the focus back to its button, by a click elsewhere, and when the focus leaves it. The box takes the
 * returned ref and contains the button, marked `data-pop-up`.
 */
export function usePopUp(isOpen: boolean, onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const handlers = new AbortController();
    const { signal } = handlers;
    const isElsewhere = (target: EventTarget | null) => target instanceof Node && !box.current?.contains(target);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
        box.current?.querySelector<HTMLElement>('[data-pop-up]')?.focus();
        latest.current();
      },
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => isElsewhere(target) && latest.current(), { signal });
    document.addEventListener('focusin', ({ target }) => isElsewhere(target) && latest.current(), { signal });
    return () => handlers.abort();
  }, [isOpen]);
  return box;
}

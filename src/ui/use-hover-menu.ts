import { useEffect, useRef, useState } from 'react';

/** A menu that opens on hover, focus or tap and closes a moment after the pointer leaves (spec 1 §4), on Escape, or on a tap elsewhere. */
export function useHoverMenu(closeDelayMs: number) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<number | undefined>(undefined);

  const open = () => {
    window.clearTimeout(timer.current);
    setOpen(true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const closeSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false), closeDelayMs);
  };

  useEffect(() => {
    // The pointer came before this script: it is inside already and will not enter again.
    if (matchMedia('(hover: hover)').matches && root.current?.matches(':hover')) setOpen(true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const hover = {
    ref: root,
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && open(),
    onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && closeSoon(),
    onBlur: (event: React.FocusEvent) => {
      if (!root.current?.contains(event.relatedTarget)) closeSoon();
    },
  };
  return { isOpen, open, close, toggle: () => (isOpen ? close() : open()), hover };
}

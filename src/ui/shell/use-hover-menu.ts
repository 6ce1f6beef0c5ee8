import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';

type Wish = 'first' | 'last' | null;

/**
 * A menu under a link: it opens on hover, on keyboard focus or by a button, and closes a moment after the pointer leaves (spec 1 §4), on
 * Escape, or on a click elsewhere. Arrow keys move through it. Its box takes `root`, the link `data-menu-trigger` and the drop-down
 * `data-menu-drop`. A tap follows the link.
 */
export function useHoverMenu(closeDelayMs: number) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const isReturning = useRef(false);
  const wish = useRef<Wish>(null);

  const open = () => {
    window.clearTimeout(timer.current);
    setOpen(true);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    // The focused element is hidden: the link gets the focus back, which must not open the menu again.
    if (findDrop(box.current)?.contains(document.activeElement)) {
      isReturning.current = true;
      findTrigger(box.current)?.focus();
      isReturning.current = false;
    }
    setOpen(false);
  };
  const closeSoon = (unless: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!box.current?.matches(unless)) close();
    }, closeDelayMs);
  };
  const goTo = (at: Wish) => {
    const drop = findDrop(box.current);
    if (drop) focusIn(drop, at);
    else wish.current = at;
    open();
  };

  useEffect(() => {
    // The pointer or the focus was there before this script: neither will enter again.
    const isHovered = matchMedia('(hover: hover)').matches && box.current?.matches(':hover');
    if (isHovered || findTrigger(box.current)?.matches(':focus-visible')) setOpen(true);
    return () => window.clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const drop = findDrop(box.current);
    if (drop && wish.current) focusIn(drop, wish.current);
    wish.current = null;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onClick = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onClick);
    };
  }, [isOpen]);

  const root = {
    ref: box,
    onPointerEnter: (event: ReactPointerEvent) => event.pointerType === 'mouse' && open(),
    onPointerLeave: (event: ReactPointerEvent) => event.pointerType === 'mouse' && closeSoon(':hover'),
    onFocus: (event: FocusEvent) => !isReturning.current && event.target.matches(':focus-visible') && open(),
    onBlur: (event: FocusEvent) => {
      if (!box.current?.contains(event.relatedTarget)) closeSoon(':hover, :focus-within');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const drop = findDrop(box.current);
      if (drop?.contains(document.activeElement)) step(drop, event.key === 'ArrowDown' ? 1 : -1);
      else goTo(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
  return { isOpen, toggle: () => (isOpen ? close() : open()), root };
}

function findTrigger(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[data-menu-trigger]');
}

function findDrop(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[data-menu-drop]');
}

function actsOf(drop: HTMLElement): HTMLElement[] {
  return [...drop.querySelectorAll<HTMLElement>('a[href], button')];
}

function focusIn(drop: HTMLElement, at: Wish): void {
  actsOf(drop)
    .at(at === 'last' ? -1 : 0)
    ?.focus();
}

function step(drop: HTMLElement, by: 1 | -1): void {
  const acts = actsOf(drop);
  const at = acts.findIndex((act) => act === document.activeElement);
  acts[(at + by + acts.length) % acts.length]?.focus();
}

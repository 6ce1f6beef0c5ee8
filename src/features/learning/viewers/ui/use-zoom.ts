import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { clampZoom, scrollAfterZoom, zoomIn, zoomOut } from './zoom.ts';

/** The zoom of a scrolling frame, by keys, wheel and pinch; the point under the pointer stays in place. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const goal = useRef<{ left: number; top: number } | null>(null);

  const zoomAt = (next: number, clientX?: number, clientY?: number) => {
    const box = frame.current;
    const to = clampZoom(next);
    if (!box || to === zoom) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    goal.current = {
      left: scrollAfterZoom(box.scrollLeft, (clientX ?? left + width / 2) - left, zoom, to),
      top: scrollAfterZoom(box.scrollTop, (clientY ?? top + height / 2) - top, zoom, to),
    };
    setZoom(to);
  };
  useLayoutEffect(() => {
    if (goal.current) frame.current?.scrollTo({ ...goal.current, behavior: 'instant' });
    goal.current = null;
  }, [frame, zoom]);

  // Pointers on the frame, and their distance and zoom at the start of the pinch.
  const fingers = useRef(new Map<number, PointerEvent>());
  const pinch = useRef<{ gap: number; zoom: number } | null>(null);
  const turn = useEffectEvent((event: WheelEvent) => {
    // Without Ctrl the wheel scrolls the page, unless the image has the focus.
    if (!event.ctrlKey && document.activeElement !== frame.current) return;
    event.preventDefault();
    zoomAt(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  });
  const touch = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const isDown = event.type === 'pointerdown' || fingers.current.has(event.pointerId);
    if (isDown && !/up|cancel/.test(event.type)) fingers.current.set(event.pointerId, event);
    else fingers.current.delete(event.pointerId);
    const [one, other] = [...fingers.current.values()];
    if (!one || !other) return void (pinch.current = null);
    const gap = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    pinch.current ??= { gap, zoom };
    zoomAt(
      (pinch.current.zoom * gap) / pinch.current.gap,
      (one.clientX + other.clientX) / 2,
      (one.clientY + other.clientY) / 2,
    );
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const next = new Map([
      ['+', zoomIn(zoom)],
      ['=', zoomIn(zoom)],
      ['-', zoomOut(zoom)],
      ['0', 1],
    ]).get(event.key);
    if (next === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomAt(next);
  });
  const pressTwice = useEffectEvent((event: MouseEvent) => zoomAt(zoom === 1 ? 2 : 1, event.clientX, event.clientY));
  useEffect(() => {
    const box = frame.current;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const onTwice = (event: MouseEvent) => pressTwice(event);
    box?.addEventListener('keydown', onKey);
    box?.addEventListener('dblclick', onTwice);
    const onWheel = (event: WheelEvent) => turn(event);
    const onTouch = (event: PointerEvent) => touch(event);
    box?.addEventListener('wheel', onWheel, { passive: false });
    for (const kind of TOUCHES) box?.addEventListener(kind, onTouch);
    return () => {
      box?.removeEventListener('keydown', onKey);
      box?.removeEventListener('dblclick', onTwice);
      box?.removeEventListener('wheel', onWheel);
      for (const kind of TOUCHES) box?.removeEventListener(kind, onTouch);
    };
  }, [frame]);
  return { zoom, setZoom: (next: number) => zoomAt(next) };
}

const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { createDoubleTap } from './double-tap.ts';

const SHOWN_MS = 700;

/** Seeks by double taps on the video; returns the handler for the frame around it, and the brief indicator. */
export function useDoubleTap(media: RefObject<HTMLMediaElement | null>) {
  const [tap] = useState(createDoubleTap);
  const [sought, setSought] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const element = media.current;
    const isOnImage = event.target === event.currentTarget || event.target === element;
    // The native controls seek by double tap themselves.
    if (event.pointerType !== 'touch' || !element || element.controls || !isOnImage) return;
    const { left, width } = element.getBoundingClientRect();
    const seconds = tap({ across: (event.clientX - left) / width, at: event.timeStamp });
    if (seconds === null) return;
    element.currentTime = Math.max(0, Math.min(element.currentTime + seconds, element.duration || 0));
    setSought(seconds);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSought(0), SHOWN_MS);
  };
  const sign = sought !== 0 && (
    <div className="media-sought" data-side={sought < 0 ? 'left' : 'right'} aria-hidden="true" {...staysShown}>
      {sought < 0 ? '−' : '+'}
      {Math.abs(sought)} s
    </div>
  );
  return { onPointerUp, sign };
}

/** Without this attribute the frame hides it with its controls. */
const staysShown = { noautohide: '' };

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, stepSpeed, type LessonCommand } from './lesson-keys.ts';

interface LessonKeys {
  isOn: boolean;
  media: RefObject<HTMLMediaElement | null>;
  onNext: () => void;
  onPrevious: (() => void) | null;
  onHelp: () => void;
}

/** The shortcuts of a lesson, except while a field or a dialog has the focus. */
export function useLessonKeys({ isOn, media, onNext, onPrevious, onHelp }: LessonKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command || event.defaultPrevented || isTaken(event)) return;
    if (command.act !== 'help' && !isOn) return;
    if (command.act === 'help') onHelp();
    else if (command.act === 'next') onNext();
    else if (command.act === 'previous') onPrevious?.();
    else if (!media.current || !obey(media.current, command)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key belongs to the focused element: a field, a dialog, or, for the space bar, a button. */
function isTaken(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath();
  if (!(inner instanceof Element)) return false;
  if (document.querySelector('dialog[open]')) return true;
  if (inner.matches('input, textarea, select, [contenteditable]')) return true;
  const isClickable = inner.closest('button, a[href], summary, [role="button"], [role="switch"], [tabindex="0"]');
  const isScrolled = event.key.startsWith('Arrow') && inner.closest('[role="region"][tabindex="0"]');
  return (event.key === ' ' && isClickable !== null) || Boolean(isScrolled);
}

function obey(media: HTMLMediaElement, command: LessonCommand): boolean {
  const frame = media.closest('media-controller');
  switch (command.act) {
    case 'toggle':
      if (media.paused) void media.play().catch(() => undefined);
      else media.pause();
      return true;
    case 'seek':
      media.currentTime = Math.max(0, Math.min(media.currentTime + command.seconds, media.duration || 0));
      return true;
    case 'speed':
      media.playbackRate = stepSpeed(media.playbackRate, command.step);
      return true;
    case 'mute':
      media.muted = !media.muted;
      return true;
    case 'captions':
      return ask(frame, 'mediatogglesubtitlesrequest');
    case 'fullscreen':
      return ask(frame, document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest');
    default:
      return false;
  }
}

/** Dispatches the media controller's own request events, as its buttons do. */
function ask(frame: Element | null, request: string): boolean {
  return frame?.dispatchEvent(new CustomEvent(request, { bubbles: true, composed: true })) ?? false;
}

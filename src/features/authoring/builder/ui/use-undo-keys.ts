import { useEffect, useEffectEvent } from 'react';
import type { CourseDraft } from './use-course-draft.ts';

/** Ctrl+Z and Ctrl+Shift+Z for the course; inside a field they belong to its text. */
export function useUndoKeys(draft: Pick<CourseDraft, 'undo' | 'redo'>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) draft.undo();
    else if ((key === 'z' && event.shiftKey) || key === 'y') draft.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';
}

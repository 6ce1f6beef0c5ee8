import { useEffect, useRef } from 'react';

interface Shortcuts {
  /** Whether letters are shortcuts; Ctrl K always is. */
  hasLetters: boolean;
  onPalette: () => void;
  onHelp: () => void;
  /** The letter after `g`. */
  onGo: (letter: string) => void;
}

/** The letter must follow `g` within this time. */
const PATIENCE_MS = 1500;

/** The office's shortcuts: Ctrl K anywhere; `/`, `?` and `g` with a letter unless someone types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let wentAt = -PATIENCE_MS;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      if (ctrlKey || metaKey || altKey || event.repeat || isTaken(event.target)) return;
      if (!latest.current.hasLetters) {
        // Lists and records have letters, too: switched off here, none of them is heard.
        if (key.length === 1 && key !== ' ') event.stopImmediatePropagation();
        return;
      }
      const isLetter = timeStamp - wentAt < PATIENCE_MS;
      wentAt = !isLetter && key === 'g' ? timeStamp : -PATIENCE_MS;
      if (isLetter && key.length === 1) {
        // Prevents the page's own shortcuts from handling it too.
        event.stopImmediatePropagation();
        latest.current.onGo(key.toLowerCase());
      } else if (key === '/') {
        event.preventDefault();
        focusSearch(latest.current.onPalette);
      } else if (key === '?') {
        latest.current.onHelp();
      }
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

/** Someone is typing, or a dialog handles the keys. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

function focusSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else otherwise();
}

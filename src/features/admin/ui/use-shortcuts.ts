import { useEffect, useRef } from 'react';
import { pressPageKey, pressRowKey } from '../../../ui/office/page-keys.ts';

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

/**
 * The office's shortcuts: Ctrl K and the page's own keys with Ctrl anywhere; `/`, `?`, `g` with a letter and the letters of the page and
 * its list unless someone types or a dialog is open.
 */
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
      if ((ctrlKey || metaKey) && !altKey && !document.querySelector('dialog[open]')) {
        const keys = `Control+${event.shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`;
        if (pressPageKey(keys)) event.preventDefault();
        return;
      }
      if (ctrlKey || metaKey || altKey || event.repeat || !latest.current.hasLetters || isTaken(event.target)) return;
      const isLetter = timeStamp - wentAt < PATIENCE_MS;
      wentAt = !isLetter && key === 'g' ? timeStamp : -PATIENCE_MS;
      if (isLetter && key.length === 1) {
        latest.current.onGo(key.toLowerCase());
      } else if (key === '/') {
        event.preventDefault();
        focusSearch(latest.current.onPalette);
      } else if (key === '?') {
        event.preventDefault();
        latest.current.onHelp();
      } else if (key.length === 1 && pressLetter(key.toUpperCase(), event.shiftKey)) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

/** Whether a row, the page or the top bar had a use for a letter. A record that has J and K for its neighbours keeps them. */
function pressLetter(letter: string, isShift: boolean): boolean {
  if (isShift) return letter === 'X' && pressRowKey(letter, true);
  const isMove = letter === 'J' || letter === 'K';
  return isMove
    ? pressPageKey(letter) || pressRowKey(letter, false)
    : pressRowKey(letter, false) || pressPageKey(letter);
}

/** Someone is typing, or a dialog handles the keys. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="checkbox"]), textarea, select, [role="textbox"]') !== null)
  );
}

function focusSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else otherwise();
}

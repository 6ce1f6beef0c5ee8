import { useEffect, useRef } from 'react';

/** Actions of the inbox's shortcuts. */
export interface InboxKeyActs {
  /** One row down or up. */
  move: (by: 1 | -1) => void;
  /** Opens the focused row's lead at its note, stage or phone number. */
  work: (field: 'lead-note' | 'lead-stage' | 'lead-call') => void;
  choose: () => void;
  search: () => void;
  close: () => void;
  explain: () => void;
}

/** Shortcuts of the inbox, as listed by `?`. */
export const INBOX_KEYS = [
  { keys: 'j or ↓', act: 'Next enquiry' },
  { keys: 'k or ↑', act: 'Previous enquiry' },
  { keys: 'Enter', act: 'Open' },
  { keys: 'x', act: 'Select' },
  { keys: 'c', act: 'Call' },
  { keys: 'n', act: 'Write a note' },
  { keys: 's', act: 'Change its stage' },
  { keys: '/', act: 'Search' },
  { keys: 'Esc', act: 'Back to the list' },
  { keys: '?', act: 'Keyboard shortcuts' },
] as const;

/** Handles the shortcuts of the inbox, except while someone types; letters only while they are enabled. */
export function useInboxKeys(acts: InboxKeyActs, hasLetters: boolean): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const act = readKey(event, hasLetters);
      if (!act) return;
      event.preventDefault();
      act(current.current);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasLetters]);
}

/** The action of a key; `null` for keys without one in this context. */
export function readKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  hasLetters: boolean,
): ((acts: InboxKeyActs) => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Escape') return (acts) => acts.close();
  if (isTyping(event.target)) return null;
  // Elsewhere the arrow keys scroll, as on any page.
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (!(event.target instanceof Element && event.target.closest('.inbox-table'))) return null;
    return (acts) => acts.move(event.key === 'ArrowDown' ? 1 : -1);
  }
  return hasLetters ? (letters[event.key] ?? null) : null;
}

const letters: Record<string, (acts: InboxKeyActs) => void> = {
  j: (acts) => acts.move(1),
  k: (acts) => acts.move(-1),
  n: (acts) => acts.work('lead-note'),
  s: (acts) => acts.work('lead-stage'),
  c: (acts) => acts.work('lead-call'),
  x: (acts) => acts.choose(),
  '/': (acts) => acts.search(),
  '?': (acts) => acts.explain(),
};

/** Whether a key is typed into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
}

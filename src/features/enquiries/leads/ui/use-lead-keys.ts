import { useEffect, useRef } from 'react';
import { isTyping } from './inbox-keys.ts';

/** The letters of a lead's page, each of which is also a button. */
export type LeadKey = 'c' | 'w' | 's' | 'f' | 'b' | 'm' | 'e' | 'j' | 'k';

const LETTERS_OFF = 'inbox_letters_off';

/** Runs the act of a letter, except while someone types, and unless the letters are switched off. */
export function useLeadKeys(acts: Record<LeadKey, () => void>): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (localStorage.getItem(LETTERS_OFF) !== null) return;
      if (!isLeadKey(event.key)) return;
      event.preventDefault();
      current.current[event.key]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isLeadKey(key: string): key is LeadKey {
  return ['c', 'w', 's', 'f', 'b', 'm', 'e', 'j', 'k'].includes(key);
}

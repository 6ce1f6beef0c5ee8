import { useEffect, useEffectEvent } from 'react';

/** What the keys of the grading screen do (assignments §1). */
export interface GradingActs {
  goOn: (step: 1 | -1) => void;
  moveCriterion: (step: 1 | -1) => void;
  /** From 1. */
  chooseLevel: (number: number) => void;
  comment: () => void;
  library: () => void;
  pin: () => void;
  nextAttempt: () => void;
  save: () => void;
  saveAndNext: () => void;
  help: () => void;
  /** Leaves a field. */
  leaveField: () => void;
}

/** Hears the keys: none of them while somebody types, but Ctrl+Enter and Escape; none at all while a dialog is open. */
export function useGradingKeys(acts: GradingActs, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const act = actOf(event, acts, isOn);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Returns what a key does at the moment; `null` for nothing. */
export function actOf(event: KeyboardEvent, acts: GradingActs, isOn: boolean): (() => void) | null {
  const isField = isTyping(event.target);
  if (event.key === 'Escape') return isField ? acts.leaveField : null;
  if (!isOn || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' && !event.repeat ? acts.saveAndNext : null;
  if (isField || (event.repeat && !event.key.startsWith('Arrow'))) return null;
  if (/^[1-6]$/.test(event.key)) return () => acts.chooseLevel(Number(event.key));
  return keys(acts).get(event.key.toLowerCase()) ?? null;
}

function keys(acts: GradingActs): Map<string, () => void> {
  return new Map([
    ['j', () => acts.goOn(1)],
    ['k', () => acts.goOn(-1)],
    ['arrowdown', () => acts.moveCriterion(1)],
    ['arrowup', () => acts.moveCriterion(-1)],
    ['c', acts.comment],
    ['l', acts.library],
    ['p', acts.pin],
    ['v', acts.nextAttempt],
    ['s', acts.save],
    ['?', acts.help],
  ]);
}

/** Choices are pressed, not typed; media have arrow keys of their own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('audio, video')) return true;
  return target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');
}

/** The keys for the list of shortcuts. */
export const gradingKeys: readonly { keys: string[]; label: string }[] = [
  { keys: ['J'], label: 'Next submission' },
  { keys: ['K'], label: 'Previous submission' },
  { keys: ['↑', '↓'], label: 'Previous or next criterion' },
  { keys: ['1', '6'], label: 'Level of the criterion, 1 to 6' },
  { keys: ['C'], label: 'Comment' },
  { keys: ['L'], label: 'Comment library' },
  { keys: ['P'], label: 'Add pin' },
  { keys: ['V'], label: 'Next attempt' },
  { keys: ['S'], label: 'Save' },
  { keys: ['Ctrl', 'Enter'], label: 'Save and next' },
  { keys: ['?'], label: 'Keyboard shortcuts' },
  { keys: ['Esc'], label: 'Close' },
];

import { onFirstTouch } from './on-first-touch.ts';

export type ToastTone = 'ok' | 'error' | 'warn' | 'info';

/** What can be done about a message: "Undo". */
export interface ToastAct {
  words: string;
  run: () => void;
}

export interface ToastMore {
  act?: ToastAct;
  /** What it is about: a later message about the same takes its place, so that "verified" never stands below "invalid". */
  subject?: string;
}

/** Shows one message at the top right for five seconds; hovering or focusing it stops the clock. */
export function showToast(tone: ToastTone, words: string, more: ToastMore = {}): void {
  void load().then(async ({ mountToasts, raiseToast }) => {
    await mountToasts();
    raiseToast(tone, words, more);
  });
}

/** Call it when a message may soon be due: its live region must stand in the page before it. */
export function prepareToasts(): void {
  void load().then(({ mountToasts }) => mountToasts());
}

/** Prepares them at the first sign of life: nothing is said to whoever has not touched the page. Gives what stops the waiting. */
export function prepareToastsOnFirstTouch(): () => void {
  return onFirstTouch(['pointerdown', 'keydown'], prepareToasts);
}

/** Documents load what draws toasts only when somebody begins to fill in a form. */
const load = () => import('./toasts.tsx');

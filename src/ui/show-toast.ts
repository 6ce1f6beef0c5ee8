import { onFirstTouch } from './on-first-touch.ts';
import type { ToastTone, ToastMore } from './toast.ts';

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

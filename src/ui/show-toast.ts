import { onFirstTouch } from './on-first-touch.ts';
import type { ToastTone, ToastMore } from './toast.ts';

/** Shows one message at the top right for five seconds; hovering or focusing it stops the clock. */
export function showToast(tone: ToastTone, message: string, more: ToastMore = {}): void {
  void load().then(async ({ mountToasts, raiseToast }) => {
    await mountToasts();
    raiseToast(tone, message, more);
  });
}

/** Call it when a message may soon be shown: its live region must be in the page first. */
export function prepareToasts(): void {
  void load().then(({ mountToasts }) => mountToasts());
}

/** Loads toasts at the first interaction: no message appears before one. Returns a function that removes the listeners. */
export function prepareToastsOnFirstTouch(): () => void {
  return onFirstTouch(['pointerdown', 'keydown'], prepareToasts);
}

/** Documents load the toast code only when a form is first edited. */
const load = () => import('./toasts.tsx');

import { onFirstTouch } from '../on-first-touch.ts';

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let isTouched = false;

/**
 * Runs once somebody has touched the page, by pointer, finger or key; at once if that has happened. For code that only an act needs: a page
 * that is just read does not load it. Returns a function that takes the wish back.
 */
export function afterFirstTouch(run: () => void): () => void {
  if (!isTouched)
    return onFirstTouch(TOUCHES, () => {
      isTouched = true;
      run();
    });
  run();
  return () => {};
}

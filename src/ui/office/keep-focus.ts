const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Remembers where the keyboard is before an act that may remove what was pressed. The returned function, called once the
 * page shows the result, puts the focus back into the nearest part that is still there, if it was lost.
 */
export function keepFocus(): () => void {
  const around: Element[] = [];
  for (let part = document.activeElement; part && part !== document.body; part = part.parentElement) around.push(part);
  return () => requestAnimationFrame(() => (isLost() ? restoreFocus(around) : watchFor(around)));
}

/** The page may draw the result later than the act is done: then what was pressed goes a moment after. */
function watchFor(around: readonly Element[]): void {
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    stop();
    restoreFocus(around);
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
  setTimeout(stop, WATCHED_MS);
}

const WATCHED_MS = 5000;

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function restoreFocus(around: readonly Element[]): void {
  for (const part of around.slice(1)) {
    const next = part.isConnected ? part.querySelector<HTMLElement>(FOCUSABLE) : null;
    if (next) {
      next.focus({ preventScroll: true });
      return;
    }
  }
}

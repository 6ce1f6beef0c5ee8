const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Remembers where the keyboard is before an act that may remove what was pressed. The returned function, called once the
 * page shows the result, puts the focus back into the nearest part that is still there, if it was lost.
 */
export function keepFocus(): () => void {
  const around: Element[] = [];
  for (let part = document.activeElement; part && part !== document.body; part = part.parentElement) around.push(part);
  return () => requestAnimationFrame(() => restoreFocus(around));
}

function restoreFocus(around: readonly Element[]): void {
  if (around.length === 0 || (document.activeElement && document.activeElement !== document.body)) return;
  for (const part of around.slice(1)) {
    const next = part.isConnected ? part.querySelector<HTMLElement>(FOCUSABLE) : null;
    if (next) {
      next.focus({ preventScroll: true });
      return;
    }
  }
}

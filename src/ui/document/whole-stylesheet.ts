let loading: Promise<void> | null = null;

/**
 * Adds the whole stylesheet to a document whose head has only the rules of its own markup (`src/app/pages/critical-css.ts`).
 * Settles when it is there, or when it could not be had: a part without its looks is better than none.
 */
export function loadWholeStylesheet(): Promise<void> {
  const { stylesheetChunks } = document.body.dataset;
  if (!stylesheetChunks) return Promise.resolve();
  return (loading ??= import('./add-stylesheet.ts')
    .then(({ addInChunks }) => addInChunks(stylesheetChunks))
    .catch(() => {
      // Asked for again at the next touch.
      loading = null;
    }));
}

/** Adds it at the first sign of life: what scripts add, they add for somebody who does something. */
export function loadWholeStylesheetOnFirstTouch(): void {
  for (const kind of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    document.addEventListener(kind, () => void loadWholeStylesheet(), { passive: true, capture: true });
}

let loading: Promise<void> | null = null;

/**
 * Adds the whole stylesheet to a document whose head has only the rules of its own markup (`src/app/used-styles.ts`).
 * Settles when it is there, or when it could not be had: a part without its looks is better than none.
 */
export function loadWholeStylesheet(): Promise<void> {
  return (loading ??= new Promise((resolve) => {
    const { stylesheet } = document.body.dataset;
    if (!stylesheet || document.querySelector('link[rel="stylesheet"]')) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.onload = () => resolve();
    link.onerror = () => {
      // Asked for again at the next touch.
      link.remove();
      loading = null;
      resolve();
    };
    document.head.append(link);
  }));
}

/** Adds it at the first sign of life: what scripts add, they add for somebody who does something. */
export function loadWholeStylesheetOnFirstTouch(): void {
  for (const kind of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    document.addEventListener(kind, () => void loadWholeStylesheet(), { passive: true, capture: true });
}

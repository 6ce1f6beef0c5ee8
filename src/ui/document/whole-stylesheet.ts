let loading: Promise<void> | null = null;

/**
 * Adds the whole stylesheet to a document that has only its critical CSS (`src/app/pages/critical-css.ts`). Resolves
 * when it is loaded, or when it failed: an unstyled part is better than none.
 */
export function loadWholeStylesheet(): Promise<void> {
  const { stylesheetChunks } = document.body.dataset;
  if (!stylesheetChunks) return Promise.resolve();
  return (loading ??= import('./add-stylesheet.ts')
    .then(({ addInChunks }) => addInChunks(stylesheetChunks))
    .catch(() => {
      // Retried at the next interaction.
      loading = null;
    }));
}

/** Adds it at the first interaction, since only then scripts add markup. */
export function loadWholeStylesheetOnFirstTouch(): void {
  const load = () => void loadWholeStylesheet();
  for (const kind of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
    document.addEventListener(kind, load, { passive: true, capture: true });
  // Only the page's own scrolling: a carousel that advances automatically scrolls its strip, and nobody has touched anything.
  document.addEventListener('scroll', load, { passive: true });
}

/** A view transition that is skipped because the page is hidden or left is no error. */
export function allowCutFades(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
  });
}

/** Loads lazy images before printing, so that all of them are on paper. */
export function loadImagesToPrint(): void {
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
}

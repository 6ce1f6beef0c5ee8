/** A fade from page to page that is cut short, by a page that is hidden or left at once, is no error. */
export function allowCutFades(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
  });
}

/** Images further down are not asked for until they come near; on paper all of them stand. */
export function loadImagesToPrint(): void {
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
  });
}

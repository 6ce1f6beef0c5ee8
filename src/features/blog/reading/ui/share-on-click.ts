/** Enables the device's own sharing where available: `data-share` is the URL, `data-share-title` the title. */
export function shareOnClick(root: ParentNode): void {
  if (typeof navigator.share !== 'function') return;
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', shareTitle: title = '' } = button.dataset;
    // Cancelling the share sheet is not an error.
    button.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
    button.closest('li')?.removeAttribute('hidden');
  }
}

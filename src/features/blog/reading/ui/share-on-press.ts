/** Offers the device's own sharing where it has one: `data-share` names the address, `data-share-title` the title. */
export function shareOnPress(root: ParentNode): void {
  if (typeof navigator.share !== 'function') return;
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', shareTitle: title = '' } = button.dataset;
    // Closing the device's own window is no failure.
    button.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
    button.closest('li')?.removeAttribute('hidden');
  }
}

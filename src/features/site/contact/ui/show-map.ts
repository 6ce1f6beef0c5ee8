/** Replaces the drawn map by the real one on click; no third-party request is made before. */
export function showMap(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>('button[data-map]');
  button?.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = button.dataset.map ?? '';
    frame.title = button.dataset.mapTitle ?? '';
    frame.referrerPolicy = 'no-referrer';
    frame.className = 'contact-plan';
    root.querySelector('.contact-plan')?.replaceWith(frame);
    button.remove();
    frame.focus();
  });
}

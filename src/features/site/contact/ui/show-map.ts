/** Puts the real map in the place of the drawn one when its button is pressed; before that no foreign host is asked for anything. */
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

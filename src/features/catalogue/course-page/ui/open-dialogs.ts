import { closeOnBackdropClick } from '../../../../ui/close-on-backdrop-click.ts';

/** Polyfill of `command="show-modal"` and `closedby="any"`. */
export function openDialogsByCommand(root: Document): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    root.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button[command="show-modal"]') : null;
      const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
      if (dialog instanceof HTMLDialogElement) dialog.showModal();
    });
  }
  if ('closedBy' in HTMLDialogElement.prototype) return;
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[closedby="any"]')) closeOnBackdropClick(dialog);
}

/** Hides an element with `data-hidden-while="<id>"` as long as the element with that id is in the viewport. */
export function hideWhileSeen(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-hidden-while]')) {
    const watched = document.getElementById(element.dataset.hiddenWhile ?? '');
    if (!watched) continue;
    new IntersectionObserver((entries) => {
      element.hidden = entries.at(-1)?.isIntersecting ?? false;
    }).observe(watched);
  }
}

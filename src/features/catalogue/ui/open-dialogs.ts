import { closeOnGroundPress } from '../../../ui/ground-press.ts';

/** Does what `command="show-modal"` and `closedby="any"` say in browsers that do not know them yet. */
export function openDialogsByCommand(root: ParentNode): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    for (const button of root.querySelectorAll<HTMLButtonElement>('button[command="show-modal"]')) {
      button.addEventListener('click', () => {
        const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
        if (dialog instanceof HTMLDialogElement) dialog.showModal();
      });
    }
  }
  if ('closedBy' in HTMLDialogElement.prototype) return;
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[closedby="any"]')) closeOnGroundPress(dialog);
}

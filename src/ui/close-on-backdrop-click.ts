/**
 * Closes a modal dialog when pointer down and up are both on its backdrop; a text selection that ends outside does not
 * count. Returns a function that removes the listeners.
 */
export function closeOnBackdropClick(dialog: HTMLDialogElement): () => void {
  let pressedOutside = false;
  const click = (event: PointerEvent) => {
    pressedOutside = isOutside(dialog, event);
  };
  const release = (event: MouseEvent) => {
    if (pressedOutside && isOutside(dialog, event)) dialog.close();
  };
  dialog.addEventListener('pointerdown', click);
  dialog.addEventListener('click', release);
  return () => {
    dialog.removeEventListener('pointerdown', click);
    dialog.removeEventListener('click', release);
  };
}

// The backdrop belongs to the dialog element, but lies outside its box.
function isOutside(dialog: HTMLDialogElement, event: MouseEvent) {
  if (event.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

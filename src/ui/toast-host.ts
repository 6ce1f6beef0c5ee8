let host: HTMLElement | null = null;

/**
 * The element that toasts are rendered in. It moves into modal dialogs, because a page behind one is neither visible nor
 * announced.
 */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    const modals = document.querySelectorAll('dialog:modal');
    (modals[modals.length - 1] ?? document.body).append(host);
  }
  return host;
}

/** Moves the toasts into a modal dialog that opens; returns a function that moves them back. */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  const place = host?.parentElement ?? document.body;
  if (host) dialog.append(host);
  return () => {
    if (host && dialog.contains(host)) (place.isConnected ? place : document.body).append(host);
  };
}

let host: HTMLElement | null = null;

/** The element that toasts are drawn in. It follows modal dialogs, because a page behind one is neither seen nor read out. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    const modals = document.querySelectorAll('dialog:modal');
    (modals[modals.length - 1] ?? document.body).append(host);
  }
  return host;
}

/** Takes the toasts into a modal dialog that opens; gives back how to take them out again. */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  const place = host?.parentElement ?? document.body;
  if (host) dialog.append(host);
  return () => {
    if (host && dialog.contains(host)) (place.isConnected ? place : document.body).append(host);
  };
}

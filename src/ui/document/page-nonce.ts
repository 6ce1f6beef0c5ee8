/** What lets a style of a library onto an application page, empty on the server; the browser keeps it in the property and hides the attribute. */
export function pageNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** What lets a style of a library onto an application page; the browser keeps it in the property and hides the attribute. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/**
 * Whether a text may be an e-mail address, for forms in the browser, whose script must be small. The server validates exactly
 * (`email-text.ts`) and also accepts pasted forms such as `Name <a@b.in>`.
 */
export function looksLikeEmail(typed: string): boolean {
  return /\S[@\uFF20]\S+\.\S/.test(typed);
}

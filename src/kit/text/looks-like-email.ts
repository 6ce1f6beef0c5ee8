/**
 * Whether a text may hold an e-mail address, for forms in the browser, whose script has to stay small. What it is exactly, `email-text.ts`
 * says on the server, which also takes pasted forms such as `Name <a@b.in>`.
 */
export function looksLikeEmail(typed: string): boolean {
  return /\S[@\uFF20]\S+\.\S/.test(typed);
}

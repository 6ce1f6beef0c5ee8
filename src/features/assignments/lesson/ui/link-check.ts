/** Returns what is wrong with a typed link; `null` for a good one and for an empty field. */
export function linkProblem(link: string): string | null {
  const typed = link.trim();
  if (typed === '' || (/^https?:\/\/[^\s\\]+$/i.test(typed) && URL.canParse(typed))) return null;
  return 'A link begins with http:// or https://';
}

/** Returns the links that a draft can have: whole ones, each once. */
export function savedLinks(links: readonly string[]): string[] {
  const whole = links.map((link) => link.trim()).filter((link) => link !== '' && linkProblem(link) === null);
  return [...new Set(whole)];
}

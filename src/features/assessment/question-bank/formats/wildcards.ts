/** A short answer of Moodle: `*` is a wildcard, `\*` a star. */
export function readWildcards(written: string): { text: string; hasWildcard: boolean } {
  return { text: written.replaceAll('\\*', '*'), hasWildcard: /(?<!\\)\*/.test(written) };
}

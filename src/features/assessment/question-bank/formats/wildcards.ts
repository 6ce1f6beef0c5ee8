/** A short answer of Moodle: `*` stands for any text there, `\*` is a star. */
export function readWildcards(written: string): { text: string; hasWildcard: boolean } {
  return { text: written.replaceAll('\\*', '*'), hasWildcard: /(?<!\\)\*/.test(written) };
}

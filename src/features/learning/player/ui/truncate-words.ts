/** The first `limit` words of a text with an ellipsis, or the whole text when it has no more; and whether something was cut. */
export function truncateWords(text: string, limit: number): { text: string; isCut: boolean } {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return { text: text.trim(), isCut: false };
  return { text: `${words.slice(0, limit).join(' ')}…`, isCut: true };
}

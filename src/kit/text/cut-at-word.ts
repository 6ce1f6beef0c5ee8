/** Truncates a text to a number of characters: whitespace is collapsed, and a longer text ends after a whole word with `…`. */
export function cutAtWord(text: string, limit: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const signs = [...line];
  if (signs.length <= limit) return line;
  const start = signs.slice(0, limit - 1).join('');
  const isBetweenWords = signs[limit - 1] === ' ';
  const whole = isBetweenWords ? start : start.replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s,;:.\u2013\u2014-]+$/, '')}…`;
}

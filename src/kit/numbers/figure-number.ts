/** Below a hundred million, with the separators of India or of the West, and one decimal at most. */
const NUMBER = /^(\d[\d,]{0,10}(?:\.\d)?)(.*)$/s;

/**
 * The number that a figure counts up to, `null` where the figure is text: what is typed must be a number and its suffix,
 * such as "1,000+" with the suffix "+".
 */
export function numberOf({ figure, suffix }: { figure: string; suffix: string }): number | null {
  const [, digits, rest] = NUMBER.exec(figure.trim()) ?? [];
  if (digits === undefined || rest?.trim() !== suffix.trim()) return null;
  return Number(digits.replaceAll(',', ''));
}

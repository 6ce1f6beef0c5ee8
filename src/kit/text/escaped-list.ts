/** Joins texts by `sign`; a sign or a backslash inside a text is escaped by a backslash. */
export function joinEscaped(texts: readonly string[], sign: string): string {
  return texts.map((text) => escapeSigns(text, sign)).join(sign);
}

/** Splits and unescapes the texts, trimmed. */
export function splitEscaped(written: string, sign: string): string[] {
  return splitAtSigns(written, sign).map((text) => unescapeSigns(text).trim());
}

/** Escapes each of the signs, and backslashes, by a backslash. */
export function escapeSigns(text: string, signs: string): string {
  return text.replaceAll(/[\s\S]/gu, (letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter));
}

export function unescapeSigns(text: string): string {
  return text.replaceAll(/\\([\s\S])/gu, '$1');
}

/** Splits at each unescaped sign; backslashes stay. */
export function splitAtSigns(written: string, signs: string): string[] {
  const parts = [''];
  for (const [letter] of written.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (signs.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

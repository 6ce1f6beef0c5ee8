/** Texts as one, with `sign` between them; a sign or a backslash inside a text gets a backslash before it. */
export function joinEscaped(texts: readonly string[], sign: string): string {
  return texts.map((text) => escapeSigns(text, sign)).join(sign);
}

/** The texts again, without the spaces around them. */
export function splitEscaped(written: string, sign: string): string[] {
  return splitAtSigns(written, sign).map((text) => unescapeSigns(text).trim());
}

/** Puts a backslash before each of the signs, and before a backslash. */
export function escapeSigns(text: string, signs: string): string {
  return text.replaceAll(/[\s\S]/gu, (letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter));
}

export function unescapeSigns(text: string): string {
  return text.replaceAll(/\\([\s\S])/gu, '$1');
}

/** Cuts at each sign that has no backslash before it; backslashes stay. */
export function splitAtSigns(written: string, signs: string): string[] {
  const parts = [''];
  for (const [letter] of written.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (signs.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

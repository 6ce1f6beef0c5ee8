/** Decimal digits of every script as `0` to `9`: `९८७`, `৯৮৭` and `٩٨٧` are `987`. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, digitValue);
}

/** The digits of a script are ten consecutive characters, zero first; ranges may follow each other without a gap. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * Digits, punctuation and blanks in their plain forms, for parsing a value that is not prose: full-width characters, dashes of every
 * kind.
 */
export function plainSigns(text: string): string {
  return latinDigits(
    text
      .toWellFormed()
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u2018\u2019\u201B\u02BC\u0060\u00B4]/gu, "'")
    .trim();
}

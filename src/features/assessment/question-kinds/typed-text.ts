import { latinDigits } from '../../../kit/text/plain-signs.ts';
import { answerList, type Answer } from '../rules.ts';
import type { EditorField } from './question-kind.ts';

/** The text of a single-text answer; `null` for a list. */
export function onlyText(answer: Answer): string | null {
  const list = answerList(answer);
  return list.length === 1 ? (list[0] ?? null) : null;
}

export function isTextAccepted(accepted: readonly string[], text: string | null, isExactCase: boolean): boolean {
  if (text === null) return false;
  const given = plainText(text, isExactCase);
  return given !== '' && accepted.some((one) => plainText(one, isExactCase) === given);
}

/**
 * Normalizes a text for comparison: one Unicode form, single spaces, no invisible characters. Unless case and punctuation matter, letters
 * are lower-cased, and quotation marks and dashes become those of a keyboard: phones and word processors replace them automatically.
 */
function plainText(text: string, isExact: boolean): string {
  // A separate accent would become a space with an accent.
  const typed = isExact ? text : text.replaceAll(/[`\u00B4]/gu, "'");
  const spaced = plainPowers(typed).normalize('NFKC').replaceAll(INVISIBLE, '').trim().replaceAll(/\s+/gu, ' ');
  if (isExact) return spaced;
  // By upper case first, so that letters with several lower-case forms become one.
  const small = spaced.toUpperCase().toLowerCase().normalize('NFKC');
  const plain = small.replaceAll(SINGLE_QUOTES, "'").replaceAll(DOUBLE_QUOTES, '"').replaceAll(DASHES, '-');
  // Phones write a full stop for two spaces; spaces around symbols do not matter: 50 %, a, b, R & D.
  return latinDigits(plain)
    .replaceAll(/\s?([%°/&,;:+=×*()<>|-])\s?/gu, '$1')
    .replace(/(?<=[\p{L}\p{M}\p{N}])\s?[.\u0964\u0965]$/u, '');
}

/** `10³` is `10^3` and not 103, while `m²` is also typed as m2 and m^2; the fraction slash of `½` is a slash. */
function plainPowers(text: string): string {
  return text
    .replaceAll(/(?<=[\p{Nd})])[\u207A\u207B]?[\u00B2\u00B3\u00B9\u2070\u2074-\u2079]+/gu, (power) => `^${power}`)
    .replaceAll(/(?<=\p{L})\^(?=\p{Nd})/gu, '')
    .replaceAll(/(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E])/gu, '$1 ')
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, (fraction) => fraction.normalize('NFKC').replace('\u2044', '/'));
}

/** Joiners included: their effect is visible, and no learner types one deliberately. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u2035\u02B9-\u02BD\u02C8\u2039\u203A]/gu;
const DOUBLE_QUOTES = /''|[\u201C-\u201F\u2033\u2036\u00AB\u00BB\u301D-\u301F]/gu;
const DASHES = /[\u2010-\u2015\u2212\u2043]/gu;

export function exactCaseField(isChecked: boolean | undefined): EditorField {
  return { as: 'check', name: 'isExactCase', label: 'Match capitals and punctuation exactly', isChecked };
}

import { isWithin, parseDecimal } from '../../../kit/numbers/decimal.ts';
import { roundedPercent } from '../../../kit/numbers/percent.ts';
import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { QuestionKind } from '../../catalogue/rules.ts';
import { answerList, chosenOptions, ownAnswer, type Answer, type UserAnswers } from '../rules.ts';
import { latinDigits } from '../../../kit/text/plain-signs.ts';
import { readTypedNumber } from '../../../kit/numbers/typed-number.ts';

/** What marking needs of a question. */
export type KeyedQuestion = Pick<AuthoredQuestion, 'id' | 'kind' | 'correct' | 'tolerance' | 'isExactCase' | 'isVoid'>;

export interface Grade {
  score: number;
  total: number;
  percent: number;
  /** Ids of the questions that were answered rightly. */
  rightIds: string[];
}

/**
 * The marks of an attempt: one for every question that was answered rightly. Where all were taken back nothing was tested: 0 of 0, which
 * passes nobody.
 */
export function gradeAnswers(questions: readonly KeyedQuestion[], answers: UserAnswers): Grade {
  const right = questions.filter((question) => isAnswerRight(question, ownAnswer(answers, question.id)));
  const hasMark = questions.some(({ isVoid }) => !isVoid);
  const [score, total] = hasMark ? [right.length, questions.length] : [0, 0];
  return { score, total, percent: roundedPercent(score, total), rightIds: right.map(({ id }) => id) };
}

/** Whether an answer is right. One of a wrong form is wrong; a void question is right whatever was answered. */
export function isAnswerRight(question: KeyedQuestion, answer: Answer | null | undefined): boolean {
  if (question.isVoid) return true;
  if (question.correct.length === 0 || answer === null || answer === undefined) return false;
  return markers[question.kind](question, answer);
}

type Marker = (question: KeyedQuestion, answer: Answer) => boolean;

const markers: Record<QuestionKind, Marker> = {
  single: isSameSet,
  multi: isSameSet,
  'true-false': isSameSet,
  number: isNumberRight,
  'short-text': ({ correct, isExactCase }, answer) => isTextAccepted(correct, onlyText(answer), isExactCase),
  ordering: isSameList,
  matching: isSameList,
  gaps: ({ correct, isExactCase }, answer) => {
    const texts = answerList(answer);
    return (
      texts.length === correct.length &&
      texts.every((text, at) => isTextAccepted(gapTexts(correct[at]), text, isExactCase))
    );
  },
};

/** The texts that a gap takes, from its line of the key. */
export function gapTexts(key: string | undefined): string[] {
  return (key ?? '').split('\n').filter((text) => text.trim() !== '');
}

/** The chosen set must equal the right set exactly (spec 2 §4). */
function isSameSet({ correct }: KeyedQuestion, answer: Answer): boolean {
  const chosen = new Set(chosenOptions(answer));
  return chosen.size === new Set(correct).size && correct.every((option) => chosen.has(option));
}

function isSameList({ correct }: KeyedQuestion, answer: Answer): boolean {
  const list = answerList(answer);
  return list.length === correct.length && list.every((item, at) => item === correct[at]);
}

function isNumberRight({ correct, tolerance }: KeyedQuestion, answer: Answer): boolean {
  const [key, margin] = [correct[0] ?? '', tolerance].map(parseDecimal);
  return !!key && !!margin && readTypedNumber(onlyText(answer) ?? '').some((given) => isWithin(given, key, margin));
}

function isTextAccepted(accepted: readonly string[], text: string | null, isExactCase: boolean): boolean {
  if (text === null) return false;
  const given = plainText(text, isExactCase);
  return given !== '' && accepted.some((one) => plainText(one, isExactCase) === given);
}

/**
 * A text as it is compared: one Unicode form, single spaces, no invisible signs. Unless capitals and signs count, letters are small, and
 * quotation marks and dashes are those of a keyboard: phones and word processors set others by themselves.
 */
function plainText(text: string, isExact: boolean): string {
  // An accent that stands alone would become a blank with an accent on it.
  const typed = isExact ? text : text.replaceAll(/[`\u00B4]/gu, "'");
  const spaced = plainPowers(typed).normalize('NFKC').replaceAll(INVISIBLE, '').trim().replaceAll(/\s+/gu, ' ');
  if (isExact) return spaced;
  // By way of capitals, so that letters with several small forms are one.
  const small = spaced.toUpperCase().toLowerCase().normalize('NFKC');
  const plain = small.replaceAll(SINGLE_QUOTES, "'").replaceAll(DOUBLE_QUOTES, '"').replaceAll(DASHES, '-');
  // Phones write a full stop for two blanks; whether blanks stand around signs is taste: 50 %, a, b, R & D.
  return latinDigits(plain)
    .replaceAll(/\s?([%°/&,;:+=×*()<>|-])\s?/gu, '$1')
    .replace(/(?<=[\p{L}\p{M}\p{N}])\s?[.\u0964\u0965]$/u, '');
}

/** `10³` is `10^3` and not 103, while `m²` is also typed as m2 and m^2; the line of `½` is a slash. */
function plainPowers(text: string): string {
  return text
    .replaceAll(/(?<=[\p{Nd})])[\u207A\u207B]?[\u00B2\u00B3\u00B9\u2070\u2074-\u2079]+/gu, (power) => `^${power}`)
    .replaceAll(/(?<=\p{L})\^(?=\p{Nd})/gu, '')
    .replaceAll(/(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E])/gu, '$1 ')
    .replaceAll(/[\u00BC-\u00BE\u2150-\u215E]/g, (fraction) => fraction.normalize('NFKC').replace('\u2044', '/'));
}

/** Joiners included: whether two letters are joined is seen, and nobody means to type a sign for it. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
const SINGLE_QUOTES = /[\u2018-\u201B\u2032\u2035\u02B9-\u02BD\u02C8\u2039\u203A]/gu;
const DOUBLE_QUOTES = /''|[\u201C-\u201F\u2033\u2036\u00AB\u00BB\u301D-\u301F]/gu;
const DASHES = /[\u2010-\u2015\u2212\u2043]/gu;

/** The text of an answer that is one text; `null` for a list. */
function onlyText(answer: Answer): string | null {
  const list = answerList(answer);
  return list.length === 1 ? (list[0] ?? null) : null;
}

import { parse, type GIFTQuestion, type TextChoice } from 'gift-pegjs';
import { decimalText, parseDecimal } from '../../kit/decimal.ts';
import { plainGift, plainSides } from './gift-text.ts';
import type { QuestionDraft } from '../catalogue/write-question.ts';
import { blankDraft, MOST_IMPORTED, type ImportRow } from './import-rows.ts';

/** The questions of a GIFT text, block by block: one that is broken costs itself and not what follows. Any text gives an answer. */
export function readQuestionGift(text: string): ImportRow[] {
  const rows: ImportRow[] = [];
  for (const [at, { line, written }] of blocksOf(text).entries()) {
    // One more than are taken: whoever reads on says so.
    if (rows.length > MOST_IMPORTED) break;
    if (at >= MOST_BLOCKS) return [...rows, { line, text: written, message: TOO_MANY_BLOCKS }];
    rows.push(...readBlock(line, written));
  }
  return rows;
}

function readBlock(line: number, written: string): ImportRow[] {
  if (written.length > LONGEST_BLOCK)
    return [{ line, text: written, message: 'The question is too long. An empty line ends each question.' }];
  try {
    return parse(`${written}\n`)
      .filter(({ type }) => type !== 'Category')
      .map((question) => ({ line, text: written, ...readQuestion(question) }));
  } catch (error) {
    const height = written.split('\n').length;
    return [{ line: line + Math.min(lineOf(error), height - 1), text: written, message: BROKEN }];
  }
}

/** Categories stand between questions, and are none. */
const MOST_BLOCKS = 3 * MOST_IMPORTED;
const TOO_MANY_BLOCKS = 'The file has too many parts that are no questions. Put the rest into another.';
const LONGEST_BLOCK = 10_000;
const BROKEN =
  'This is not GIFT: look at its braces and signs. In a text, the signs ~ = # { } : need a backslash before them, and an empty line ends each question.';

/** Questions are parted by empty lines; lines of notes alone are none. */
function blocksOf(text: string): { line: number; written: string }[] {
  const blocks: { line: number; written: string }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  const close = () => {
    if (open?.lines.some((line) => !/^\s*\/\//.test(line)))
      blocks.push({ line: open.line, written: open.lines.join('\n') });
    open = null;
  };
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') close();
    else if (open) open.lines.push(line);
    else open = { line: at + 1, lines: [line] };
  }
  close();
  return blocks;
}

function lineOf(error: unknown): number {
  const { location } = (error ?? {}) as { location?: { start?: { line?: number } } };
  return Math.max((location?.start?.line ?? 1) - 1, 0);
}

type Drafted = { draft: QuestionDraft; message?: never } | { message: string; draft?: never };

function readQuestion(given: GIFTQuestion): Drafted {
  if (given.type === 'Category' || given.type === 'Description')
    return {
      message:
        'There is no answer in braces: {=right ~wrong}. If it belongs to the next lines, take the empty line away.',
    };
  const tags = new Set(given.tags ?? []);
  const stem = plainGift(given.stem);
  if (stem.hasPicture)
    return { message: 'It has a picture, which does not come along. Write it without, and add the picture here.' };
  const base = {
    ...blankDraft('single', stem.text),
    explanation: given.globalFeedback ? plainGift(given.globalFeedback).text : '',
    isExactCase: tags.has('exact-case'),
    isInBank: !tags.has('for-everybody'),
  };
  switch (given.type) {
    case 'MC':
      return readChoices(base, given.choices);
    case 'TF':
      return { draft: { ...base, kind: 'true-false', correct: [given.isTrue ? 'True' : 'False'] } };
    case 'Short':
      return readTexts(base, given.choices, given.hasEmbeddedAnswers);
    case 'Numerical':
      return readNumber(base, given.choices);
    case 'Matching':
      return readPairs(base, plainSides(given.matchPairs), tags);
    case 'Essay':
      return { message: 'An essay can’t be marked by itself. Leave it out, or ask for a short text.' };
  }
}

function readChoices(base: QuestionDraft, choices: readonly TextChoice[]): Drafted {
  const texts = choices.map(({ text }) => plainGift(text));
  if (texts.some(({ hasPicture }) => hasPicture)) return { message: 'An option is a picture. Write it in words.' };
  const options = texts.map(({ text }) => text);
  const full = options.filter((_, at) => choices[at]?.isCorrect === true);
  if (full.length > 1)
    return { message: 'Two options carry all marks. Keep one = sign, or write ~%50% before each right one.' };
  if (full.length === 1) return { draft: { ...base, kind: 'single', options, correct: full } };
  const correct = options.filter((_, at) => (choices[at]?.weight ?? 0) > 0);
  if (correct.length === 0) return { message: 'No option is marked as right. Write = before it.' };
  return { draft: { ...base, kind: 'multi', options, correct } };
}

/** An answer inside the sentence is a gap. */
function readTexts(base: QuestionDraft, choices: readonly TextChoice[], isInside: boolean): Drafted {
  const correct = choices.filter(isFull).map(({ text }) => plainGift(text).text);
  const [before = '', after] = base.question.split(/ ?_____ ?/);
  if (!isInside || after === undefined) return { draft: { ...base, kind: 'short-text', correct } };
  return {
    draft: {
      ...base,
      kind: 'gaps',
      question: 'Fill in the gap.',
      prompts: [`${before} `, ` ${after}`],
      correct: [correct.join('\n')],
    },
  };
}

type Choices = Extract<GIFTQuestion, { type: 'Numerical' }>['choices'];

function readNumber(base: QuestionDraft, choices: Choices): Drafted {
  const full = Array.isArray(choices) ? choices.filter(isFull).map(({ text }) => text) : [choices];
  const [one] = full;
  if (!one || full.length > 1) return { message: 'Write one right number: {#3.14:0.01}.' };
  const [number, tolerance] =
    one.type === 'high-low' ? middleOf(one.numberLow, one.numberHigh) : [String(one.number), String(one.range ?? 0)];
  return { draft: { ...base, kind: 'number', correct: [number], tolerance } };
}

/** A range as its middle and half its width, without rounding. */
function middleOf(low = 0, high = 0): [string, string] {
  const one = parseDecimal(String(low));
  const other = parseDecimal(String(high));
  if (!one || !other) return ['', ''];
  // One place more holds a half.
  const places = Math.max(one.places, other.places) + 1;
  const from = one.units * 10n ** BigInt(places - one.places);
  const to = other.units * 10n ** BigInt(places - other.places);
  return [decimalText({ units: (from + to) / 2n, places }), decimalText({ units: (to - from) / 2n, places })];
}

/** What GIFT has no kind for is written as pairs with a tag: places and their items, gaps and their texts. */
function readPairs(
  base: QuestionDraft,
  sides: readonly { left: string; right: string }[],
  tags: ReadonlySet<string>,
): Drafted {
  const pairs = sides.filter(({ left }) => left !== '');
  const correct = pairs.map(({ right }) => right);
  if (tags.has('ordering')) return { draft: { ...base, kind: 'ordering', options: correct, correct } };
  if (tags.has('gaps')) return readGaps(base, correct);
  return {
    draft: {
      ...base,
      kind: 'matching',
      prompts: pairs.map(({ left }) => left),
      options: [...new Set([...correct, ...sides.map(({ right }) => right)])],
      correct,
    },
  };
}

/** The question, an empty line, and the sentence with its gaps as [1], [2]. */
function readGaps(base: QuestionDraft, correct: readonly string[]): Drafted {
  const [question = '', ...sentence] = base.question.split('\n\n');
  const prompts = sentence.join('\n\n').split(/\[\d{1,2}\]/);
  return {
    draft: { ...base, kind: 'gaps', question, prompts, correct: correct.map((texts) => texts.replaceAll('|', '\n')) },
  };
}

/** Part marks do not exist here: only what carries all of them is right. */
function isFull({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }): boolean {
  return isCorrect && (weight === null || weight === 100);
}

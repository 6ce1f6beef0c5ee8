import { splitAtSigns, splitEscaped, unescapeSigns } from '../../../../kit/text/escaped-list.ts';
import type { QuestionKind } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import { readUndeclared } from './formatted-text.ts';
import type { QuestionNotes } from './import-notes.ts';
import { blankDraft, quoted } from './import-rows.ts';
import { kindNamed, type QuestionField, type TableKind } from './question-heads.ts';
import { resolveKey, type TableOption } from '../../question-kinds/resolve-key.ts';

/** The cells of a row by what they hold, without their outer blanks. */
export interface TableCells {
  question: string;
  kind: string;
  /** All columns of options, the empty cells too, in the order of their labels. */
  options: TableOption[];
  wrong: string[];
  /** Of each column that says what is right; the empty ones are left out. */
  correct: string[];
  explanation: string;
  tolerance: string;
  exactCase: string;
  inBank: string;
}

interface Rules {
  notes: QuestionNotes;
  isByNumber: boolean;
}

type Fault = { message: string; field?: QuestionField; draft?: never };
type Parts = Pick<QuestionDraft, 'kind' | 'options' | 'prompts' | 'correct'> & { message?: never };

/** A row as a question, or why it is none and in which column. */
export function readTableQuestion(
  written: TableCells,
  rules: Rules,
): { draft: QuestionDraft; message?: never } | Fault {
  const { notes } = rules;
  const kind = written.kind === '' ? '' : kindNamed(written.kind);
  if (kind === null)
    return { field: 'kind', message: `There is no kind ${quoted(written.kind)}. Write one of: ${KINDS.join(', ')}.` };
  if (typeof kind === 'object') return { field: 'kind', message: kind.refused };
  const cells = withPlainCells(written, notes);
  const parts = readParts(kind, cells, rules);
  if (parts.message !== undefined) return parts;
  return {
    draft: {
      ...blankDraft(parts.kind, cells.question),
      ...parts,
      tolerance: cells.tolerance || '0',
      isExactCase: isYes(cells.exactCase, false),
      isInBank: isYes(cells.inBank, true),
      explanation: cells.explanation,
    },
  };
}

const KINDS: readonly QuestionKind[] = [
  'single',
  'multi',
  'true-false',
  'number',
  'short-text',
  'ordering',
  'matching',
  'gaps',
];

/** HTML of cells as text; where that makes two options the same their tags are what the question is about, and stay. */
function withPlainCells(cells: TableCells, notes: QuestionNotes): TableCells {
  const texts = cells.options.map(({ text }) => text).filter(Boolean);
  const plain = texts.map((text) => readUndeclared(text).text);
  const isAboutTags = new Set(plain).size < new Set(texts).size;
  const read = (text: string) => notes.take(readUndeclared(text));
  const option = (text: string) => (isAboutTags ? text : read(text));
  return {
    ...cells,
    question: read(cells.question),
    options: cells.options.map((one) => ({ ...one, text: option(one.text) })),
    wrong: cells.wrong.map(read),
    correct: cells.correct.map((text) => (isAboutTags ? text : readUndeclared(text).text)),
    explanation: read(cells.explanation),
  };
}

function readParts(kind: TableKind | '', cells: TableCells, rules: Rules): Parts | Fault {
  const filled = cells.options.filter(({ text }) => text !== '');
  switch (kind === '' ? inferKind(cells, filled) : kind) {
    case 'choice':
      return readChoices(cells, rules, null);
    case 'single':
      return readChoices(cells, rules, 'single');
    case 'multi':
      return readChoices(cells, rules, 'multi');
    case 'true-false':
      return readTruth(cells, filled, rules);
    case 'number': {
      const [number = filled[0]?.text ?? ''] = cells.correct;
      // The key of a percentage is the number that its reader sees: 40 of "40%".
      const correct = [number.replace(/\s*[%\u066a]$/u, '')];
      return disagreement(cells.correct) ?? { kind: 'number', options: [], prompts: [], correct };
    }
    case 'short-text':
      return readTexts(cells, filled);
    case 'blank':
      return /\[[^\]]+\]/.test(filled[0]?.text ?? '') ? readGaps(filled[0]?.text ?? '') : readTexts(cells, filled);
    case 'ordering':
      return readOrder(cells, filled, rules);
    case 'matching':
      return readPairs(
        filled.map(({ text }) => text),
        cells.correct[0] ?? '',
      );
    case 'gaps':
      return readGaps(filled[0]?.text ?? '');
  }
}

/** Without a kind a row of options is a choice. */
function inferKind(cells: TableCells, filled: readonly TableOption[]): TableKind {
  const texts = filled.map(({ text }) => text.toLowerCase()).toSorted();
  if (texts.length === 2 && texts[0] === 'false' && texts[1] === 'true') return 'true-false';
  if (filled.length > 0 || cells.wrong.length > 0) return 'choice';
  if (cells.correct.length > 0 && cells.correct.every((text) => /^(true|false|t|f|सही|सत्य|गलत|ग़लत|असत्य)$/i.test(text)))
    return 'true-false';
  return cells.tolerance === '' ? 'short-text' : 'number';
}

function readChoices(cells: TableCells, { isByNumber }: Rules, kind: 'single' | 'multi' | null): Parts | Fault {
  if (cells.correct.length === 0) return { field: 'correct', message: 'No cell says which option is right.' };
  if (cells.wrong.length > 0) return readRightAndWrong(cells);
  const rules = { options: cells.options, isByNumber };
  let correct: string[] | null = null;
  for (const written of cells.correct) {
    const read = resolveKey(written, rules);
    if (read.message !== undefined) return { field: 'correct', message: read.message };
    if (correct && !isSameSet(correct, read.correct))
      return { field: 'correct', message: 'Two columns name different options as right.' };
    correct ??= read.correct;
  }
  const right = correct ?? [];
  if (kind === 'single' && right.length > 1)
    return { field: 'correct', message: `The kind is single, and ${right.length} options are named as right.` };
  return {
    kind: kind ?? (right.length > 1 ? 'multi' : 'single'),
    options: cells.options.map(({ text }) => text).filter(Boolean),
    prompts: [],
    correct: right,
  };
}

/** The right answer in one column and each wrong one in another. */
function readRightAndWrong({ correct, wrong, options }: TableCells): Parts | Fault {
  if (options.some(({ text }) => text !== ''))
    return { field: 'wrong', message: 'The row has options and wrong answers. Keep one of the two.' };
  const right = [...new Set(correct)];
  return { kind: right.length > 1 ? 'multi' : 'single', options: [...right, ...wrong], prompts: [], correct: right };
}

function readTruth(cells: TableCells, filled: readonly TableOption[], { isByNumber }: Rules): Parts | Fault {
  const truths = cells.correct.map((written) => {
    const named = filled.length > 0 ? resolveKey(written, { options: cells.options, isByNumber }) : null;
    return truthOf(named?.correct?.[0] ?? written);
  });
  const [truth = null] = truths;
  if (truth === null) return { field: 'correct', message: 'Write true or false under correct.' };
  if (truths.some((other) => other !== truth))
    return { field: 'correct', message: 'Two columns name different answers as right.' };
  return { kind: 'true-false', options: [], prompts: [], correct: [truth] };
}

/** Options of a short text are further texts that are right; a key that names them by their numbers adds none. */
function readTexts(cells: TableCells, filled: readonly TableOption[]): Parts | Fault {
  const options = filled.map(({ text }) => text);
  const texts = cells.correct.flatMap((written) => splitEscaped(written, '|')).filter(Boolean);
  const others =
    options.length > 0 ? texts.filter((text) => !/^(option ?)?(\d{1,2}|[a-l])([,;]\s*\d{1,2})*$/i.test(text)) : texts;
  return { kind: 'short-text', options: [], prompts: [], correct: [...new Set([...options, ...others])] };
}

function readOrder(cells: TableCells, filled: readonly TableOption[], { isByNumber }: Rules): Parts | Fault {
  const options = filled.map(({ text }) => text);
  const [written] = cells.correct;
  if (written === undefined) return { kind: 'ordering', options, prompts: [], correct: options };
  const sign = ['|', '>', '\n'].find((one) => splitEscaped(written, one).length > 1);
  const names = sign
    ? splitEscaped(written, sign)
    : written.split(/[,;]|(?<=\d)\s*-\s*(?=\d)/).map((name) => name.trim());
  const correct: string[] = [];
  for (const name of names.filter(Boolean)) {
    const read = resolveKey(name, { options: cells.options, isByNumber });
    if (read.message !== undefined) return { field: 'correct', message: read.message };
    correct.push(...read.correct);
  }
  return correct.length === options.length && isSameSet(correct, options)
    ? { kind: 'ordering', options, prompts: [], correct }
    : { field: 'correct', message: 'The key must name each item once, in the right order: 3|1|2.' };
}

/** `left = right`, and `= right` for a right side that belongs to none. The key, if any, lists the right sides as they are offered. */
function readPairs(cells: readonly string[], shown: string): Parts | Fault {
  const sides = cells.map((cell) => splitEscaped(cell, '='));
  if (sides.some((parts) => parts.length !== 2))
    return { field: 'option', message: 'Write each pair as left = right, and \\= for a sign that parts nothing.' };
  const pairs = sides.filter(([left]) => left !== '');
  const correct = pairs.map(([, right = '']) => right);
  const listed = [...new Set([...correct, ...sides.map(([, right = '']) => right)])];
  const options = shown === '' ? listed : splitEscaped(shown, '|');
  if (!isSameSet(options, listed) || options.length !== listed.length)
    return {
      field: 'correct',
      message: 'Pairs need no key: each cell of an option says what belongs together. Empty this cell.',
    };
  return { kind: 'matching', prompts: pairs.map(([left = '']) => left), options, correct };
}

/** `Cloth is [washed] and [dried|aired].` */
function readGaps(sentence: string): Parts | Fault {
  const pieces = splitAtSigns(sentence, '[').flatMap((piece, at) => {
    if (at === 0) return splitAtSigns(piece, ']').length === 1 ? [piece] : [];
    const [gap = '', ...words] = splitAtSigns(piece, ']');
    return words.length === 1 ? [gap, words[0] ?? ''] : [];
  });
  if (pieces.length < 3 || pieces.length !== splitAtSigns(sentence, '[').length * 2 - 1)
    return {
      field: 'option',
      message: 'Write the sentence under option1, with its gaps in square brackets: The cloth is [washed|rinsed].',
    };
  return {
    kind: 'gaps',
    prompts: pieces.filter((_, at) => at % 2 === 0).map(unescapeSigns),
    options: [],
    correct: pieces.filter((_, at) => at % 2 === 1).map((gap) => splitEscaped(gap, '|').filter(Boolean).join('\n')),
  };
}

function disagreement(correct: readonly string[]): Fault | null {
  return new Set(correct).size > 1
    ? { field: 'correct', message: 'Two columns name different answers as right.' }
    : null;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((item) => set.has(item));
}

function truthOf(written: string): string | null {
  if (/^(true|t|yes|y|1|सही|सत्य)$/i.test(written)) return 'True';
  return /^(false|f|no|n|0|गलत|ग़लत|असत्य)$/i.test(written) ? 'False' : null;
}

function isYes(written: string, usual: boolean): boolean {
  return written === '' ? usual : /^(yes|true|y|1)$/i.test(written);
}

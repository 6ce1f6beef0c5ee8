import {
  blankDraft,
  MAX_IMPORTED,
  quoted,
  withoutControls,
  type ImportRow,
  type ReadQuestions,
} from './import-rows.ts';

const OPTION = /^\s*\(?([A-Za-z]|[कखगघअबसद])[.)]\s*(.*)$/;
const ANSWER =
  /^\s*(?:(?:correct\s+)?(?:answer|ans|key)|correct\s+option|(?:सही\s+)?उत्तर)(?:\s*[:：.=-]+\s*|\s+is\s+(?=\(?[a-z]\)?\.?\s*$))(\S.*)$/i;
const WHY = /^\s*(?:explanation|solution|feedback|reason|rationale)\s*[:=-]+\s*(.*)$/i;

interface Open {
  line: number;
  written: string[];
  question: string[];
  options: { letter: string; text: string[] }[];
  /** Prefix of an explanation above the answer. */
  why: string[];
}

/** The letters of options in order: Latin, and two sequences in use in Hindi. */
const LETTER_ROWS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'कखगघ', 'अबसद'];

/** Whether a text has a line that names the right option. */
export function hasAikenAnswer(text: string): boolean {
  const answers = plainMarks(text)
    .split('\n')
    .flatMap((line) => ANSWER.exec(line)?.[1] ?? []);
  const hasOptions = /^[^\S\r\n]*\(?(?:B|ख|ब)[.)]/im.test(text);
  return answers.some(
    (answer) => hasOptions || /^\(?(?:[a-z]|[a-l]{2,4}|true|false|[कखगघअबसद])(?![\p{L}\p{M}\p{N}])/iu.test(answer),
  );
}

/** AI assistants write questions in Markdown: a bold answer loses all of its bold marks. */
function plainMarks(text: string): string {
  return /^[^\S\r\n]*\*\*\s*(?:correct\s+)?(?:answer|ans|key)\b/im.test(text) ? text.replaceAll('**', '') : text;
}

/**
 * The questions of an Aiken text: lines of question, options `A.` or `A)`, and a final line `ANSWER: B`. Never throws. Extensions:
 * several letters, true or false, a line `EXPLANATION:`.
 */
export function readQuestionAiken(text: string): ReadQuestions {
  const rows: ImportRow[] = [];
  let open: Open | null = null;
  let last: ImportRow | null = null;
  let isAfterEmpty = true;
  let isExplaining = false;
  const give = (row: ImportRow) => {
    rows.push(row);
    last = row;
  };
  for (const [at, line] of plainMarks(withoutControls(text)).split('\n').entries()) {
    if (rows.length > MAX_IMPORTED) break;
    if (line.trim() === '') {
      isAfterEmpty = true;
      isExplaining = false;
      if (open && open.options.length === 0) open.question.push('');
      continue;
    }
    const why = WHY.exec(line);
    if (open && why && open.options.length > 0) {
      open.why.push(why[1] ?? '');
      open.written.push(line);
      continue;
    }
    if (!open && (why || isExplaining) && last) {
      explain(last, why ? (why[1] ?? '') : line.trim(), line);
      isExplaining = true;
      continue;
    }
    const answer = ANSWER.exec(line);
    const option = OPTION.exec(line);
    if (answer && open) {
      open.written.push(line);
      give(finish(open, answer[1] ?? '', at + 1));
      open = null;
      isExplaining = false;
    } else if (answer)
      give({
        line: at + 1,
        text: line,
        message: 'This answer stands after no question. Write the question and its options above it.',
      });
    else if (option && open && isNext(option[1] ?? '', open)) {
      addOptions(open, option[2] ?? '');
      open.written.push(line);
    } else if (open && open.options.length > 0 && isAfterEmpty) {
      give(withoutAnswer(open));
      open = begin(line, at + 1);
    } else if (open) continueWith(open, line);
    else open = begin(line, at + 1);
    isAfterEmpty = false;
  }
  if (open) give(withoutAnswer(open));
  return { rows: withoutNumbers(rows), unused: [] };
}

function begin(line: string, at: number): Open {
  return { line: at, written: [line], question: [line.trim()], options: [], why: [] };
}

function continueWith(open: Open, line: string): void {
  open.written.push(line);
  const part = open.why.length > 0 ? open.why : (open.options.at(-1)?.text ?? open.question);
  part.push(line.trim());
}

/** Adds an option, and others on the same line: `A) Red   B) Blue`. */
function addOptions(open: Open, line: string): void {
  let text = line;
  for (const { 0: mark, 1: letter = '', index } of line.matchAll(/(?:\t| {2,})\(?([A-Za-z]|[कखगघअबसद])[.)]\s*/g)) {
    if (placeOf(letter) !== open.options.length + 1) continue;
    const from = line.length - text.length;
    open.options.push({ letter: letterAt(open.options.length), text: [text.slice(0, index - from).trim()] });
    text = line.slice(index + mark.length);
  }
  open.options.push({ letter: letterAt(open.options.length), text: [text] });
}

/** Options are lettered in order; any other letter begins a line of text. */
function isNext(letter: string, { options }: Open): boolean {
  return placeOf(letter) === options.length;
}

/** The position of a letter in its sequence, from 0. */
function placeOf(letter: string): number {
  return Math.max(...LETTER_ROWS.map((row) => row.indexOf(letter.toUpperCase())));
}

function letterAt(place: number): string {
  return LETTER_ROWS[0]?.charAt(place) ?? '';
}

function withoutAnswer({ line, written, options }: Open): ImportRow {
  return {
    line,
    text: written.join('\n'),
    message:
      options.length === 0
        ? 'It has no options and no answer. Begin each option with A., B. and so on, and end with ANSWER: and the letter.'
        : 'It has no line ANSWER: with the letter of the right option.',
  };
}

function finish({ line, written, question, options, why }: Open, answer: string, answerLine: number): ImportRow {
  const row = { line, text: written.join('\n') };
  const refuse = (message: string): ImportRow => ({ ...row, line: answerLine, message });
  const base = { ...blankDraft('single', question.join('\n').trim()), explanation: why.join('\n').trim() };
  if (options.length === 0) {
    const truth = /^(true|false|t|f)\b/i.exec(answer);
    if (!truth) return refuse('The question has no options. Begin each with A., B. and so on.');
    const isTrue = (truth[1] ?? '').toLowerCase().startsWith('t');
    return { ...row, draft: { ...base, kind: 'true-false', correct: [isTrue ? 'True' : 'False'] } };
  }
  const texts = options.map(({ text }) => text.join('\n').trim());
  const letters = lettersOf(answer, options) ?? letterOfText(answer, texts);
  if (letters === null)
    return refuse(`${quoted(answer)} is no letter of an option. Write ANSWER: and a letter, or several with commas.`);
  const unknown = letters.find((letter) => !options.some((option) => option.letter === letter));
  if (unknown !== undefined && letterOfText(answer, texts) === null) return refuse(`There is no option ${unknown}.`);
  const right = unknown === undefined ? letters : (letterOfText(answer, texts) ?? []);
  const correct = options.flatMap(({ letter }, at) => (right.includes(letter) ? [texts[at] ?? ''] : []));
  return { ...row, draft: { ...base, kind: correct.length > 1 ? 'multi' : 'single', options: texts, correct } };
}

/** `B`, `(b)`, `B. the text`, `Option B`, `A, C`, `A and C`, `AC`; `null` if it names no option by its letter. */
function lettersOf(written: string, options: Open['options']): string[] | null {
  const answer = written.replace(/^option\s+/i, '').trim();
  const isList = LETTERS.test(answer) || /^[a-z](?:\s+[a-z])+$/i.test(answer);
  const list = isList
    ? answer.replaceAll(/\band\b/gi, ' ').match(/[a-zकखगघअबसद]/gi)
    : (/^\(?([a-zकखगघअबसद])\)?[.):]/i.exec(answer)?.slice(1) ?? lettersInARow(answer, options));
  return list ? [...new Set(list.map((one) => letterAt(placeOf(one))))] : null;
}

const LETTERS = /^\(?[a-zकखगघअबसद]\)?(?:\s*(?:,|;|&|\/|\band\b)\s*\(?[a-zकखगघअबसद]\)?)*\.?$/i;

function lettersInARow(answer: string, options: Open['options']): string[] | null {
  const letters = [...answer.toUpperCase()];
  const isList = letters.length > 1 && new Set(letters).size === letters.length;
  return isList && letters.every((one) => options.some(({ letter }) => letter === one)) ? letters : null;
}

/** The letter of the only option with the text of the answer. */
function letterOfText(answer: string, texts: readonly string[]): string[] | null {
  const same = texts.flatMap((text, at) => (text.toLowerCase() === answer.trim().toLowerCase() ? [letterAt(at)] : []));
  return same.length === 1 ? same : null;
}

function explain(row: ImportRow, text: string, line: string): void {
  row.text += `\n${line}`;
  if (row.draft) row.draft.explanation = `${row.draft.explanation}\n${text}`.trim();
}

/** Removes question numbers that start at 1. */
function withoutNumbers(rows: ImportRow[]): ImportRow[] {
  const numbers = rows.map(({ text }) =>
    Number(/^\s*\(?(?:Q(?:uestion)?\.?\s*)?(\d{1,4})[.):]\s/i.exec(text)?.[1] ?? 'NaN'),
  );
  if (rows.length < 2 || numbers.some((number, at) => number !== at + 1)) return rows;
  return rows.map((row): ImportRow => {
    const text = withoutNumber(row.text);
    return row.draft
      ? { ...row, text, draft: { ...row.draft, question: withoutNumber(row.draft.question) } }
      : { ...row, text };
  });
}

function withoutNumber(text: string): string {
  return text.replace(/^\s*\(?(?:Q(?:uestion)?\.?\s*)?\d{1,4}[.):]\s+/i, '');
}

import type { QuestionDraft } from '../catalogue/write-question.ts';
import {
  blankDraft,
  MAX_IMPORTED,
  quoted,
  withoutControls,
  type ImportRow,
  type ReadQuestions,
} from './import-rows.ts';

const OPTION = /^\s*\(?([A-Za-z])[.)]\s*(.*)$/;
const ANSWER = /^\s*(?:correct\s+)?(?:answer|ans|key)\s*[:.=-]+\s*(.+?)\s*$/i;
const WHY = /^\s*(?:explanation|solution|feedback|reason|rationale)\s*[:=-]+\s*(.*)$/i;

interface Open {
  line: number;
  written: string[];
  question: string[];
  options: { letter: string; text: string[] }[];
}

/**
 * The questions of an Aiken text: some lines of question, options `A.` or `A)`, and a line `ANSWER: B`, which ends it. Any text gives an
 * answer. More than Aiken has is understood too: several letters, true or false, a line `EXPLANATION:`.
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
  for (const [at, line] of withoutControls(text).split('\n').entries()) {
    if (rows.length > MAX_IMPORTED) break;
    if (line.trim() === '') {
      isAfterEmpty = true;
      isExplaining = false;
      if (open && open.options.length === 0) open.question.push('');
      continue;
    }
    const why = WHY.exec(line);
    if (!open && (why || isExplaining) && last) {
      explain(last, why ? (why[1] ?? '') : line.trim());
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
      open.options.push({ letter: (option[1] ?? '').toUpperCase(), text: [option[2] ?? ''] });
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
  return { line: at, written: [line], question: [line.trim()], options: [] };
}

function continueWith(open: Open, line: string): void {
  open.written.push(line);
  (open.options.at(-1)?.text ?? open.question).push(line.trim());
}

/** Options are lettered in order; any other letter begins a line of text. */
function isNext(letter: string, { options }: Open): boolean {
  return letter.toUpperCase() === String.fromCharCode(65 + options.length);
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

function finish({ line, written, question, options }: Open, answer: string, answerLine: number): ImportRow {
  const row = { line, text: written.join('\n') };
  const refuse = (message: string): ImportRow => ({ ...row, line: answerLine, message });
  const base = blankDraft('single', question.join('\n').trim());
  if (options.length === 0) {
    const truth = /^(true|false|t|f)\b/i.exec(answer);
    if (!truth) return refuse('The question has no options. Begin each with A., B. and so on.');
    const isTrue = (truth[1] ?? '').toLowerCase().startsWith('t');
    return { ...row, draft: { ...base, kind: 'true-false', correct: [isTrue ? 'True' : 'False'] } };
  }
  const texts = options.map(({ text }) => text.join('\n').trim());
  const letters = lettersOf(answer);
  if (letters === null)
    return refuse(`${quoted(answer)} is no letter of an option. Write ANSWER: and a letter, or several with commas.`);
  const unknown = letters.find((letter) => !options.some((option) => option.letter === letter));
  if (unknown !== undefined) return refuse(`There is no option ${unknown}.`);
  const correct = options.flatMap(({ letter }, at) => (letters.includes(letter) ? [texts[at] ?? ''] : []));
  return { ...row, draft: { ...base, kind: correct.length > 1 ? 'multi' : 'single', options: texts, correct } };
}

/** `B`, `(b)`, `B. the text`, `A, C`, `A and C`. */
function lettersOf(answer: string): string[] | null {
  const list = /^\(?[a-z]\)?(?:\s*(?:,|;|&|\/|\band\b)\s*\(?[a-z]\)?)*\.?$/i.test(answer)
    ? answer.replaceAll(/\band\b/gi, ' ').match(/[a-z]/gi)
    : (/^\(?([a-z])\)?[.):]/i.exec(answer)?.slice(1) ?? null);
  return list ? [...new Set(list.map((letter) => letter.toUpperCase()))] : null;
}

function explain(row: ImportRow, words: string): void {
  row.text += `\n${words}`;
  if (row.draft) row.draft.explanation = `${row.draft.explanation}\n${words}`.trim();
}

/** A list that numbers its questions from 1 on numbers them here by itself. */
function withoutNumbers(rows: ImportRow[]): ImportRow[] {
  const numbers = rows.map(({ text }) =>
    Number(/^\s*\(?(?:Q(?:uestion)?\.?\s*)?(\d{1,4})[.):]\s/i.exec(text)?.[1] ?? 'NaN'),
  );
  if (rows.length < 2 || numbers.some((number, at) => number !== at + 1)) return rows;
  return rows.map((row): ImportRow => (row.draft ? { ...row, draft: withoutNumber(row.draft) } : row));
}

function withoutNumber(draft: QuestionDraft): QuestionDraft {
  return { ...draft, question: draft.question.replace(/^\s*\(?(?:Q(?:uestion)?\.?\s*)?\d{1,4}[.):]\s+/i, '') };
}

import { splitAtSigns, splitEscaped, unescapeSigns } from '../../kit/escaped-list.ts';
import type { QuestionKind } from '../catalogue/rules.ts';
import type { QuestionDraft } from '../catalogue/write-question.ts';
import { blankDraft, MOST_IMPORTED, type ImportRow } from './import-rows.ts';
import { readCsvRecords } from './read-csv-records.ts';

/**
 * The questions of a table with a head: `question`, `option1` and so on, `correct`, and where needed `kind`, `explanation`, `tolerance`,
 * `exact_case`, `in_bank` (docs/importing-questions.md). Any text gives an answer.
 */
export function readQuestionCsv(text: string): ImportRow[] {
  // The head, and one more than are taken: whoever reads on says so.
  const [head, ...records] = readCsvRecords(text, MOST_IMPORTED + 2);
  if (!head) return [];
  const names = (head.cells ?? []).map(columnOf);
  const options = names.flatMap((name, at) => (name === 'option' ? [at] : []));
  if (!names.includes('question') || (!names.includes('correct') && options.length === 0)) {
    return [{ line: head.line, text: head.text, message: WRONG_HEAD }];
  }
  return records.map((record): ImportRow => {
    const { line, text: written } = record;
    if (record.message !== undefined) return { line, text: written, message: record.message };
    const { cells } = record;
    if (cells.length > names.length && cells.slice(names.length).some((cell) => cell !== '')) {
      return { line, text: written, message: `The row has ${cells.length} cells, the head ${names.length}.` };
    }
    const cellOf = (name: Column) => plainCell(cells[names.indexOf(name)]);
    const drafted = readRow(
      cellOf,
      options.map((at) => plainCell(cells[at])).filter((option) => option !== ''),
    );
    return typeof drafted === 'string'
      ? { line, text: written, message: drafted }
      : { line, text: written, draft: drafted };
  });
}

const WRONG_HEAD =
  'The first line must name the columns: at least question and correct, and option1, option2 and so on for choices.';

type Column = 'question' | 'kind' | 'option' | 'correct' | 'explanation' | 'tolerance' | 'exactCase' | 'inBank' | '';

/** What a head means, in the layouts that are about. */
function columnOf(head: string): Column {
  const name = head.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (/^(option|choice|answeroption)([0-9]{1,2}|[a-l])$/.test(name)) return 'option';
  return columnNames[name] ?? '';
}

const columnNames: Record<string, Column | undefined> = Object.assign(Object.create(null), {
  question: 'question',
  questiontext: 'question',
  kind: 'kind',
  type: 'kind',
  questiontype: 'kind',
  correct: 'correct',
  answer: 'correct',
  answers: 'correct',
  correctanswer: 'correct',
  correctanswers: 'correct',
  correctoption: 'correct',
  rightanswer: 'correct',
  explanation: 'explanation',
  solution: 'explanation',
  tolerance: 'tolerance',
  exactcase: 'exactCase',
  casesensitive: 'exactCase',
  inbank: 'inBank',
} satisfies Record<string, Column>);

function readRow(cellOf: (name: Column) => string, options: string[]): QuestionDraft | string {
  const correct = cellOf('correct');
  const kind = kindOf(cellOf('kind'), options, correct);
  if (kind === null)
    return `There is no kind "${cellOf('kind')}". Write one of: ${Object.values(kindSigns).join(', ')}.`;
  const parts = readParts(kind, options, correct);
  if (typeof parts === 'string') return parts;
  return {
    ...blankDraft(kind, cellOf('question')),
    ...parts,
    tolerance: cellOf('tolerance') || '0',
    isExactCase: isYes(cellOf('exactCase'), false),
    isInBank: isYes(cellOf('inBank'), true),
    explanation: cellOf('explanation'),
  };
}

const kindSigns: Record<QuestionKind, string> = {
  single: 'single',
  multi: 'multi',
  'true-false': 'true-false',
  number: 'number',
  'short-text': 'short-text',
  ordering: 'ordering',
  matching: 'matching',
  gaps: 'gaps',
};

const otherNames: Record<string, QuestionKind | undefined> = Object.assign(Object.create(null), {
  ...Object.fromEntries(Object.keys(kindSigns).map((kind) => [kind.replace('-', ''), kind])),
  choices: 'single',
  mcq: 'single',
  singlechoice: 'single',
  onechoice: 'single',
  multiple: 'multi',
  multiselect: 'multi',
  severalchoices: 'multi',
  tf: 'true-false',
  trueorfalse: 'true-false',
  boolean: 'true-false',
  numerical: 'number',
  numeric: 'number',
  short: 'short-text',
  shortanswer: 'short-text',
  text: 'short-text',
  order: 'ordering',
  match: 'matching',
  blanks: 'gaps',
  fillintheblanks: 'gaps',
});

/** Without a kind a row of options is a choice: of several where it names several. */
function kindOf(written: string, options: readonly string[], correct: string): QuestionKind | null {
  const name = written.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (name !== '') return otherNames[name] ?? null;
  if (options.length === 0) return truthOf(correct) === null ? 'short-text' : 'true-false';
  return splitEscaped(correct, '|').length > 1 ? 'multi' : 'single';
}

type Parts = Pick<QuestionDraft, 'options' | 'prompts' | 'correct'>;

function readParts(kind: QuestionKind, options: string[], correct: string): Parts | string {
  switch (kind) {
    case 'single':
    case 'multi':
      return readChoices(options, kind === 'multi' ? splitEscaped(correct, '|') : [unescapeSigns(correct)]);
    case 'true-false': {
      const truth = truthOf(correct);
      return truth === null ? 'Write true or false under correct.' : { options: [], prompts: [], correct: [truth] };
    }
    case 'number':
      return { options: [], prompts: [], correct: [correct] };
    case 'short-text':
      return { options: [], prompts: [], correct: splitEscaped(correct, '|').filter(Boolean) };
    case 'ordering':
      return { options, prompts: [], correct: options };
    case 'matching':
      return readPairs(options);
    case 'gaps':
      return readGaps(options[0] ?? '');
  }
}

function readChoices(options: string[], named: readonly string[]): Parts | string {
  const correct: string[] = [];
  for (const name of named.filter(Boolean)) {
    const option = optionOf(options, name);
    if (option === null) return `"${name}" under correct is none of the options.`;
    if (option === 'unclear')
      return `"${name}" under correct is the text of one option and the place of another. Write option1, option2 and so on.`;
    correct.push(option);
  }
  return { options, prompts: [], correct: [...new Set(correct)] };
}

/** `option2` and `2` and `B` name an option by its place, everything else by its text. */
function optionOf(options: readonly string[], name: string): string | null {
  const sure = /^option ?_?(\d{1,2})$/i.exec(name);
  if (sure) return options[Number(sure[1]) - 1] ?? null;
  const place = /^\d{1,2}$/.test(name)
    ? Number(name) - 1
    : /^[a-l]$/i.test(name)
      ? name.toLowerCase().charCodeAt(0) - 97
      : -1;
  const byPlace = options[place] ?? null;
  const byText =
    options.find((option) => option === name) ?? options.find((option) => isSameText(option, name)) ?? null;
  if (byPlace !== null && byText !== null && byPlace !== byText) return 'unclear';
  return byText ?? byPlace;
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** `left = right`, and `= right` for a right side that belongs to none. */
function readPairs(cells: readonly string[]): Parts | string {
  const sides = cells.map((cell) => splitEscaped(cell, '='));
  if (sides.some((parts) => parts.length !== 2))
    return 'Write each pair as left = right, and \\= for a sign that parts nothing.';
  const pairs = sides.filter(([left]) => left !== '');
  const correct = pairs.map(([, right = '']) => right);
  return {
    prompts: pairs.map(([left = '']) => left),
    options: [...new Set([...correct, ...sides.map(([, right = '']) => right)])],
    correct,
  };
}

/** `Cloth is [washed] and [dried|aired].` */
function readGaps(sentence: string): Parts | string {
  const pieces = splitAtSigns(sentence, '[').flatMap((piece, at) => {
    if (at === 0) return splitAtSigns(piece, ']').length === 1 ? [piece] : [];
    const [gap = '', ...words] = splitAtSigns(piece, ']');
    return words.length === 1 ? [gap, words[0] ?? ''] : [];
  });
  if (pieces.length < 3 || pieces.length !== splitAtSigns(sentence, '[').length * 2 - 1)
    return 'Write the sentence under option1, with its gaps in square brackets: The cloth is [washed|rinsed].';
  return {
    prompts: pieces.filter((_, at) => at % 2 === 0).map(unescapeSigns),
    options: [],
    correct: pieces.filter((_, at) => at % 2 === 1).map((gap) => splitEscaped(gap, '|').filter(Boolean).join('\n')),
  };
}

function truthOf(written: string): string | null {
  if (/^(true|t|yes|1)$/i.test(written)) return 'True';
  return /^(false|f|no|0)$/i.test(written) ? 'False' : null;
}

function isYes(written: string, usual: boolean): boolean {
  return written === '' ? usual : /^(yes|true|y|1)$/i.test(written);
}

/** A spreadsheet's guard against formulas is no part of the text. */
function plainCell(cell = ''): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}

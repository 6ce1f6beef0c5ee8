import { cellError } from '../../../../platform/table-file/cell-error.ts';
import { columnLetters } from '../../../../platform/table-file/match-heads.ts';
import type { TableRow } from '../../../../platform/table-file/table-file.ts';
import { QuestionNotes } from './import-notes.ts';
import { quoted, withoutControls, type ImportRow, type ReadQuestions } from './import-rows.ts';
import { columnOf, type QuestionColumn } from './question-heads.ts';
import type { TableCells } from '../../question-kinds/question-kind.ts';
import { readTableQuestion } from './table-question.ts';

export interface ReadTable extends ReadQuestions {
  columns: { head: string; field: string }[];
  /** As in the file; empty where they were not found. */
  heads: string[];
}

interface Heads {
  row: TableRow;
  columns: QuestionColumn[];
  /** Unknown headers, and columns without one. */
  others: { head: string; at: number }[];
  width: number;
}

/**
 * The questions of a table with headers: the question, options, and the key, by their common names and in any order
 * (docs/importing-questions.md). Never throws.
 */
export function readQuestionTable(rows: readonly TableRow[]): ReadTable {
  const heads = findHeads(rows);
  const [first] = rows;
  if (!heads)
    return {
      rows: first
        ? [{ line: first.line, text: first.text, message: rows.some(hasSeveralCells) ? WRONG_HEAD : NO_TABLE }]
        : [],
      unused: [],
      columns: [],
      heads: [],
    };
  const start = rows.indexOf(heads.row);
  const body = rows.slice(start + 1);
  const { unused, strangers } = sortOthers(heads, body);
  const isByNumber = isNumbered(heads.columns);
  const read = body
    .filter((row) => hasQuestion(row, heads))
    .map((row) => ({ ...readRow(row, heads, { strangers, isByNumber }), cells: row.cells ?? [row.text] }));
  const above = start > 0 ? [`Lines ${first?.line ?? 1} to ${heads.row.line - 1}, above the heads`] : [];
  return {
    rows: read,
    unused: [...above, ...unused],
    columns: heads.columns.filter(isUsed).map(describe),
    heads: heads.row.cells ?? [],
  };
}

const WRONG_HEAD =
  'The first line must name the columns: at least question and correct, and option1, option2 and so on for choices.';
const NO_TABLE =
  'No questions were found in this text. Begin options with A., B. and so on and write a line ANSWER: B below them; or use GIFT, Moodle XML, or a table with the heads question, option1, option2 and correct.';

function hasSeveralCells({ cells }: TableRow): boolean {
  return (cells?.length ?? 0) > 1;
}

/** Templates prefill row numbers and times: a row with only such numbers has no question. */
function hasQuestion({ cells }: TableRow, { columns, others }: Heads): boolean {
  if (!cells) return true;
  const unused = [
    ...columns.filter((column) => !isUsed(column)),
    ...others.filter(({ head, at }) => head === '' && at === 0),
  ].map(({ at }) => at);
  return cells.some((cell, at) => cell.trim() !== '' && !(unused.includes(at) && /^[\d.\s]+$/.test(cell)));
}

/** Sheets of Kahoot have their headers in line 8. */
const MAX_ROWS_ABOVE = 20;

/** Whether the first rows of a table contain question headers. */
export function hasQuestionHeads(rows: readonly TableRow[]): boolean {
  return findHeads(rows) !== null;
}

function findHeads(rows: readonly TableRow[]): Heads | null {
  for (const row of rows.slice(0, MAX_ROWS_ABOVE)) {
    const cells = row.cells ?? [];
    const columns: QuestionColumn[] = [];
    const others: Heads['others'] = [];
    for (const [at, cell] of cells.entries()) {
      const head = cell.trim();
      const column = columnOf(head, at);
      if (column && !isRepeated(column, columns)) columns.push(column);
      else others.push({ head, at });
    }
    const has = (field: string) => columns.some((column) => column.field === field);
    if (has('question') && (has('correct') || has('option'))) return { row, columns, others, width: cells.length };
  }
  return null;
}

/** Several columns may contain the key, and several wrong answers; any other field has one. */
function isRepeated({ field, label }: QuestionColumn, columns: readonly QuestionColumn[]): boolean {
  if (field === 'correct' || field === 'wrong' || field === 'unused') return false;
  return columns.some((column) => column.field === field && column.label === label);
}

function isUsed({ field }: QuestionColumn): boolean {
  return field !== 'unused';
}

const fieldNames: Record<QuestionColumn['field'], string> = {
  question: 'Question',
  kind: 'Type',
  option: 'Option',
  wrong: 'Wrong answer',
  correct: 'Correct answer',
  explanation: 'Explanation',
  tolerance: 'Tolerance',
  exactCase: 'Exact case',
  inBank: 'In question bank',
  unused: 'Not used',
};

function describe({ head, field, label }: QuestionColumn): { head: string; field: string } {
  return { head, field: label > 0 ? `${fieldNames[field]} ${label}` : fieldNames[field] };
}

/** Splits the other columns into known but unused ones, and unknown ones that have content. */
function sortOthers({ columns, others }: Heads, body: readonly TableRow[]) {
  const isFilled = (at: number) => body.some(({ cells }) => (cells?.[at] ?? '').trim() !== '');
  // Sheets often number their rows in a column without a header.
  const isNumbering = ({ head, at }: { head: string; at: number }) =>
    head === '' && at === 0 && body.every(({ cells }) => /^\s*(\d{1,5}\.?)?\s*$/.test(cells?.[at] ?? ''));
  return {
    unused: [...columns.filter((column) => !isUsed(column)), ...others.filter(isNumbering)]
      .filter(({ at }) => isFilled(at))
      .map(({ head, at }) => `Column ${head === '' ? columnLetters(at) : quoted(head)}`),
    strangers: others.filter((other) => !isNumbering(other) && isFilled(other.at)),
  };
}

/** Kahoot and Quizizz name the right answers by their numbers alone, and no other tool has these columns. */
function isNumbered(columns: readonly QuestionColumn[]): boolean {
  const has = (pattern: RegExp) => columns.some(({ sign }) => pattern.test(sign));
  return has(/^(timelimit|timeinseconds)/) && has(/^correctanswers?$/) && has(/^(answer|option)[1-5]$/);
}

function readRow(
  row: TableRow,
  { columns, width }: Heads,
  { strangers, isByNumber }: { strangers: Heads['others']; isByNumber: boolean },
): ImportRow {
  const { line, text } = row;
  if (row.message !== undefined) return { line, text, message: row.message };
  const { cells } = row;
  const extra = cells.slice(width).find((cell) => cell.trim() !== '');
  if (extra !== undefined)
    return { line, text, value: extra, message: `The row has ${cells.length} cells, the head ${width}.` };
  const stranger = strangers.find(({ at }) => (cells[at] ?? '').trim() !== '');
  if (stranger) {
    const column = stranger.head === '' ? columnLetters(stranger.at) : stranger.head;
    return { line, text, column, value: cells[stranger.at] ?? '', message: strangeColumn(stranger) };
  }
  const broken = columns.find((column) => isUsed(column) && row.errorColumns?.includes(column.at));
  if (broken) {
    const value = cells[broken.at] ?? '';
    return { line, text, column: broken.head, value, message: cellError(broken.at, value) };
  }
  const notes = new QuestionNotes();
  const read = readTableQuestion(cellsOf(cells, columns), { notes, isByNumber });
  if (read.message !== undefined) {
    const column = columns.find(({ field }) => field === read.field);
    const shown = column ? { column: column.head, value: cells[column.at] ?? '' } : {};
    return { line, text, ...shown, message: read.message };
  }
  const list = notes.list();
  return { line, text, draft: read.draft, ...(list.length > 0 ? { notes: list } : {}) };
}

function strangeColumn({ head, at }: { head: string; at: number }): string {
  return head === ''
    ? `Column ${columnLetters(at)} is filled and has no head. Name it, or empty it.`
    : `The column ${quoted(head)} is not understood, or is there twice. Give it one of the usual heads, or empty it.`;
}

function cellsOf(cells: readonly string[], columns: readonly QuestionColumn[]): TableCells {
  const textAt = (at: number) => withoutControls(cells[at] ?? '').trim();
  const allOf = (field: QuestionColumn['field']) =>
    columns.filter((column) => column.field === field).map(({ at }) => textAt(at));
  const oneOf = (field: QuestionColumn['field']) => allOf(field)[0] ?? '';
  return {
    question: oneOf('question'),
    kind: oneOf('kind'),
    options: columns
      .filter(({ field }) => field === 'option')
      .map(({ label, head, at }) => ({ label, head, text: textAt(at) }))
      .toSorted((one, other) => one.label - other.label),
    wrong: allOf('wrong').filter(Boolean),
    correct: allOf('correct').filter(Boolean),
    explanation: oneOf('explanation'),
    tolerance: oneOf('tolerance'),
    exactCase: oneOf('exactCase'),
    inBank: oneOf('inBank'),
  };
}

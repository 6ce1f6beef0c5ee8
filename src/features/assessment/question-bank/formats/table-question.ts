import { QUESTION_KINDS, type QuestionKind } from '../../../catalogue/rules.ts';
import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import { readChoices } from '../../question-kinds/choice.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import type { TableCells, TableIssue, TableRead } from '../../question-kinds/question-kind.ts';
import { readUndeclared } from './formatted-text.ts';
import type { QuestionNotes } from './import-notes.ts';
import { blankDraft, quoted } from './import-rows.ts';
import { kindNamed, type TableKind } from './question-heads.ts';

interface Rules {
  notes: QuestionNotes;
  isByNumber: boolean;
}

/** A row as a question, or why it is rejected and in which column. */
export function readTableQuestion(
  written: TableCells,
  rules: Rules,
): { draft: QuestionDraft; message?: never } | (TableIssue & { draft?: never }) {
  const { notes } = rules;
  const kind = written.kind === '' ? '' : kindNamed(written.kind);
  if (kind === null)
    return {
      field: 'kind',
      message: `There is no kind ${quoted(written.kind)}. Write one of: ${QUESTION_KINDS.join(', ')}.`,
    };
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

/** HTML of cells as text; if that makes two options equal, the question is about their tags, which then stay. */
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

function readParts(kind: TableKind | '', cells: TableCells, { isByNumber }: Rules): TableRead {
  const filled = cells.options.map(({ text }) => text).filter(Boolean);
  const row = { cells, filled, isByNumber };
  const meant = kind === '' ? inferKind(cells, filled) : kind;
  if (meant === 'choice') return readChoices(row, null);
  return questionKinds[meant === 'blank' ? blankKind(filled) : meant].readTable(row);
}

/** A blank is a gap where the row has a sentence with brackets. */
function blankKind([sentence = '']: readonly string[]): QuestionKind {
  return /\[[^\]]+\]/.test(sentence) ? 'gaps' : 'short-text';
}

/** Without a kind a row with options is a choice. */
function inferKind(cells: TableCells, filled: readonly string[]): TableKind {
  const texts = filled.map((text) => text.toLowerCase()).toSorted();
  if (texts.length === 2 && texts[0] === 'false' && texts[1] === 'true') return 'true-false';
  if (filled.length > 0 || cells.wrong.length > 0) return 'choice';
  if (cells.correct.length > 0 && cells.correct.every((text) => /^(true|false|t|f|सही|सत्य|गलत|ग़लत|असत्य)$/i.test(text)))
    return 'true-false';
  return cells.tolerance === '' ? 'short-text' : 'number';
}

function isYes(written: string, fallback: boolean): boolean {
  return written === '' ? fallback : /^(yes|true|y|1)$/i.test(written);
}

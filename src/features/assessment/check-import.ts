import { hasVisibleText } from '../../kit/plain-text.ts';
import type { QuestionDraft } from '../catalogue/write-question.ts';
import { plainTolerance } from './correct-key.ts';
import { MOST_IMPORTED, type ImportRow } from './import-rows.ts';
import { questionDraftSchema, type ImportedQuestion, type ImportFault } from './office-contract.ts';
import { questionFault, tidyDraft } from './question-fault.ts';
import { readQuestionCsv } from './read-question-csv.ts';
import { readQuestionGift } from './read-question-gift.ts';

export interface CheckedImport {
  questions: ImportedQuestion[];
  faults: ImportFault[];
}

/** Reads questions from a file and keeps nothing: those that can be asked, and for each other one its line and what to do. */
export function checkImport(input: { format: 'csv' | 'gift'; content: string | Uint8Array }): CheckedImport {
  const text = decode(input.content);
  if (isPacked(input.content, text)) return { questions: [], faults: [{ line: 1, text: '', message: NO_TEXT }] };
  const rows = input.format === 'csv' ? readQuestionCsv(text) : readQuestionGift(text);
  const firstLines = new Map<string, number>();
  const checked: CheckedImport = { questions: [], faults: [] };
  for (const row of rows.slice(0, MOST_IMPORTED)) {
    const fit = fitRow(row);
    const first = 'draft' in fit ? firstLines.get(signOf(fit.draft)) : undefined;
    if ('message' in fit) checked.faults.push(faultOf(row, fit.message));
    else if (first !== undefined) checked.faults.push(faultOf(row, `It is the same question as in line ${first}.`));
    else {
      firstLines.set(signOf(fit.draft), row.line);
      checked.questions.push({ ...fit.draft, line: row.line });
    }
  }
  const beyond = rows[MOST_IMPORTED];
  if (beyond) checked.faults.push(faultOf(beyond, 'One file can hold 2,000 questions. Put the rest into another.'));
  if (rows.length === 0) checked.faults.push({ line: 1, text: '', message: 'There is no question in it.' });
  return checked;
}

function fitRow(row: ImportRow): { draft: QuestionDraft } | { message: string } {
  if (row.text.includes('\uFFFD'))
    return { message: 'Some letters could not be read. Save the file as UTF-8 and choose it again.' };
  if (row.draft === undefined) return { message: row.message };
  const read = questionDraftSchema.safeParse(withoutControls(row.draft));
  if (!read.success) return { message: read.error.issues[0]?.message ?? 'It does not fit.' };
  if (!hasVisibleText(read.data.question)) return { message: 'Write the question.' };
  const draft = tidyDraft(read.data);
  const fault = questionFault(draft);
  return fault ? fault : { draft: { ...draft, tolerance: plainTolerance(draft.kind, draft.tolerance) } };
}

/** Signs that no text has; a database refuses some of them. */
function withoutControls(draft: QuestionDraft): QuestionDraft {
  const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return {
    ...draft,
    question: clean(draft.question),
    explanation: clean(draft.explanation),
    options: draft.options.map(clean),
    prompts: draft.prompts.map(clean),
    correct: draft.correct.map(clean),
  };
}

/** UTF-8, or UTF-16 as some spreadsheets write it; what can't be read stays as U+FFFD. */
function decode(content: string | Uint8Array): string {
  if (typeof content === 'string') return content.toWellFormed().replace(/^\uFEFF/, '');
  const [first, second] = content;
  const name =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(name).decode(content);
}

const NO_TEXT = 'This is not a text file. Save the questions as CSV (UTF-8) or GIFT and choose it again.';

/** A packed sheet, a picture, or UTF-16 that does not say so. */
function isPacked(content: string | Uint8Array, text: string): boolean {
  return typeof content !== 'string' && text.includes('\0');
}

function signOf({ kind, question, options, prompts, correct }: QuestionDraft): string {
  return JSON.stringify([kind, question.toLowerCase(), options, prompts, correct]);
}

function faultOf({ line, text }: ImportRow, message: string): ImportFault {
  return { line, text: text.slice(0, 160).toWellFormed(), message };
}

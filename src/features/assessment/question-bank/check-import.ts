import { hasVisibleText } from '../../../kit/text/plain-text.ts';
import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import { plainTolerance } from '../appeals/correct-key.ts';
import { MAX_IMPORTED, withoutControls, type ImportRow } from './formats/import-rows.ts';
import type { ImportedQuestion, ImportIssue, ImportFormat, ImportNote, ImportReading } from './import-contract.ts';
import { questionDraftSchema } from '../office-contract.ts';
import { validateQuestion, normalizeDraft } from '../question-kinds/validate-question.ts';
import { readImportFile } from './formats/read-import-file.ts';
import { writeRejectedQuestions, type RejectedFile, type RejectedRow } from './formats/write-rejected-questions.ts';

export interface CheckedImport {
  /** How the file was parsed. */
  reading: ImportReading;
  questions: ImportedQuestion[];
  issues: ImportIssue[];
  /** What accepted questions lose. */
  leftOut: ImportNote[];
  /** The rejected questions, to fix and import again. */
  refusedFile: RejectedFile | null;
}

/**
 * Parses questions from a file without saving: the valid ones, what they lose, and for each other one its line and what to do. Without a
 * format it is detected.
 */
export async function checkImport(input: {
  format?: ImportFormat | undefined;
  content: string | Uint8Array;
}): Promise<CheckedImport> {
  const { rows, reading, rejectedFormat } = await readImportFile(input);
  const firstLines = new Map<string, number>();
  const checked: CheckedImport = { reading, questions: [], issues: [], leftOut: [], refusedFile: null };
  const refused: RejectedRow[] = [];
  const refuse = (row: ImportRow, reason: string) => {
    checked.issues.push(issueOf(row, reason));
    refused.push({ row, reason });
  };
  for (const row of rows.slice(0, MAX_IMPORTED)) {
    const fit = fitRow(row);
    const first = 'draft' in fit ? firstLines.get(signOf(fit.draft)) : undefined;
    if ('message' in fit) refuse(row, fit.message);
    else if (first !== undefined) refuse(row, `It is the same question as in line ${first}.`);
    else {
      firstLines.set(signOf(fit.draft), row.line);
      checked.questions.push({ ...fit.draft, line: row.line });
      for (const message of row.notes ?? []) checked.leftOut.push({ line: row.line, message });
    }
  }
  const beyond = rows[MAX_IMPORTED];
  if (beyond) checked.issues.push(issueOf(beyond, 'One file can hold 2,000 questions. Put the rest into another.'));
  if (rows.length === 0) checked.issues.push({ line: 1, text: '', message: 'There is no question in it.' });
  checked.refusedFile = writeRejectedQuestions(refused, rejectedFormat);
  return checked;
}

function fitRow(row: ImportRow): { draft: QuestionDraft } | { message: string } {
  if (row.text.includes('\uFFFD'))
    return { message: 'Some letters could not be read. Save the file as UTF-8 and choose it again.' };
  if (row.draft === undefined) return { message: row.message };
  const read = questionDraftSchema.safeParse(cleaned(row.draft));
  if (!read.success) return { message: read.error.issues[0]?.message ?? 'It does not fit.' };
  if (!hasVisibleText(read.data.question)) return { message: 'Write the question.' };
  const draft = normalizeDraft(read.data);
  const issue = validateQuestion(draft);
  return issue ? issue : { draft: { ...draft, tolerance: plainTolerance(draft.kind, draft.tolerance) } };
}

/** Removes control characters; PostgreSQL rejects some of them. */
function cleaned(draft: QuestionDraft): QuestionDraft {
  return {
    ...draft,
    question: withoutControls(draft.question),
    explanation: withoutControls(draft.explanation),
    options: draft.options.map(withoutControls),
    prompts: draft.prompts.map(withoutControls),
    correct: draft.correct.map(withoutControls),
  };
}

function signOf({ kind, question, options, prompts, correct }: QuestionDraft): string {
  return JSON.stringify([kind, question.toLowerCase(), options, prompts, correct]);
}

function issueOf({ line, text, column, value }: ImportRow, message: string): ImportIssue {
  const excerpt = (text: string) => text.slice(0, 160).toWellFormed();
  return {
    line,
    text: excerpt(text),
    message,
    ...(column === undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: excerpt(value) }),
  };
}

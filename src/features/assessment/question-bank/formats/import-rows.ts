import type { QuestionDraft } from '../../../catalogue/questions/write-question.ts';
import type { ImportReading } from '../import-contract.ts';

/** Maximum number of questions of one file. */
export const MAX_IMPORTED = 2000;

/** A question as parsed, not validated yet, or why there is none. */
export type ImportRow = {
  line: number;
  /** The question as in the file. */
  text: string;
  /** Of a row of a table: all of its cells. */
  cells?: readonly string[];
  /** What a question loses, as messages for its author. */
  notes?: string[];
} & (
  | { draft: QuestionDraft; message?: never; column?: never; value?: never }
  | { message: string; column?: string; value?: string; draft?: never }
);

/** The result of a reader: the rows, and the kinds of content that are ignored, each once. */
export interface ReadQuestions {
  rows: ImportRow[];
  unused: string[];
}

/** The format in which rejected rows are written: that of their file; tables become CSV with their headers. */
export type RejectedFormat = { format: 'gift' | 'aiken' | 'moodle-xml' } | { format: 'csv'; heads: readonly string[] };

/** The rows of a file of questions, and how it was read. */
export interface ReadImport {
  rows: ImportRow[];
  reading: ImportReading;
  /** `null` where the file as a whole is rejected. */
  rejectedFormat: RejectedFormat | null;
}

/** Returns a question of one kind with only its text. */
export function blankDraft(kind: QuestionDraft['kind'], question: string): QuestionDraft {
  return {
    kind,
    question,
    options: [],
    prompts: [],
    correct: [],
    tolerance: '0',
    isExactCase: false,
    isInBank: true,
    explanation: '',
  };
}

/** “A text”, cut where it is long, for a message. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line}”`;
}

/** Without control characters, byte order marks and zero-width blanks; line ends normalized. */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF]/gu, '');
}

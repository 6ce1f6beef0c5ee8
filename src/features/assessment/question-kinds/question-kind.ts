import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import type { Answer, QuestionKey } from '../rules.ts';
import type { TableOption } from './resolve-key.ts';
import type { WrittenQuestion } from './written-question.ts';

/** The data for grading a question. */
export type KeyedQuestion = Pick<AuthoredQuestion, 'id' | 'kind' | 'correct' | 'tolerance' | 'isExactCase' | 'isVoid'>;

/** The parts of a question besides its text. */
export type QuestionParts = Pick<QuestionDraft, 'options' | 'prompts' | 'correct'>;

/** A kind of question, except the fields that learners answer in (`ui/answer-kinds.tsx`). */
export interface QuestionKindRules {
  /** Label in the office. */
  name: string;
  /** An example of this kind for the import template. */
  example: Pick<WrittenQuestion, 'question' | 'correct'> & Partial<WrittenQuestion>;

  // Its parts beside its text and its key.
  hasOptions?: true;
  hasPrompts?: true;
  /** Fixed options, whatever its author wrote. */
  fixedOptions?: readonly string[];
  /** The key is a number with a tolerance. */
  hasTolerance?: true;
  /** An answer is typed, and case may matter. */
  isTyped?: true;
  /** Several of its options may be chosen, in any order. */
  takesSeveral?: true;

  /** Whether an answer is right; the key is not empty. */
  isRight: (question: KeyedQuestion, answer: Answer) => boolean;
  /** Returns why a key does not fit its question, as a message for its author. */
  keyIssue: (question: QuestionParts, key: Pick<QuestionKey, 'correct' | 'tolerance'>) => string | null;
  /** Returns why the prompts are invalid, as a message for the author. */
  promptsIssue?: (question: QuestionParts) => string | null;
  /** The key for display, where it differs from the stored form. */
  keyText?: (key: Pick<QuestionKey, 'correct' | 'tolerance'>) => string[];

  /** The stored order of the options reveals the answer: learners get them sorted alphabetically, and shuffled in an attempt. */
  hidesOrder?: true;
  /** The options are never shuffled, whatever the quiz says. */
  keepsOrder?: true;

  /** Its names in a table, in lower-case letters and digits only. */
  tableNames: string;
  /** A row of a table as a question, or why it is rejected. */
  readTable: (row: TableRow) => TableRead;
  /** The cells of `readTable`. */
  writeTable: (question: WrittenQuestion) => { options: string[]; correct: string };
  gift: GiftForm;
  xml: XmlForm;

  /** The fields of its key, and their content. */
  keyFields: (question: KeyParts) => EditorField[];
  readKey: (fields: FormData) => TypedKey;
  /** The fields of all its parts, where those of the key are not sufficient. */
  partFields?: (question: WrittenQuestion | undefined) => EditorField[];
  readParts?: (fields: FormData) => WrittenParts;
  /** The key for a preview, line breaks in its texts shown as ' or '. Without it all options are listed, the right ones marked. */
  previewKey?: (question: QuestionParts) => string;
}

/** The content of a column in a table of questions. `unused`: known, but questions have no field for it. */
export type QuestionField =
  | 'question'
  | 'kind'
  | 'option'
  | 'wrong'
  | 'correct'
  | 'explanation'
  | 'tolerance'
  | 'exactCase'
  | 'inBank'
  | 'unused';

/** The trimmed cells of a row by their content. */
export interface TableCells {
  question: string;
  kind: string;
  /** All columns of options, the empty cells too, in the order of their labels. */
  options: TableOption[];
  wrong: string[];
  /** Of each key column; empty ones are left out. */
  correct: string[];
  explanation: string;
  tolerance: string;
  exactCase: string;
  inBank: string;
}

export interface TableRow {
  cells: TableCells;
  /** The non-empty texts of the options. */
  filled: string[];
  /** Files of Kahoot and Quizizz name options by their number alone, whatever the options say. */
  isByNumber: boolean;
}

export type TableIssue = { message: string; field?: QuestionField; kind?: never };
export type TableRead = (Pick<QuestionDraft, 'kind'> & QuestionParts & { message?: never }) | TableIssue;

export interface GiftForm {
  /** The content of the braces. */
  answers: (question: WrittenQuestion) => string;
  /** The text before them, if it is more than the question. */
  stem?: (question: WrittenQuestion) => string;
  /** For a kind that GIFT lacks: it is written as pairs with a tag, which distinguishes it from a matching question. */
  pairs?: {
    tag: string;
    /** The tag, and others that only this kind has. */
    tagPattern: RegExp;
    tags: (question: WrittenQuestion) => string[];
    read: (pairs: GiftPairs) => Partial<QuestionDraft>;
  };
}

export interface GiftPairs {
  question: string;
  tags: ReadonlySet<string>;
  /** The right sides of the pairs that have a left one. */
  correct: string[];
  /** All right sides, in the order shown. */
  options: string[];
}

export interface XmlForm {
  /** The type of question in Moodle. */
  type: string;
  parts: (question: WrittenQuestion) => string[];
  /** Its text as HTML, where it contains the answers. */
  html?: (question: WrittenQuestion) => string;
  /** For a separate type: its parts from the texts of its answers. */
  read?: (answers: string[], tags: ReadonlySet<string>) => Partial<QuestionDraft>;
}

export interface TypedKey {
  correct: string[];
  tolerance?: string;
  isExactCase?: boolean;
}

export type KeyParts = Pick<WrittenQuestion, 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase'>;
export type WrittenParts = TypedKey & { options?: string[]; prompts?: string[] };

/** A field of the office's editor; `ui/editor-fields.tsx` renders it. */
export type EditorField =
  | { as: 'number'; name: string; label: string; hint?: string; value: string | undefined }
  | {
      as: 'lines';
      name: string;
      label: string;
      hint?: string;
      rows?: number;
      isOptional?: true;
      value: string | undefined;
    }
  | { as: 'check'; name: string; label: string; isChecked: boolean | undefined }
  | { as: 'select'; name: string; label: string; options: readonly string[]; value: string | undefined }
  /** Written options, from which the right ones are chosen. */
  | { as: 'choice'; options: readonly string[]; correct: readonly string[]; isMultiple: boolean }
  /** A row for each option, with a control that marks it as right. */
  | { as: 'option-rows'; options: readonly string[]; correct: readonly string[]; isMultiple: boolean };

import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import type { Answer, QuestionKey } from '../rules.ts';
import type { TableOption } from './resolve-key.ts';
import type { WrittenQuestion } from './written-question.ts';

/** What marking needs of a question. */
export type KeyedQuestion = Pick<AuthoredQuestion, 'id' | 'kind' | 'correct' | 'tolerance' | 'isExactCase' | 'isVoid'>;

/** The parts of a question besides its text. */
export type QuestionParts = Pick<QuestionDraft, 'options' | 'prompts' | 'correct'>;

/** What a kind of questions is, but for the fields that learners answer in (`ui/answer-kinds.tsx`). */
export interface QuestionKindRules {
  /** How the office calls it. */
  name: string;
  /** An example of this kind for the import template. */
  example: Pick<WrittenQuestion, 'question' | 'correct'> & Partial<WrittenQuestion>;

  // What it has beside its words and its key.
  hasOptions?: true;
  hasPrompts?: true;
  /** Its options are these, whatever its author wrote. */
  fixedOptions?: readonly string[];
  /** The key is a number that an answer may be off. */
  hasTolerance?: true;
  /** An answer is typed, and capitals may count. */
  isTyped?: true;
  /** Several of its options may be chosen, in any order. */
  takesSeveral?: true;

  /** Whether an answer is right by a key that is not empty. */
  isRight: (question: KeyedQuestion, answer: Answer) => boolean;
  /** Returns why a key does not fit its question, as a message for its author. */
  keyIssue: (question: QuestionParts, key: Pick<QuestionKey, 'correct' | 'tolerance'>) => string | null;
  /** Returns why the prompts are invalid, as a message for the author. */
  promptsIssue?: (question: QuestionParts) => string | null;
  /** The key as people read it, where it is not read as it is stored. */
  keyText?: (key: Pick<QuestionKey, 'correct' | 'tolerance'>) => string[];

  /** The stored order of the options tells the answer: learners get them by the alphabet, and mixed in an attempt. */
  hidesOrder?: true;
  /** The options stay in their order, whatever the quiz says. */
  keepsOrder?: true;

  /** Its names in a table, in small letters and digits alone. */
  tableNames: string;
  /** A row of a table as a question, or why it is none. */
  readTable: (row: TableRow) => TableRead;
  /** The cells of `readTable`. */
  writeTable: (question: WrittenQuestion) => { options: string[]; correct: string };
  gift: GiftForm;
  xml: XmlForm;

  /** The fields of its key, and what they hold. */
  keyFields: (question: KeyParts) => EditorField[];
  readKey: (fields: FormData) => TypedKey;
  /** The fields of all its parts, where those of the key do not do. */
  partFields?: (question: WrittenQuestion | undefined) => EditorField[];
  readParts?: (fields: FormData) => WrittenParts;
  /** The key as a preview shows it, line breaks in its texts told as ' or '. Without it all options are listed, the right ones marked. */
  previewKey?: (question: QuestionParts) => string;
}

/** What a column of a table of questions holds. `unused`: known, and no question has a place for it. */
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

export interface TableRow {
  cells: TableCells;
  /** The texts of the options that are not empty. */
  filled: string[];
  /** Files of Kahoot and Quizizz name options by their number alone, whatever the options say. */
  isByNumber: boolean;
}

export type TableIssue = { message: string; field?: QuestionField; kind?: never };
export type TableRead = (Pick<QuestionDraft, 'kind'> & QuestionParts & { message?: never }) | TableIssue;

export interface GiftForm {
  /** What stands in the braces. */
  answers: (question: WrittenQuestion) => string;
  /** What stands before them, if it is more than the question. */
  stem?: (question: WrittenQuestion) => string;
  /** Of a kind that GIFT has not: it is written as pairs with a tag, which tell it from a matching question. */
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
  /** All right sides, in the order in which the file says that they are shown. */
  options: string[];
}

export interface XmlForm {
  /** The type of question in Moodle. */
  type: string;
  parts: (question: WrittenQuestion) => string[];
  /** Its words as HTML, where they hold the answers. */
  html?: (question: WrittenQuestion) => string;
  /** Of a type of its own: its parts from the texts of its answers. */
  read?: (answers: string[], tags: ReadonlySet<string>) => Partial<QuestionDraft>;
}

export interface TypedKey {
  correct: string[];
  tolerance?: string;
  isExactCase?: boolean;
}

export type KeyParts = Pick<WrittenQuestion, 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase'>;
export type WrittenParts = TypedKey & { options?: string[]; prompts?: string[] };

/** A field of the office's editor; `ui/editor-fields.tsx` draws it. */
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
  /** Options that are written, to choose the right ones among. */
  | { as: 'choice'; options: readonly string[]; correct: readonly string[]; isMultiple: boolean }
  /** A row for each option, with what says that it is right. */
  | { as: 'option-rows'; options: readonly string[]; correct: readonly string[]; isMultiple: boolean };

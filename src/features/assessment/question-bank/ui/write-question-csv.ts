import { CSV_START, csvLine } from '../../../../kit/csv.ts';
import { escapeHtml, escapeIfHtml } from '../../../../kit/text/html-markup.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

/** Questions as a table that `read-question-table.ts` reads back unchanged. */
export function writeQuestionCsv(questions: readonly WrittenQuestion[]): string {
  const rows = questions.map((question) => ({ question, ...questionKinds[question.kind].writeTable(question) }));
  const width = Math.max(MIN_OPTIONS, ...rows.map(({ options }) => options.length));
  const head = [
    'kind',
    'question',
    ...Array.from({ length: width }, (_, at) => `option${at + 1}`),
    'correct',
    'tolerance',
    'exact_case',
    'in_bank',
    'explanation',
  ];
  const lines = rows.map(({ question, options, correct }) => [
    question.kind,
    cell(question.question),
    ...Array.from({ length: width }, (_, at) => cell(options[at] ?? '')),
    cell(correct),
    questionKinds[question.kind].hasTolerance ? question.tolerance : '',
    question.isExactCase ? 'yes' : '',
    question.isInBank ? '' : 'no',
    cell(question.explanation),
  ]);
  return CSV_START + [head, ...lines].map(csvLine).join('');
}

const MIN_OPTIONS = 4;

/** Cells may contain HTML: markup-like text is escaped, and so are outer spaces, which a reader trims. */
function cell(text: string): string {
  if (text === text.trim()) return escapeIfHtml(text);
  const blank = (sign: string) => `&#${sign.codePointAt(0) ?? 32};`;
  return escapeHtml(text)
    .replace(/^\s+/, (blanks) => Array.from(blanks, blank).join(''))
    .replace(/\s+$/, (blanks) => Array.from(blanks, blank).join(''));
}

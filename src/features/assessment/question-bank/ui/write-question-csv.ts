import { CSV_START, csvLine } from '../../../../kit/csv.ts';
import { escapeSigns, joinEscaped } from '../../../../kit/text/escaped-list.ts';
import { escapeHtml, escapeIfHtml } from '../../../../kit/text/html-markup.ts';
import { listedOptions } from '../../question-kinds/written-order.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

/** Questions as the table that `read-question-table.ts` reads again to the same. */
export function writeQuestionCsv(questions: readonly WrittenQuestion[]): string {
  const rows = questions.map((question) => ({ question, ...cellsOf(question) }));
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
    question.kind === 'number' ? question.tolerance : '',
    question.isExactCase ? 'yes' : '',
    question.isInBank ? '' : 'no',
    cell(question.explanation),
  ]);
  return CSV_START + [head, ...lines].map(csvLine).join('');
}

const MIN_OPTIONS = 4;

/** Cells may hold HTML: what looks like it is escaped, and so are outer blanks, which a reader takes off. */
function cell(text: string): string {
  if (text === text.trim()) return escapeIfHtml(text);
  const blank = (sign: string) => `&#${sign.codePointAt(0) ?? 32};`;
  return escapeHtml(text)
    .replace(/^\s+/, (blanks) => Array.from(blanks, blank).join(''))
    .replace(/\s+$/, (blanks) => Array.from(blanks, blank).join(''));
}

function cellsOf(question: WrittenQuestion): { options: string[]; correct: string } {
  const { kind, options, prompts, correct } = question;
  switch (kind) {
    case 'single':
    case 'multi':
      return { options, correct: keyOf(question) };
    case 'true-false':
      return { options: [], correct: (correct[0] ?? '').toLowerCase() };
    case 'number':
      return { options: [], correct: correct[0] ?? '' };
    case 'short-text':
      return { options: [], correct: joinEscaped(correct, '|') };
    case 'ordering':
      return { options, correct: isInOrder(options, correct) ? '' : keyOf(question) };
    case 'matching':
      return {
        options: [
          ...prompts.map((left, at) => pairOf(left, correct[at] ?? '')),
          ...options.filter((option) => !correct.includes(option)).map((option) => pairOf('', option)),
        ],
        correct: isInOrder(options, listedOptions(question)) ? '' : joinEscaped(options, '|'),
      };
    case 'gaps':
      return { options: [sentenceOf(prompts, correct)], correct: '' };
  }
}

function keyOf({ options, correct }: WrittenQuestion): string {
  return correct.map((right) => `option${options.indexOf(right) + 1}`).join('|');
}

function isInOrder(options: readonly string[], listed: readonly string[]): boolean {
  return options.every((option, at) => option === listed[at]);
}

function pairOf(left: string, right: string): string {
  return `${escapeSigns(left, '=')} = ${escapeSigns(right, '=')}`.trim();
}

function sentenceOf(prompts: readonly string[], correct: readonly string[]): string {
  return prompts
    .map((words, at) => {
      const gap = correct[at]?.split('\n').map((text) => escapeSigns(text, '|[]'));
      return `${escapeSigns(words, '[]')}${gap ? `[${gap.join('|')}]` : ''}`;
    })
    .join('');
}

import { CSV_START, csvLine } from '../../../kit/csv.ts';
import { escapeSigns, joinEscaped } from '../../../kit/escaped-list.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Questions as the table that `read-question-csv.ts` reads again to the same. */
export function writeQuestionCsv(questions: readonly WrittenQuestion[]): string {
  const rows = questions.map((question) => ({ question, ...cellsOf(question) }));
  const width = Math.max(FEWEST_OPTIONS, ...rows.map(({ options }) => options.length));
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
    question.question,
    ...Array.from({ length: width }, (_, at) => options[at] ?? ''),
    correct,
    question.kind === 'number' ? question.tolerance : '',
    question.isExactCase ? 'yes' : '',
    question.isInBank ? '' : 'no',
    question.explanation,
  ]);
  return CSV_START + [head, ...lines].map(csvLine).join('');
}

const FEWEST_OPTIONS = 4;

function cellsOf({ kind, options, prompts, correct }: WrittenQuestion): { options: string[]; correct: string } {
  switch (kind) {
    case 'single':
    case 'multi':
      return { options, correct: correct.map((right) => `option${options.indexOf(right) + 1}`).join('|') };
    case 'true-false':
      return { options: [], correct: (correct[0] ?? '').toLowerCase() };
    case 'number':
      return { options: [], correct: correct[0] ?? '' };
    case 'short-text':
      return { options: [], correct: joinEscaped(correct, '|') };
    case 'ordering':
      return { options: correct, correct: '' };
    case 'matching':
      return {
        options: [
          ...prompts.map((left, at) => pairOf(left, correct[at] ?? '')),
          ...options.filter((option) => !correct.includes(option)).map((option) => pairOf('', option)),
        ],
        correct: '',
      };
    case 'gaps':
      return { options: [sentenceOf(prompts, correct)], correct: '' };
  }
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

import { escapeSigns, joinEscaped, splitAtSigns, splitEscaped, unescapeSigns } from '../../../kit/text/escaped-list.ts';
import { escapeIfHtml } from '../../../kit/text/html-markup.ts';
import { exactHtml } from './exact-html.ts';
import { linesOf, textsOf } from './form-texts.ts';
import { giftExact, giftRight } from './gift-texts.ts';
import type { QuestionKindRules, QuestionParts, TableRead, TableRow, WrittenParts } from './question-kind.ts';
import { areAmong, isListRight, isSameSet } from './same-lists.ts';
import type { WrittenQuestion } from './written-question.ts';
import { isInOrder, listedOptions } from './written-order.ts';
import { element, textElement } from './xml-elements.ts';

/** Left sides, and for each of them its right side. */
export const matching: QuestionKindRules = {
  name: 'Matching',
  example: {
    question: 'Match each dye and its colour.',
    prompts: ['Indigo', 'Madder'],
    options: ['Blue', 'Red', 'Green'],
    correct: ['Blue', 'Red'],
  },
  hasOptions: true,
  hasPrompts: true,
  hidesOrder: true,

  isRight: isListRight,
  keyIssue: ({ options, prompts }, { correct }) =>
    correct.length === prompts.length && areAmong(correct, options) ? null : 'Choose a right side for each left one.',
  promptsIssue: ({ prompts }) => {
    if (prompts.length < 2 || prompts.some((text) => text.trim() === '')) return 'Write at least two pairs.';
    return new Set(prompts).size < prompts.length ? 'Two left sides are the same.' : null;
  },

  tableNames: 'matching match matchthefollowing pairs',
  readTable: readPairCells,
  writeTable: (question) => {
    const { options } = question;
    return {
      options: pairsOf(question).map(({ left, right }) =>
        `${escapeSigns(left ?? '', '=')} = ${escapeSigns(right, '=')}`.trim(),
      ),
      correct: isInOrder(options, listedOptions(question)) ? '' : joinEscaped(options, '|'),
    };
  },
  gift: {
    answers: (question) =>
      pairsOf(question)
        .map(({ left, right }) =>
          left === null ? `= -> ${giftRight(right)}` : `=${giftExact(left)} -> ${giftRight(right)}`,
        )
        .join(' '),
  },
  xml: {
    type: 'matching',
    parts: (question) => pairsOf(question).map(pairElement),
  },

  keyFields: ({ options, prompts, correct }) =>
    prompts.map((label, at) => ({ as: 'select', name: 'correct', label, options, value: correct[at] })),
  readKey: (fields) => ({ correct: textsOf(fields, 'correct') }),
  partFields: (question) => {
    const texts = question && pairsText(question);
    return [
      {
        as: 'lines',
        name: 'pairs',
        label: 'Pairs, one a line',
        hint: 'Left side = right side',
        rows: 5,
        value: texts?.pairs,
      },
      {
        as: 'lines',
        name: 'others',
        label: 'Right sides that belong to none, one a line',
        isOptional: true,
        rows: 2,
        value: texts?.others,
      },
    ];
  },
  readParts: (fields) => readPairs(linesOf(textsOf(fields, 'pairs')[0]), linesOf(textsOf(fields, 'others')[0])),
  previewKey: ({ prompts, correct }) => prompts.map((left, at) => `${left} → ${correct[at] ?? ''}`).join('\n'),
};

/** The pairs, then the right sides without a left one (distractors). */
function pairsOf({ prompts, options, correct }: WrittenQuestion): { left: string | null; right: string }[] {
  return [
    ...prompts.map((left, at) => ({ left, right: correct[at] ?? '' })),
    ...options.filter((option) => !correct.includes(option)).map((right) => ({ left: null, right })),
  ];
}

/** `left = right`, and `= right` for a distractor. The key, if any, lists the right sides in the order shown. */
function readPairCells({ cells, filled }: TableRow): TableRead {
  const shown = cells.correct[0] ?? '';
  const sides = filled.map((cell) => splitEscaped(cell, '='));
  if (sides.some((parts) => parts.length !== 2))
    return { field: 'option', message: 'Write each pair as left = right, and \\= for a sign that parts nothing.' };
  const pairs = sides.filter(([left]) => left !== '');
  const correct = pairs.map(([, right = '']) => right);
  const listed = [...new Set([...correct, ...sides.map(([, right = '']) => right)])];
  const options = shown === '' ? listed : splitEscaped(shown, '|');
  if (!isSameSet(options, listed) || options.length !== listed.length)
    return {
      field: 'correct',
      message: 'Pairs need no key: each cell of an option says what belongs together. Empty this cell.',
    };
  return { kind: 'matching', prompts: pairs.map(([left = '']) => left), options, correct };
}

function pairElement({ left: written, right }: { left: string | null; right: string }): string {
  const left = written ?? '';
  const answer = element('answer', {}, [textElement(escapeIfHtml(right))]);
  return left === left.trim()
    ? element('subquestion', { format: 'plain_text' }, [textElement(left), answer])
    : element('subquestion', { format: 'html' }, [textElement(exactHtml(left)), answer]);
}

/** `Indigo = blue`, one per line, and distractors; a literal separator is escaped by a backslash. */
function readPairs(pairs: string[], others: string[]): WrittenParts {
  const sides = pairs.map((pair) => {
    const [left = '', ...right] = splitAtSigns(pair, PAIR_SIGN);
    return { left: unescapeSigns(left).trim(), right: unescapeSigns(right.join(PAIR_SIGN)).trim() };
  });
  const correct = sides.map(({ right }) => right);
  return { prompts: sides.map(({ left }) => left), options: [...new Set([...correct, ...others])], correct };
}

/** The pairs of a matching question as its author wrote them, and the distractors. */
export function pairsText({ prompts, correct, options }: QuestionParts) {
  return {
    pairs: prompts
      .map((left, at) => `${escapeSigns(left, PAIR_SIGN)} ${PAIR_SIGN} ${escapeSigns(correct[at] ?? '', '')}`)
      .join('\n'),
    others: options.filter((option) => !correct.includes(option)).join('\n'),
  };
}

const PAIR_SIGN = '=';

import { splitEscaped } from '../../../kit/text/escaped-list.ts';
import { columnKey } from './choice.ts';
import { linesOf, textsOf } from './form-texts.ts';
import { giftRight } from './gift-texts.ts';
import type { QuestionKindRules, TableRead, TableRow } from './question-kind.ts';
import { resolveKey } from './resolve-key.ts';
import { isListRight, isSameList, isSameSet } from './same-lists.ts';
import { shownOrder } from './shown-order.ts';
import { isInOrder } from './written-order.ts';
import { answerElement, element } from './xml-elements.ts';

/** Items to be put in order. */
export const ordering: QuestionKindRules = {
  name: 'Ordering',
  example: {
    question: 'Put the steps in order.',
    options: ['Wash', 'Print', 'Dry'],
    correct: ['Wash', 'Print', 'Dry'],
  },
  hasOptions: true,
  hidesOrder: true,

  isRight: isListRight,
  keyIssue: ({ options }, { correct }) =>
    isSameList(correct.toSorted(), options.toSorted()) ? null : 'Put every item in its place, each once.',

  tableNames: 'ordering order reorder sequence sequencing puzzle jumble arrange',
  readTable: readOrder,
  writeTable: (question) => {
    const { options, correct } = question;
    return { options, correct: isInOrder(options, correct) ? '' : columnKey(question) };
  },
  gift: {
    answers: ({ correct }) => correct.map((item, at) => `=${at + 1} -> ${giftRight(item)}`).join(' '),
    pairs: {
      tag: 'ordering',
      tagPattern: /^ordering$/,
      tags: () => ['ordering'],
      read: ({ correct, options }) => ({ correct, options }),
    },
  },
  xml: {
    type: 'ordering',
    parts: ({ correct }) => [
      element('selecttype', {}, ['ALL']),
      ...correct.map((item) => answerElement(item, 1, 'plain_text')),
    ],
    read: (correct, tags) => ({ options: shownOrder(correct, tags), correct }),
  },

  keyFields: ({ options, correct }) =>
    options.map((_, at) => ({
      as: 'select',
      name: 'correct',
      label: `Place ${at + 1}`,
      options,
      value: correct[at],
    })),
  readKey: (fields) => ({ correct: textsOf(fields, 'correct') }),
  partFields: (question) => [
    {
      as: 'lines',
      name: 'items',
      label: 'Items in their right order, one a line',
      hint: 'Learners get them mixed.',
      rows: 5,
      value: question?.correct.join('\n'),
    },
  ],
  readParts: (fields) => {
    const items = linesOf(textsOf(fields, 'items')[0]);
    return { options: items, correct: items };
  },
  previewKey: ({ correct }) => correct.join(' → '),
};

function readOrder({ cells, filled: options, isByNumber }: TableRow): TableRead {
  const [written] = cells.correct;
  if (written === undefined) return { kind: 'ordering', options, prompts: [], correct: options };
  const sign = ['|', '>', '\n'].find((one) => splitEscaped(written, one).length > 1);
  const names = sign
    ? splitEscaped(written, sign)
    : written.split(/[,;]|(?<=\d)\s*-\s*(?=\d)/).map((name) => name.trim());
  const correct: string[] = [];
  for (const name of names.filter(Boolean)) {
    const read = resolveKey(name, { options: cells.options, isByNumber });
    if (read.message !== undefined) return { field: 'correct', message: read.message };
    correct.push(...read.correct);
  }
  return correct.length === options.length && isSameSet(correct, options)
    ? { kind: 'ordering', options, prompts: [], correct }
    : { field: 'correct', message: 'The key must name each item once, in the right order: 3|1|2.' };
}

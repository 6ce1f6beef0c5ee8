import { isWithin, parseDecimal } from '../../../kit/numbers/decimal.ts';
import { readTypedNumber } from '../../../kit/numbers/typed-number.ts';
import type { Answer } from '../rules.ts';
import { textsOf } from './form-texts.ts';
import type { KeyedQuestion, QuestionKindRules } from './question-kind.ts';
import { onlyText } from './typed-text.ts';
import { plainDecimal } from './written-order.ts';
import { answerElement, element } from './xml-elements.ts';

/** A number, exact or within a distance. */
export const number: QuestionKindRules = {
  name: 'Number',
  example: {
    question: 'A scarf is 1.5 m long. How many metres do 5 of them take?',
    correct: ['7.5'],
    tolerance: '0.1',
  },
  hasTolerance: true,

  isRight: isNumberRight,
  keyIssue: (_, { correct, tolerance }) => {
    if (correct.length !== 1 || !parseDecimal(correct[0] ?? '')) return 'Enter the right number.';
    return isDistance(tolerance) ? null : 'Enter how far the number may be off: 0 or more.';
  },
  keyText: ({ correct, tolerance }) => (Number(tolerance) > 0 ? [`${correct[0] ?? ''} ± ${tolerance}`] : correct),

  tableNames: 'number numerical numeric nat integer numericalanswer numericanswer',
  readTable: ({ cells, filled }) => {
    if (new Set(cells.correct).size > 1)
      return { field: 'correct', message: 'Two columns name different answers as right.' };
    const [written = filled[0] ?? ''] = cells.correct;
    // The key of a percentage is the displayed number: 40 of "40%".
    const correct = [written.replace(/\s*[%\u066a]$/u, '')];
    return { kind: 'number', options: [], prompts: [], correct };
  },
  writeTable: ({ correct }) => ({ options: [], correct: correct[0] ?? '' }),
  gift: { answers: ({ correct, tolerance }) => `#${plainDecimal(correct[0] ?? '')}:${plainDecimal(tolerance)}` },
  xml: {
    type: 'numerical',
    parts: ({ correct, tolerance }) => [
      answerElement(plainDecimal(correct[0] ?? ''), 100, 'plain_text', [
        element('tolerance', {}, [plainDecimal(tolerance)]),
      ]),
    ],
  },

  keyFields: ({ correct, tolerance }) => [
    { as: 'number', name: 'correct', label: 'Right number', value: correct[0] },
    {
      as: 'number',
      name: 'tolerance',
      label: 'May be off by',
      hint: '0 for exactly this number. Both ends count as right.',
      value: tolerance,
    },
  ],
  readKey: (fields) => ({
    correct: textsOf(fields, 'correct'),
    tolerance: textsOf(fields, 'tolerance')[0] || '0',
  }),
  previewKey: ({ correct }) => correct.join(' · '),
};

function isNumberRight({ correct, tolerance }: KeyedQuestion, answer: Answer): boolean {
  const [key, margin] = [correct[0] ?? '', tolerance].map(parseDecimal);
  return !!key && !!margin && readTypedNumber(onlyText(answer) ?? '').some((given) => isWithin(given, key, margin));
}

function isDistance(tolerance: string): boolean {
  const read = parseDecimal(tolerance);
  return read !== null && read.units >= 0n;
}

import { choiceField, isSetRight } from './choice.ts';
import { textsOf } from './form-texts.ts';
import type { QuestionKindRules, TableRead, TableRow } from './question-kind.ts';
import { resolveKey } from './resolve-key.ts';
import { areAmong } from './same-lists.ts';
import { answerElement } from './xml-elements.ts';

const OPTIONS = ['True', 'False'];

/** A statement that is true or false. */
export const trueFalse: QuestionKindRules = {
  name: 'True or false',
  example: { question: 'A printing block is carved from wood.', options: OPTIONS, correct: ['True'] },
  hasOptions: true,
  fixedOptions: OPTIONS,
  keepsOrder: true,

  isRight: isSetRight,
  keyIssue: ({ options }, { correct }) =>
    correct.length === 1 && areAmong(correct, options) ? null : 'Choose the one option that is right.',

  tableNames: 'truefalse tf trueorfalse boolean',
  readTable: readTruth,
  writeTable: ({ correct }) => ({ options: [], correct: (correct[0] ?? '').toLowerCase() }),
  gift: { answers: ({ correct }) => (correct[0] === 'True' ? 'T' : 'F') },
  xml: {
    type: 'truefalse',
    parts: ({ correct }) =>
      OPTIONS.map((text) => answerElement(text.toLowerCase(), correct[0] === text ? 100 : 0, 'plain_text')),
  },

  keyFields: (question) => [choiceField(question, false)],
  readKey: (fields) => ({ correct: textsOf(fields, 'correct') }),
  previewKey: ({ correct }) => correct.join(' · '),
};

function readTruth({ cells, filled, isByNumber }: TableRow): TableRead {
  const truths = cells.correct.map((written) => {
    const named = filled.length > 0 ? resolveKey(written, { options: cells.options, isByNumber }) : null;
    return truthOf(named?.correct?.[0] ?? written);
  });
  const [truth = null] = truths;
  if (truth === null) return { field: 'correct', message: 'Write true or false under correct.' };
  if (truths.some((other) => other !== truth))
    return { field: 'correct', message: 'Two columns name different answers as right.' };
  return { kind: 'true-false', options: [], prompts: [], correct: [truth] };
}

function truthOf(written: string): string | null {
  if (/^(true|t|yes|y|1|सही|सत्य)$/i.test(written)) return 'True';
  return /^(false|f|no|n|0|गलत|ग़लत|असत्य)$/i.test(written) ? 'False' : null;
}

import {
  choiceElements,
  choiceField,
  columnKey,
  giftWrong,
  isSetRight,
  optionRows,
  readChoices,
  readOptionRows,
} from './choice.ts';
import { textsOf } from './form-texts.ts';
import { giftExact } from './gift-texts.ts';
import type { QuestionKindRules } from './question-kind.ts';
import { areAmong } from './same-lists.ts';

/** One option is right. */
export const single: QuestionKindRules = {
  name: 'One choice',
  example: {
    question: 'Which dye gives blue?',
    options: ['Indigo', 'Madder', 'Turmeric', 'Pomegranate'],
    correct: ['Indigo'],
    explanation: 'Indigo is blue; madder is red.',
  },
  hasOptions: true,

  isRight: isSetRight,
  keyIssue: ({ options }, { correct }) =>
    correct.length === 1 && areAmong(correct, options) ? null : 'Choose the one option that is right.',

  tableNames: 'single singlechoice onechoice singleselect singleanswer singlecorrect scq mcqsingle',
  readTable: (row) => readChoices(row, 'single'),
  writeTable: (question) => ({ options: question.options, correct: columnKey(question) }),
  gift: {
    answers: ({ options, correct }) =>
      options.map((option) => (correct.includes(option) ? `=${giftExact(option)}` : giftWrong(option))).join(' '),
  },
  xml: {
    type: 'multichoice',
    parts: (question) =>
      choiceElements(question, {
        isSingle: true,
        fractionOf: (option) => (question.correct.includes(option) ? 100 : 0),
      }),
  },

  keyFields: (question) => [choiceField(question, false)],
  readKey: (fields) => ({ correct: textsOf(fields, 'correct') }),
  partFields: (question) => [optionRows(question, false)],
  readParts: readOptionRows,
};

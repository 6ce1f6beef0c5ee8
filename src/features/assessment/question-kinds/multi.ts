import {
  choiceElements,
  choiceField,
  columnKey,
  isSetRight,
  optionRows,
  readChoices,
  readOptionRows,
  shareOf,
} from './choice.ts';
import { textsOf } from './form-texts.ts';
import { giftExact } from './gift-texts.ts';
import type { QuestionKindRules } from './question-kind.ts';
import { areAmong } from './same-lists.ts';

/** Several options may be right: exactly those must be chosen. */
export const multi: QuestionKindRules = {
  name: 'Several choices',
  example: {
    question: 'Which of these come from plants?',
    options: ['Indigo', 'Madder', 'Iron black', 'Turmeric'],
    correct: ['Indigo', 'Madder', 'Turmeric'],
  },
  hasOptions: true,
  takesSeveral: true,

  isRight: isSetRight,
  keyIssue: ({ options }, { correct }) =>
    correct.length > 0 && areAmong(correct, options) ? null : 'Choose at least one of the options.',

  tableNames:
    'multi multiple multiselect severalchoices checkbox checkboxes multipleanswer multipleanswers multipleselect multiplecorrect multipleresponse msq mcqmultiple mcma',
  readTable: (row) => readChoices(row, 'multi'),
  writeTable: (question) => ({ options: question.options, correct: columnKey(question) }),
  gift: {
    answers: ({ options, correct }) => {
      const part = `~%${shareOf({ correct })}%`;
      return options.map((option) => `${correct.includes(option) ? part : '~%-100%'}${giftExact(option)}`).join(' ');
    },
  },
  xml: {
    type: 'multichoice',
    parts: (question) =>
      choiceElements(question, {
        isSingle: false,
        fractionOf: (option) => (question.correct.includes(option) ? shareOf(question) : -100),
      }),
  },

  keyFields: (question) => [choiceField(question, true)],
  readKey: (fields) => ({ correct: textsOf(fields, 'correct') }),
  partFields: (question) => [optionRows(question, true)],
  readParts: readOptionRows,
};

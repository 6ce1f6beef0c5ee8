import { expect, it } from 'vitest';
import { checkImport } from '../check-import.ts';

const aiken = (...lines: string[]) => checkImport({ content: lines.join('\n') });

it('is read with any of its signs, with and without empty lines', async () => {
  const { questions, issues, reading } = await aiken(
    'Which dye gives blue?',
    'A. Indigo',
    'B. Madder',
    'ANSWER: A',
    'Which is',
    'a cloth?',
    '',
    'a) Khadi',
    'b) Chalk,',
    'white',
    '',
    'Answer: a',
    'Explanation: Khadi is hand-spun.',
    'It is woven too.',
    '',
    '(A) starts this question: which two?',
    '(A) One',
    '(B) Two',
    '(C) Three',
    'ANS - A and C.',
    '',
    'Water is wet.',
    'ANSWER: True',
  );
  expect(issues).toEqual([]);
  expect(reading.format).toBe('aiken');
  expect(questions).toMatchObject([
    { line: 1, question: 'Which dye gives blue?', options: ['Indigo', 'Madder'], correct: ['Indigo'] },
    {
      line: 5,
      question: 'Which is\na cloth?',
      options: ['Khadi', 'Chalk,\nwhite'],
      correct: ['Khadi'],
      explanation: 'Khadi is hand-spun.\nIt is woven too.',
    },
    { line: 16, question: '(A) starts this question: which two?', kind: 'multi', correct: ['One', 'Three'] },
    { line: 22, kind: 'true-false', correct: ['True'] },
  ]);
});

it('takes the numbers of a numbered list off, and no others', async () => {
  const numbered = await aiken(
    '1. First?',
    'A. a',
    'B. b',
    'ANSWER: A',
    '',
    'Q2) Second?',
    'A. a',
    'B. b',
    'ANSWER: B',
  );
  expect(numbered.questions.map(({ question }) => question)).toEqual(['First?', 'Second?']);
  const year = await aiken('1947. What began?', 'A. a', 'B. b', 'ANSWER: A');
  expect(year.questions[0]?.question).toBe('1947. What began?');
});

it('names what is wrong by its line', async () => {
  const { questions, issues } = await aiken(
    'No answer?',
    'A. a',
    'B. b',
    '',
    'Beyond?',
    'A. a',
    'B. b',
    'ANSWER: D',
    '',
    'No options?',
    'ANSWER: A',
    '',
    'ANSWER: B',
    '',
    'No letter?',
    'A. a',
    'B. b',
    'ANSWER: perhaps',
    '',
    'Good?',
    'A. a',
    'B. b',
    'ANSWER: B',
    '',
    'The end?',
    'A. a',
  );
  expect(questions.map(({ question }) => question)).toEqual(['Good?']);
  expect(issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    expect.stringContaining('1: It has no line ANSWER'),
    '8: There is no option D.',
    expect.stringContaining('11: The question has no options'),
    expect.stringContaining('13: This answer stands after no question'),
    expect.stringContaining('18: “perhaps” is no letter'),
    expect.stringContaining('25: It has no line ANSWER'),
  ]);
});

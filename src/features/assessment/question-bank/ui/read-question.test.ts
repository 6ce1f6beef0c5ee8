import { expect, test } from 'vitest';
import { gapsText } from '../../question-kinds/gaps.ts';
import { pairsText } from '../../question-kinds/matching.ts';
import { readQuestion } from './read-question.ts';

function fieldsOf(values: [string, string][]): FormData {
  const fields = new FormData();
  for (const [name, value] of values) fields.append(name, value);
  return fields;
}

const common: [string, string][] = [
  ['question', ' Which? '],
  ['explanation', 'Because.'],
  ['isInBank', 'on'],
];

test('options are the rows that are filled, the right ones named by their row', () => {
  const rows: [string, string][] = [
    ['option', 'Red'],
    ['option', ' '],
    ['option', 'Blue'],
    ['right', '2'],
  ];
  expect(readQuestion('single', fieldsOf([...common, ...rows]))).toEqual({
    kind: 'single',
    question: 'Which?',
    explanation: 'Because.',
    isInBank: true,
    options: ['Red', 'Blue'],
    correct: ['Blue'],
  });
});

test('items are ordered as they are written', () => {
  const { options, correct } = readQuestion('ordering', fieldsOf([['items', 'Wash\n\n Dry \nPrint']]));
  expect([options, correct]).toEqual([
    ['Wash', 'Dry', 'Print'],
    ['Wash', 'Dry', 'Print'],
  ]);
});

test('pairs and right sides that belong to none are read and written again', () => {
  const typed = { pairs: 'Indigo = Blue\nMadder = Red = warm', others: 'Green' };
  const read = readQuestion('matching', fieldsOf(Object.entries(typed)));
  expect(read).toMatchObject({
    prompts: ['Indigo', 'Madder'],
    correct: ['Blue', 'Red = warm'],
    options: ['Blue', 'Red = warm', 'Green'],
  });
  expect(pairsText({ prompts: [], options: [], ...read })).toEqual(typed);
});

test('gaps stand in square brackets, with what they take', () => {
  const sentence = '[Cloth|Fabric] is washed, then [dried].';
  const read = readQuestion('gaps', fieldsOf([['sentence', sentence]]));
  expect(read).toMatchObject({ prompts: ['', ' is washed, then ', '.'], correct: ['Cloth\nFabric', 'dried'] });
  expect(gapsText({ prompts: [], ...read })).toBe(sentence);
});

test('signs that are meant themselves survive being written and read', () => {
  const gaps = { prompts: ['Write a[0], then ', ' | or \\ ', ''], correct: ['x|y\n[z]', 'a\\b'] };
  const readGaps = readQuestion('gaps', fieldsOf([['sentence', gapsText(gaps)]]));
  expect(readGaps).toMatchObject(gaps);
  const pairs = { prompts: ['x = 2', 'a\\b'], correct: ['y = 3', 'c\\d'], options: ['y = 3', 'c\\d', 'e = f'] };
  const readPairs = readQuestion('matching', fieldsOf(Object.entries(pairsText(pairs))));
  expect(readPairs).toMatchObject(pairs);
});

test('typed keys are read as when they are corrected', () => {
  const fields = fieldsOf([
    ['correct', '12.5'],
    ['tolerance', ''],
  ]);
  expect(readQuestion('number', fields)).toMatchObject({ correct: ['12.5'], tolerance: '0', isInBank: false });
});

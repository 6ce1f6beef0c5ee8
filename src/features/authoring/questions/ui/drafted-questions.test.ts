import { expect, it } from 'vitest';
import { blankQuestion, copyOfQuestion, newQuestions } from './drafted-questions.ts';

const question = { ...blankQuestion(), question: 'Why?', options: ['a', 'b'], correct: ['a'] };

it('gives a copy an id of its own and nothing else', () => {
  const copy = copyOfQuestion(question);
  expect(copy.id).not.toBe(question.id);
  expect({ ...copy, id: question.id }).toEqual(question);
  expect(copy.options).not.toBe(question.options);
});

it('adds what a file brings, but not twice', () => {
  const read = [
    { ...question, question: 'WHY?', line: 2 },
    { ...question, question: 'How?', line: 3 },
  ];
  const { added, known } = newQuestions([question], read);
  expect(known).toBe(1);
  expect(added).toMatchObject([{ question: 'How?', picture: null }]);
  expect(added[0]?.id).not.toBe(question.id);
  expect(added[0]).not.toHaveProperty('line');
});

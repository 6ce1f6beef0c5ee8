import { expect, it } from 'vitest';
import type { ShownReview } from '../../contract.ts';
import { isUnknown, reviewRows } from './review-rows.ts';

const review = (part: Partial<ShownReview>): ShownReview => ({
  id: 'q',
  question: 'What?',
  options: [],
  prompts: [],
  type: 'single',
  picture: null,
  isVoid: false,
  chosen: [],
  isRight: false,
  correctAnswers: null,
  explanation: null,
  appeal: null,
  ...part,
});
const inShort = (part: Partial<ShownReview>) => reviewRows(review(part)).map(({ text, result }) => `${result} ${text}`);

it('shows a choice beside the right one', () => {
  expect(inShort({ chosen: ['A'], correctAnswers: ['B'] })).toEqual(['wrong A', 'right B']);
  expect(inShort({ chosen: ['A'], isRight: true })).toEqual(['right A']);
});

it('says nothing of single choices without the key', () => {
  expect(inShort({ type: 'multi', chosen: ['A', 'B'] })).toEqual(['open A', 'open B']);
  expect(isUnknown(review({ type: 'multi' }))).toBe(true);
  expect(isUnknown(review({ type: 'ordering' }))).toBe(true);
  expect(isUnknown(review({ type: 'single' }))).toBe(false);
});

it('takes a typed answer that is right as it is, in whatever words', () => {
  expect(inShort({ type: 'short-text', chosen: ['neel '], isRight: true, correctAnswers: ['Indigo', 'Neel'] })).toEqual(
    ['right neel '],
  );
  expect(inShort({ type: 'number', chosen: ['7'], correctAnswers: ['12 ± 1'] })).toEqual(['wrong 7', 'right 12 ± 1']);
});

it('goes place by place through an order, pairs and gaps', () => {
  expect(inShort({ type: 'ordering', chosen: ['B', 'A', 'C'], correctAnswers: ['A', 'B', 'C'] })).toEqual([
    'wrong 1. B',
    'wrong 2. A',
    'right 1. A',
    'right 2. B',
    'right 3. C',
  ]);
  expect(inShort({ type: 'matching', prompts: ['One'], chosen: ['Uno'], isRight: true })).toEqual(['right One: Uno']);
  expect(inShort({ type: 'gaps', chosen: ['block', ''], correctAnswers: null })).toEqual([
    'open Gap 1: block',
    'open Gap 2: nothing',
  ]);
});

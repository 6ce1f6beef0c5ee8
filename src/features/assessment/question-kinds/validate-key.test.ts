import { expect, it } from 'vitest';
import type { QuestionKind } from '../../catalogue/rules.ts';
import { validateKey } from './validate-key.ts';

const fits = (
  kind: QuestionKind,
  correct: string[],
  part: { options?: string[]; prompts?: string[]; tolerance?: string } = {},
) =>
  validateKey(
    { kind, options: part.options ?? [], prompts: part.prompts ?? [] },
    { correct, tolerance: part.tolerance ?? '0' },
  ) === null;
const options = ['Cut', 'Ink', 'Print'];

it('takes only keys that an answer can reach', () => {
  expect([fits('single', ['Ink'], { options }), fits('single', ['Ink', 'Cut'], { options })]).toEqual([true, false]);
  expect([fits('true-false', ['Maybe'], { options: ['True', 'False'] })]).toEqual([false]);
  expect([fits('multi', ['Ink', 'Cut'], { options }), fits('multi', [], { options })]).toEqual([true, false]);
  expect([fits('multi', ['Ink', 'Glue'], { options })]).toEqual([false]);
  expect([fits('number', ['1,00,000']), fits('number', ['many']), fits('number', ['1', '2'])]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fits('number', ['1'], { tolerance: '-1' }), fits('number', ['1'], { tolerance: 'NaN' })]).toEqual([
    false,
    false,
  ]);
  expect([fits('short-text', ['Neel']), fits('short-text', ['Neel', ' '])]).toEqual([true, false]);
  expect([
    fits('ordering', ['Ink', 'Cut', 'Print'], { options }),
    fits('ordering', ['Ink', 'Ink', 'Print'], { options }),
  ]).toEqual([true, false]);
  expect([
    fits('matching', ['Ink', 'Ink'], { options, prompts: ['a', 'b'] }),
    fits('matching', ['Ink'], { options, prompts: ['a', 'b'] }),
  ]).toEqual([true, false]);
  expect([fits('gaps', ['a\nb'], { prompts: ['x', 'y'] }), fits('gaps', ['\n'], { prompts: ['x', 'y'] })]).toEqual([
    true,
    false,
  ]);
});

it('takes no key with too little in it', () => {
  expect(fits('short-text', [])).toBe(false);
  expect(fits('ordering', ['Cut'], { options })).toBe(false);
  expect(fits('gaps', ['a'], { prompts: ['x', 'y', 'z'] })).toBe(false);
  expect(fits('gaps', ['a', '\n'], { prompts: ['x', 'y', 'z'] })).toBe(false);
  expect(fits('gaps', ['a', 'b'], { prompts: ['x', 'y', 'z'] })).toBe(true);
});

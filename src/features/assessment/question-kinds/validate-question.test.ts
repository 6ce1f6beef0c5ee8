import { describe, expect, it, test } from 'vitest';
import type { QuestionKind } from '../../catalogue/rules.ts';
import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import { validateQuestion, normalizeDraft } from './validate-question.ts';

const draft = (kind: QuestionKind, parts: Partial<QuestionDraft> = {}): QuestionDraft => ({
  kind,
  question: 'Which?',
  options: [],
  prompts: [],
  correct: [],
  tolerance: '0',
  isExactCase: false,
  isInBank: true,
  explanation: '',
  ...parts,
});

const choice = { options: ['a', 'b'], correct: ['a'] };
const pairs = { prompts: ['1', '2'], options: ['a', 'b', 'c'], correct: ['b', 'a'] };
const gaps = { prompts: ['The ', ' is dry.'], correct: ['cloth'] };
const good: [QuestionKind, Partial<QuestionDraft>][] = [
  ['single', choice],
  ['multi', { options: ['a', 'b'], correct: ['a', 'b'] }],
  ['true-false', { options: ['True', 'False'], correct: ['True'] }],
  ['number', { correct: ['1'] }],
  ['short-text', { correct: ['a'] }],
  ['ordering', { options: ['a', 'b'], correct: ['b', 'a'] }],
  ['matching', pairs],
  ['gaps', gaps],
];

describe('what an author wrote', () => {
  const full: Partial<QuestionDraft> = {
    options: ['a', 'b'],
    prompts: ['1', '2'],
    correct: ['a'],
    tolerance: '0.5',
    isExactCase: true,
  };
  it.each<[QuestionKind, Partial<QuestionDraft>]>([
    ['single', { options: ['a', 'b'], prompts: [], tolerance: '0', isExactCase: false }],
    ['multi', { options: ['a', 'b'], prompts: [], tolerance: '0', isExactCase: false }],
    ['true-false', { options: ['True', 'False'], prompts: [], tolerance: '0', isExactCase: false }],
    ['number', { options: [], prompts: [], tolerance: '0.5', isExactCase: false }],
    ['short-text', { options: [], prompts: [], tolerance: '0', isExactCase: true }],
    ['ordering', { options: ['a', 'b'], prompts: [], tolerance: '0', isExactCase: false }],
    ['matching', { options: ['a', 'b'], prompts: ['1', '2'], tolerance: '0', isExactCase: false }],
    ['gaps', { options: [], prompts: ['1', '2'], tolerance: '0', isExactCase: true }],
  ])('keeps the parts that %s has', (kind, kept) => {
    expect(normalizeDraft(draft(kind, full))).toEqual(draft(kind, { ...full, ...kept }));
  });

  it('counts capitals only where that was wanted', () => {
    expect(normalizeDraft(draft('short-text')).isExactCase).toBe(false);
  });
});

test.each(good)('%s can be asked when its parts and its key fit', (kind, parts) => {
  expect(validateQuestion(draft(kind, parts))).toBeNull();
});

test.each<[string, QuestionKind, Partial<QuestionDraft>, string, string]>([
  ['one option', 'single', { options: ['a'], correct: ['a'] }, 'options', 'at least 2'],
  ['one option of several', 'multi', { options: ['a'], correct: ['a'] }, 'options', 'at least 2'],
  ['one truth', 'true-false', { options: ['True'], correct: ['True'] }, 'options', 'at least 2'],
  ['one item', 'ordering', { options: ['a'], correct: ['a'] }, 'options', 'at least 2'],
  ['one right side', 'matching', { ...pairs, options: ['a'] }, 'options', 'at least 2'],
  ['an empty option', 'single', { options: ['a', ' '], correct: ['a'] }, 'options', 'empty'],
  ['two options alike', 'single', { options: ['a', 'b', 'a'], correct: ['b'] }, 'options', 'same'],
  ['one pair', 'matching', { ...pairs, prompts: ['1'], correct: ['a'] }, 'prompts', 'two pairs'],
  ['an empty left side', 'matching', { ...pairs, prompts: ['1', ' '] }, 'prompts', 'two pairs'],
  ['two left sides alike', 'matching', { ...pairs, prompts: ['1', '1'] }, 'prompts', 'same'],
  ['no gap', 'gaps', { prompts: ['The cloth'], correct: [] }, 'prompts', 'one gap'],
  ['a key that does not fit', 'single', { ...choice, correct: ['c'] }, 'correct', 'Choose'],
])('with %s it cannot be asked', (_what, kind, parts, path, text) => {
  expect(validateQuestion(draft(kind, parts))).toEqual({ path, message: expect.stringContaining(text) });
});

test('gaps take the same words on both sides, and an empty beginning', () => {
  expect(validateQuestion(draft('gaps', { prompts: ['', '', ''], correct: ['a', 'b'] }))).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions } from './draw-questions.ts';

const question = (id: number, isInBank: boolean, isVoid = false) => ({ id, isInBank, isVoid });
const questions = [
  question(1, true),
  question(2, false),
  question(3, true),
  question(4, true, true),
  question(5, true),
  question(6, false, true),
  question(7, false),
  question(8, true),
];
const inOrder = { drawCount: null, shuffleQuestions: false };
const ids = (drawn: { id: number }[]) => drawn.map(({ id }) => id);

describe('the questions of an attempt', () => {
  it('are all but the void ones, in their own order', () => {
    expect(ids(drawQuestions(questions, inOrder, 'seed'))).toEqual([1, 2, 3, 5, 7, 8]);
  });

  it('are first those that everybody gets, then as many of the bank as are wanted', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), (seed, drawCount) => {
        const drawn = ids(drawQuestions(questions, { ...inOrder, drawCount }, seed));
        expect(drawn).toHaveLength(Math.min(drawCount, 6));
        expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
        const ofEverybody = drawn.filter((id) => id === 2 || id === 7);
        expect(ofEverybody).toHaveLength(Math.min(drawCount, 2));
      }),
    );
  });

  it('differ from seed to seed, and are the same for one', () => {
    const draw = (seed: string) => ids(drawQuestions(questions, { ...inOrder, drawCount: 4 }, seed));
    const draws = Array.from({ length: 40 }, (_, seed) => draw(String(seed)));
    expect(new Set(draws.map(String)).size).toBe(6);
    expect(draw('7')).toEqual(draw('7'));
  });

  it('are mixed where the quiz mixes them', () => {
    const mixed = { drawCount: null, shuffleQuestions: true };
    const draws = Array.from({ length: 20 }, (_, seed) => ids(drawQuestions(questions, mixed, String(seed))));
    for (const drawn of draws) expect(drawn.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 5, 7, 8]);
    expect(new Set(draws.map(String)).size).toBeGreaterThan(10);
  });

  it('are mixed by another chance than they are drawn by', () => {
    const bank = Array.from({ length: 6 }, (_, id) => question(id, true));
    const draw = (settings: typeof inOrder, seed: number) => ids(drawQuestions(bank, settings, String(seed)));
    const isSame = (seed: number) => {
      const [first] = draw({ drawCount: 1, shuffleQuestions: false } as never, seed);
      return first === draw({ drawCount: null, shuffleQuestions: true }, seed)[0];
    };
    expect(Array.from({ length: 40 }, (_, seed) => isSame(seed))).toContain(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerWith,
  applyClock,
  beginTaking,
  choose,
  chosenOf,
  hasAnswer,
  isLastQuestion,
  markSent,
  moveOn,
  msLeft,
  type OpenedAttempt,
} from './taking.ts';

const question = (id: string, multiSelect = false) => ({
  id,
  question: `${id}?`,
  options: ['A', 'B', 'C'],
  prompts: [] as string[],
  type: multiSelect ? ('multi' as const) : ('single' as const),
  multiSelect,
  picture: null,
});
const questions = [question('q1'), question('q2', true), question('q3')];
const opened = (part: Partial<OpenedAttempt> = {}): OpenedAttempt => ({
  questions,
  userAnswers: {},
  secondsLeft: 270,
  secondsPerQuestion: 90,
  ...part,
});
const now = 1_000_000;

describe('a new attempt', () => {
  it('begins with the first question and its 90 seconds', () => {
    const taking = beginTaking(opened(), null, now);
    expect(taking.at).toBe(0);
    expect(msLeft(taking, now)).toBe(90_000);
    expect(hasAnswer(taking)).toBe(false);
  });

  it('gives every question its whole time when it comes', () => {
    const taking = moveOn(beginTaking(opened(), null, now), now + 20_000);
    expect(taking.at).toBe(1);
    expect(msLeft(taking, now + 20_000)).toBe(90_000);
    expect(isLastQuestion(taking)).toBe(false);
    expect(isLastQuestion(moveOn(taking, now))).toBe(true);
  });

  it('shows the whole 90 seconds though the answer took a moment', () => {
    expect(msLeft(beginTaking(opened({ secondsLeft: 269 }), null, now), now)).toBe(90_000);
  });

  it('is never longer than the server says', () => {
    expect(msLeft(beginTaking(opened({ secondsLeft: 40, questions: questions.slice(0, 1) }), null, now), now)).toBe(
      40_000,
    );
  });
});

describe('answering', () => {
  const taken = (part: Partial<OpenedAttempt['questions'][number]>) =>
    beginTaking(opened({ questions: [{ ...question('q1'), options: [], ...part }] }), null, now);

  it('a typed text counts once it is more than spaces', () => {
    const number = taken({ type: 'number' });
    expect(hasAnswer(answerWith(number, ' '))).toBe(false);
    expect(hasAnswer(answerWith(number, '12'))).toBe(true);
  });

  it('every gap and every left side is needed', () => {
    const gaps = taken({ type: 'gaps', prompts: ['The ', ' and ', '.'] });
    expect(hasAnswer(answerWith(gaps, ['block', '']))).toBe(false);
    expect(hasAnswer(answerWith(gaps, ['block', 'ink']))).toBe(true);
    const matching = taken({ type: 'matching', prompts: ['One', 'Two'], options: ['A', 'B'] });
    expect(hasAnswer(answerWith(matching, ['A']))).toBe(false);
    expect(hasAnswer(answerWith(matching, ['A', 'A']))).toBe(true);
  });

  it('an order counts once it is given', () => {
    const ordering = taken({ type: 'ordering', options: ['A', 'B', 'C'] });
    expect(hasAnswer(ordering)).toBe(false);
    expect(hasAnswer(answerWith(ordering, ['A', 'B', 'C']))).toBe(true);
  });
});

describe('choosing', () => {
  it('replaces a single choice', () => {
    const taking = choose(choose(beginTaking(opened(), null, now), 'A'), 'B');
    expect(taking.answers).toEqual({ q1: 'B' });
    expect(hasAnswer(taking)).toBe(true);
  });

  it('switches one of several on and off', () => {
    const second = moveOn(beginTaking(opened(), null, now), now);
    const both = choose(choose(second, 'A'), 'C');
    expect(chosenOf(both, 'q2')).toEqual(['A', 'C']);
    expect(chosenOf(choose(both, 'A'), 'q2')).toEqual(['C']);
    expect(hasAnswer(choose(choose(second, 'A'), 'A'))).toBe(false);
  });
});

it('an answer is unsent until the server has that very answer', () => {
  const first = choose(beginTaking(opened(), null, now), 'A');
  const second = choose(first, 'B');
  expect(second.unsent).toEqual(['q1']);
  expect(markSent(second, 'q1', 'A').unsent).toEqual(['q1']);
  expect(markSent(second, 'q1', 'B').unsent).toEqual([]);
});

describe('the clock', () => {
  const started = beginTaking(opened(), null, now);

  it('does nothing while time is left', () => {
    expect(applyClock(started, now + 89_999, { movesOn: false })).toEqual({ taking: started, isOver: false });
  });

  it('ends a quiz with the first question that runs out', () => {
    expect(applyClock(started, now + 90_000, { movesOn: false }).isOver).toBe(true);
  });

  it('moves a final test to its next question, and ends it with the last', () => {
    const second = applyClock(started, now + 90_000, { movesOn: true });
    expect(second).toMatchObject({ isOver: false, taking: { at: 1 } });
    expect(msLeft(second.taking, now + 90_000)).toBe(90_000);
    const third = applyClock(second.taking, now + 185_000, { movesOn: true });
    expect(third.taking.at).toBe(2);
    expect(msLeft(third.taking, now + 185_000)).toBe(85_000);
    expect(applyClock(third.taking, now + 270_000, { movesOn: true }).isOver).toBe(true);
  });

  it('catches up when the device slept', () => {
    expect(applyClock(started, now + 200_000, { movesOn: true })).toMatchObject({ isOver: false, taking: { at: 2 } });
    expect(applyClock(started, now + 900_000, { movesOn: true }).isOver).toBe(true);
  });
});

describe('an interrupted attempt', () => {
  it('goes on at the last question that was answered, on any device', () => {
    const taking = beginTaking(opened({ userAnswers: { q2: ['A'] }, secondsLeft: 180 }), null, now);
    expect(taking.at).toBe(1);
    expect(taking.answers).toEqual({ q2: ['A'] });
    expect(msLeft(taking, now)).toBe(90_000);
  });

  it('stays with the question on the page when its answer was chosen already', () => {
    const memory = { at: 1, questionStartedAt: now - 1000, answers: { q2: ['A'] }, unsent: [] };
    expect(beginTaking(opened({ userAnswers: { q2: ['A'] } }), memory, now).at).toBe(1);
  });

  it('follows another device that went further', () => {
    const memory = { at: 0, questionStartedAt: now - 1000, answers: { q1: 'A' }, unsent: [] };
    expect(beginTaking(opened({ userAnswers: { q1: 'B', q3: 'C' } }), memory, now)).toMatchObject({ at: 2 });
  });

  it("takes the server's answers, but for those that never reached it", () => {
    const memory = {
      at: 1,
      questionStartedAt: now - 1000,
      answers: { q1: 'A', q2: ['A'], q3: 'A' },
      unsent: ['q2'],
    };
    const taking = beginTaking(opened({ userAnswers: { q1: 'B', q2: ['B'] } }), memory, now);
    expect(taking.answers).toEqual({ q1: 'B', q2: ['A'], q3: 'A' });
    expect(taking.unsent).toEqual(['q2']);
  });

  it('goes on in the same browser with the clock where it is', () => {
    const memory = { at: 1, questionStartedAt: now - 30_000, answers: { q2: ['C'] }, unsent: [] };
    const taking = beginTaking(opened({ userAnswers: { q1: 'A' }, secondsLeft: 220 }), memory, now);
    expect(taking.at).toBe(1);
    expect(msLeft(taking, now)).toBe(60_000);
    expect(taking.answers).toEqual({ q1: 'A', q2: ['C'] });
  });

  it('does not give a reload a fresh clock', () => {
    const memory = { at: 0, questionStartedAt: now - 80_000, answers: {}, unsent: [] };
    expect(msLeft(beginTaking(opened({ secondsLeft: 190 }), memory, now), now)).toBe(10_000);
  });

  it('keeps for a question that ran out only what the attempt can spare', () => {
    const memory = { at: 0, questionStartedAt: now - 100_000, answers: {}, unsent: [] };
    expect(msLeft(beginTaking(opened({ secondsLeft: 200 }), memory, now), now)).toBe(22_000);
    expect(msLeft(beginTaking(opened({ secondsLeft: 170 }), memory, now), now)).toBe(0);
  });

  it('stays on the last question when all are answered', () => {
    expect(beginTaking(opened({ userAnswers: { q3: 'A' } }), null, now).at).toBe(2);
  });

  it('never runs longer than the attempt, whatever the browser remembers', () => {
    fc.assert(
      fc.property(
        fc.record({
          at: fc.integer({ min: -5, max: 9 }),
          questionStartedAt: fc.integer({ min: 0, max: 2 * now }),
          answers: fc.constant({}),
          unsent: fc.constant([]),
        }),
        fc.integer({ min: 0, max: 270 }),
        (memory, secondsLeft) => {
          const taking = beginTaking(opened({ secondsLeft }), memory, now);
          expect(taking.at).toBeGreaterThanOrEqual(0);
          expect(taking.at).toBeLessThan(3);
          expect(msLeft(taking, now)).toBeLessThanOrEqual(Math.min(secondsLeft, 90) * 1000);
          expect(applyClock(taking, now + 271_000, { movesOn: true }).isOver).toBe(true);
        },
      ),
    );
  });
});

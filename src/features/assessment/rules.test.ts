import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areSameAnswers,
  attemptsLeft,
  chosenOptions,
  gradeAnswers,
  isAnswerRight,
  isPassed,
  mayShowAnswers,
  readQuizId,
  shuffled,
  tidyAnswers,
  timeLimitSeconds,
  type UserAnswers,
} from './rules.ts';

const options = ['Ink', 'Block', 'Cloth', 'Paste'];
const someOptions = fc.subarray(options);

describe('an answer', () => {
  test('is right exactly when its set is the right set', () => {
    fc.assert(
      fc.property(fc.subarray(options, { minLength: 1 }), someOptions, (correct, chosen) => {
        const isSameSet = correct.length === chosen.length && correct.every((option) => chosen.includes(option));
        expect(isAnswerRight(correct, chosen)).toBe(isSameSet);
        expect(isAnswerRight(correct, chosen.toReversed())).toBe(isSameSet);
        expect(isAnswerRight(correct, [...chosen, ...chosen])).toBe(isSameSet);
      }),
    );
  });

  test('choosing everything is wrong', () => {
    expect(isAnswerRight(['Ink'], options)).toBe(false);
  });

  test('may be a text or a list of one', () => {
    expect(isAnswerRight(['Ink'], 'Ink')).toBe(true);
    expect(isAnswerRight(['Ink'], ['Ink'])).toBe(true);
    expect(isAnswerRight(['Ink'], 'ink')).toBe(false);
  });

  test('of nothing is wrong, also for a question without a key', () => {
    for (const nothing of [undefined, null, '', []]) {
      expect(isAnswerRight(['Ink'], nothing)).toBe(false);
      expect(isAnswerRight([], nothing)).toBe(false);
      expect(chosenOptions(nothing)).toEqual([]);
    }
  });
});

const anyTest = fc
  .array(fc.subarray(options, { minLength: 1 }), { minLength: 1, maxLength: 30 })
  .map((keys) => keys.map((correct, at) => ({ id: `q${at}`, correct })));
const anyAnswers = fc.dictionary(
  fc.constantFrom('q0', 'q1', 'q2', 'q3', 'other', 'constructor', '__proto__'),
  fc.oneof(fc.constantFrom(...options), someOptions),
);

describe('grading', () => {
  test('counts right answers, all of them at most', () => {
    fc.assert(
      fc.property(anyTest, anyAnswers, (questions, answers) => {
        const { score, total, percent } = gradeAnswers(questions, answers as UserAnswers);
        expect(total).toBe(questions.length);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(Math.min(total, Object.keys(answers).length));
        expect(percent).toBe(Math.round((score / total) * 100));
      }),
    );
  });

  test('gives all for the key itself and nothing for an empty sheet', () => {
    fc.assert(
      fc.property(anyTest, (questions) => {
        const key = Object.fromEntries(questions.map(({ id, correct }) => [id, [...correct]]));
        expect(gradeAnswers(questions, key).percent).toBe(100);
        expect(gradeAnswers(questions, {}).score).toBe(0);
      }),
    );
  });

  test('one more right answer never lowers the score', () => {
    fc.assert(
      fc.property(anyTest, anyAnswers, fc.nat(), (questions, answers, pick) => {
        const improved = questions[pick % questions.length]!;
        const before = gradeAnswers(questions, answers as UserAnswers).score;
        const after = gradeAnswers(questions, {
          ...(answers as UserAnswers),
          [improved.id]: [...improved.correct],
        }).score;
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(before + 1);
      }),
    );
  });

  test('a test without questions is 0 per cent', () => {
    expect(gradeAnswers([], { q0: 'Ink' })).toEqual({ score: 0, total: 0, percent: 0 });
  });
});

test('pass marks: 80 for a quiz, 95 for the final test, of rounded per cent', () => {
  expect(
    [
      [4, 5],
      [3, 5],
      [159, 200],
    ].map(([score = 0, total = 0]) => isPassed(false, { score, total })),
  ).toEqual([true, false, true]);
  expect(
    [
      [19, 20],
      [18, 20],
      [94, 100],
      [20, 20],
    ].map(([score = 0, total = 0]) => isPassed(true, { score, total })),
  ).toEqual([true, false, false, true]);
  expect(isPassed(false, { score: null, total: 5 })).toBe(false);
  expect(isPassed(false, { score: 0, total: 0 })).toBe(false);
});

describe('sent answers', () => {
  const ids = ['q2', 'q0', 'q1'];

  test('are taken by id or by the order in which the questions went out', () => {
    expect(tidyAnswers(ids, { q0: 'Ink', q1: ['Block'], other: 'Paste' })).toEqual({ q0: 'Ink', q1: ['Block'] });
    expect(tidyAnswers(ids, ['Ink', null, ['Cloth'], 'too many'])).toEqual({ q2: 'Ink', q1: ['Cloth'] });
  });

  test('hold nothing of the language itself', () => {
    expect(tidyAnswers(['constructor', '__proto__', 'toString'], {})).toEqual({});
  });

  test('are the same when they choose the same', () => {
    expect(areSameAnswers({ q0: 'Ink', q1: ['Cloth', 'Block'] }, { q1: ['Block', 'Cloth'], q0: ['Ink'], q2: '' })).toBe(
      true,
    );
    expect(areSameAnswers({ q0: 'Ink' }, { q0: 'Block' })).toBe(false);
    expect(areSameAnswers({ q0: 'Ink' }, {})).toBe(false);
  });
});

describe('attempts', () => {
  test('left are never below 0', () => {
    expect([0, 1, 3, 4].map(attemptsLeft)).toEqual([3, 2, 0, 0]);
  });

  test('show the right answers after a pass or the last one', () => {
    const failed = { isPassed: false, isSubmitted: true };
    const open = { isPassed: false, isSubmitted: false };
    const passed = { isPassed: true, isSubmitted: true };
    expect(mayShowAnswers([])).toBe(false);
    expect(mayShowAnswers([failed, failed])).toBe(false);
    expect(mayShowAnswers([failed, failed, open])).toBe(false);
    expect(mayShowAnswers([failed, failed, failed])).toBe(true);
    expect(mayShowAnswers([passed, open])).toBe(true);
  });

  test('take 90 seconds a question', () => {
    expect(timeLimitSeconds(20)).toBe(1800);
  });
});

test('an order is fixed by its seed and loses nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 40 }), fc.string(), (list, seed) => {
      const order = shuffled(list, seed);
      expect(order).toEqual(shuffled(list, seed));
      expect(order.toSorted()).toEqual(list.toSorted());
    }),
  );
  const list = Array.from({ length: 20 }, (_, at) => at);
  expect(shuffled(list, 'one')).not.toEqual(shuffled(list, 'other'));
});

test.each([
  ['finalTest', 'course', { isFinalTest: true, course: 'course' }],
  ['finalTest', undefined, { isFinalTest: true, course: null }],
  ['finalTest:web-design', undefined, { isFinalTest: true, course: 'web-design' }],
  ['a-content', 'course', { isFinalTest: false, contentId: 'a-content' }],
])('quiz id %j beside course %j', (quizId, courseId, named) => {
  expect(readQuizId(quizId, courseId)).toEqual(named);
});

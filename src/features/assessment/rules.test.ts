import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areSameAnswers,
  attemptsLeft,
  answerList,
  askedCount,
  bestOf,
  chosenOptions,
  isFinalTestId,
  isPassed,
  passingScore,
  mayShowAnswers,
  questionRank,
  readQuizId,
  shuffled,
  normalizeAnswers,
  timeLimitSeconds,
  defaultQuizSettings,
  whyFixed,
} from './rules.ts';

test('pass marks: 80 for a quiz, 95 for the final test, of rounded per cent', () => {
  expect(
    [
      [4, 5],
      [3, 5],
      [159, 200],
    ].map(([score = 0, total = 0]) => isPassed(defaultQuizSettings(false).passPercentage, { score, total })),
  ).toEqual([true, false, true]);
  expect(
    [
      [19, 20],
      [18, 20],
      [94, 100],
      // 94.4 and 94.5 per cent.
      [17, 18],
      [189, 200],
      [20, 20],
    ].map(([score = 0, total = 0]) => isPassed(defaultQuizSettings(true).passPercentage, { score, total })),
  ).toEqual([true, false, false, false, true, true]);
  expect(isPassed(80, { score: null, total: 5 })).toBe(false);
  expect(isPassed(80, { score: 0, total: 0 })).toBe(false);
});

test('an answer is a list place by place, or a set of choices', () => {
  for (const nothing of [undefined, null, '', []]) expect(answerList(nothing)).toEqual([]);
  expect(answerList(['', 'a', 'a'])).toEqual(['', 'a', 'a']);
  expect(chosenOptions(['a', 'a'])).toEqual(['a']);
});

test('says how many right answers reach the mark', () => {
  expect(passingScore(20, 95)).toBe(19);
  expect(passingScore(5, 80)).toBe(4);
  expect(passingScore(10, 95)).toBe(10);
  expect(passingScore(0, 95)).toBe(0);
});

describe('sent answers', () => {
  const ids = ['q2', 'q0', 'q1'];

  test('are taken by id or by the order in which the questions went out', () => {
    expect(normalizeAnswers(ids, { q0: 'Ink', q1: ['Block'], other: 'Paste' })).toEqual({ q0: 'Ink', q1: ['Block'] });
    expect(normalizeAnswers(ids, ['Ink', null, ['Cloth'], 'too many'])).toEqual({ q2: 'Ink', q1: ['Cloth'] });
  });

  test('hold nothing of the language itself', () => {
    expect(normalizeAnswers(['constructor', '__proto__', 'toString'], {})).toEqual({});
  });

  test('are the same when they choose the same', () => {
    const none = new Set<string>();
    const sheet = { q0: 'Ink', q1: ['Cloth', 'Block'] };
    expect(areSameAnswers(sheet, { q1: ['Block', 'Cloth'], q0: ['Ink'], q2: '' }, none)).toBe(true);
    expect(areSameAnswers({ q0: 'Ink' }, { q0: 'Block' }, none)).toBe(false);
    expect(areSameAnswers({ q0: 'Ink' }, {}, none)).toBe(false);
  });

  test('are others in another order, where the order is the answer', () => {
    const inOrder = new Set(['q1']);
    expect(areSameAnswers({ q1: ['Cloth', 'Block'] }, { q1: ['Block', 'Cloth'] }, inOrder)).toBe(false);
    expect(areSameAnswers({ q1: ['Cloth', 'Cloth'] }, { q1: ['Cloth'] }, inOrder)).toBe(false);
  });
});

describe('attempts', () => {
  test('left are never below 0', () => {
    expect([0, 1, 3, 4].map((begun) => attemptsLeft(begun, 3))).toEqual([3, 2, 0, 0]);
  });

  test('show the right answers after a pass or the last one', () => {
    const failed = { isPassed: false, isSubmitted: true };
    const open = { isPassed: false, isSubmitted: false };
    const passed = { isPassed: true, isSubmitted: true };
    expect(mayShowAnswers([], 3)).toBe(false);
    expect(mayShowAnswers([failed, failed], 3)).toBe(false);
    expect(mayShowAnswers([failed, failed, open], 3)).toBe(false);
    expect(mayShowAnswers([failed, failed, failed], 3)).toBe(true);
    expect(mayShowAnswers([passed], 3)).toBe(true);
  });

  test('never show them while one is open, also when the office allows fewer attempts or a pass is taken again', () => {
    const failed = { isPassed: false, isSubmitted: true };
    const open = { isPassed: false, isSubmitted: false };
    expect(mayShowAnswers([failed, open], 1)).toBe(false);
    expect(mayShowAnswers([{ isPassed: true, isSubmitted: true }, open], 3)).toBe(false);
  });

  test('are best by per cent, whatever each asked', () => {
    const [long, short] = [
      { score: 6, total: 10, percent: 60 },
      { score: 5, total: 5, percent: 100 },
    ];
    expect(bestOf([long, short])).toBe(short);
    expect(bestOf([short, { ...short, score: 6, total: 6 }])).toBe(short);
    expect(bestOf([])).toBeNull();
    const unmarked = { percent: 0, score: 0, total: 0 };
    const missed = { percent: 0, score: 0, total: 5 };
    expect(bestOf([unmarked, missed])).toBe(missed);
    expect(bestOf([unmarked])).toBe(unmarked);
  });

  test('ask as many questions as are drawn, and never more than there are', () => {
    expect([askedCount(20, null), askedCount(20, 5), askedCount(3, 5)]).toEqual([20, 5, 3]);
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

test('the id of a final test says so', () => {
  expect(isFinalTestId('finalTest:web-design')).toBe(true);
  expect(['finalTest', 'a-content', 'a-finalTest:'].some(isFinalTestId)).toBe(false);
});

test('an attempt is fixed once it is set aside, or a final test is passed or certified', () => {
  const attempt = { isVoid: false, isFinalTest: true, isPassedOnce: false, hasCertificate: false };
  expect(whyFixed(attempt)).toBeNull();
  expect(whyFixed({ ...attempt, isPassedOnce: true })).toBe('passed-final-test');
  expect(whyFixed({ ...attempt, isPassedOnce: true, hasCertificate: true })).toBe('certificate');
  expect(whyFixed({ ...attempt, isVoid: true, hasCertificate: true })).toBe('set-aside');
  expect(whyFixed({ ...attempt, isFinalTest: false, isPassedOnce: true, hasCertificate: true })).toBeNull();
});

test('where the office has set nothing, three attempts draw all questions and mix them', () => {
  const settings = { maxAttempts: 3, shuffleQuestions: true, shuffleOptions: true, drawCount: null };
  expect(defaultQuizSettings(false)).toEqual({ ...settings, passPercentage: 80, explanations: 'pass-or-last' });
  expect(defaultQuizSettings(true)).toEqual({ ...settings, passPercentage: 95, explanations: 'pass-or-last' });
});

test('puts questions that good learners get wrong first, then the hardest, and those never shown last', () => {
  const ranks = [
    questionRank({ shown: 10, right: 9, discrimination: -0.2 }),
    questionRank({ shown: 10, right: 2, discrimination: 0.1 }),
    questionRank({ shown: 10, right: 10, discrimination: null }),
    questionRank(undefined),
  ];
  expect(ranks.toSorted((one, other) => one - other)).toEqual(ranks);
});

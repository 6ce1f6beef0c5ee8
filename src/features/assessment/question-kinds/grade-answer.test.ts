import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { QUESTION_KINDS } from '../../catalogue/rules.ts';
import { gapTexts } from './gaps.ts';
import { gradeAnswers, isAnswerRight } from './grade-answer.ts';
import type { KeyedQuestion } from './question-kind.ts';
import { shuffled, type Answer, type UserAnswers } from '../rules.ts';

const keyed = (part: Partial<KeyedQuestion>): KeyedQuestion => ({
  id: 'q',
  kind: 'single',
  correct: ['Ink'],
  tolerance: '0',
  isExactCase: false,
  isVoid: false,
  ...part,
});
const options = ['Ink', 'Block', 'Cloth', 'Paste'];
const someOptions = fc.subarray(options);
const anyAnswer = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 25 }));

/** A question of each kind with an answer that is right. */
const samples: { question: KeyedQuestion; right: Answer }[] = [
  { question: keyed({ kind: 'single' }), right: 'Ink' },
  { question: keyed({ kind: 'multi', correct: ['Ink', 'Cloth'] }), right: ['Cloth', 'Ink'] },
  { question: keyed({ kind: 'true-false', correct: ['False'] }), right: 'False' },
  { question: keyed({ kind: 'number', correct: ['12.5'], tolerance: '0.1' }), right: '12,6' },
  { question: keyed({ kind: 'short-text', correct: ['Indigo', 'Neel'] }), right: ' neel ' },
  { question: keyed({ kind: 'ordering', correct: ['Cut', 'Ink', 'Print'] }), right: ['Cut', 'Ink', 'Print'] },
  { question: keyed({ kind: 'matching', correct: ['Red', 'Blue', 'Red'] }), right: ['Red', 'Blue', 'Red'] },
  { question: keyed({ kind: 'gaps', correct: ['block\nwooden block', 'ink'] }), right: ['Wooden  block', 'INK'] },
];

describe('every kind', () => {
  it('has a sample here', () => {
    expect(samples.map(({ question }) => question.kind).toSorted()).toEqual(QUESTION_KINDS.toSorted());
  });

  test.each(samples)('$question.kind: its right answer is right', ({ question, right }) => {
    expect(isAnswerRight(question, right)).toBe(true);
  });

  test.each(samples)('$question.kind: nothing is never right', ({ question }) => {
    for (const nothing of [undefined, null, '', ' ', [], [''], ['', ''], ['', '', ''], [' ']]) {
      expect(isAnswerRight(question, nothing)).toBe(false);
      expect(isAnswerRight({ ...question, correct: [] }, nothing)).toBe(false);
    }
  });

  test.each(samples)('$question.kind: an absurd answer is wrong and breaks nothing', ({ question }) => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const absurd =
          typeof answer === 'string' ? `\u0007${answer}\u0007` : [...answer, '\u0007', 'too much', 'and more'];
        expect(isAnswerRight(question, absurd)).toBe(false);
      }),
    );
  });

  test.each(samples)('$question.kind: a void question is right for all', ({ question }) => {
    const voided = { ...question, isVoid: true };
    fc.assert(fc.property(anyAnswer, (answer) => isAnswerRight(voided, answer)));
    expect(isAnswerRight(voided, undefined)).toBe(true);
  });
});

describe('a set of choices', () => {
  it('is right exactly when it is the right set', () => {
    fc.assert(
      fc.property(fc.subarray(options, { minLength: 1 }), someOptions, (correct, chosen) => {
        const question = keyed({ kind: 'multi', correct });
        const isSame = correct.length === chosen.length && correct.every((option) => chosen.includes(option));
        expect(isAnswerRight(question, chosen)).toBe(isSame);
        expect(isAnswerRight(question, chosen.toReversed())).toBe(isSame);
        expect(isAnswerRight(question, [...chosen, ...chosen])).toBe(isSame);
      }),
    );
  });

  it('with everything in it is wrong', () => {
    expect(isAnswerRight(keyed({ kind: 'multi' }), options)).toBe(false);
  });

  it('of one may come as a text or a list; its letters count', () => {
    expect(isAnswerRight(keyed({}), ['Ink'])).toBe(true);
    expect(isAnswerRight(keyed({}), 'ink')).toBe(false);
  });
});

describe('a number', () => {
  const distance = keyed({ kind: 'number', correct: ['100000'], tolerance: '0.5' });
  it.each(['1,00,000', '100,000', '100000.5', '99999.5', '1 00 000', ['100000']])('%j is right', (answer) => {
    expect(isAnswerRight(distance, answer)).toBe(true);
  });
  it.each(['100000.51', '99999.49', 'one lakh', '-100000', ['100000', '100000']])('%j is wrong', (answer) => {
    expect(isAnswerRight(distance, answer)).toBe(false);
  });

  it.each([
    ['-5', ['–5', '—5', '−5', '‐5', '- 5', '-৫', '-٥', '-5.0', '\u200b-5\u200e', '-₹5', '₹ -5', '-5%']],
    [
      '500',
      ['₹500', '₹ 500/-', 'Rs. 500', 'Rs 500', '500 rupees', 'INR 500', '५००', '৫০০', '٥٠٠', '۵۰۰', '௫௦௦', '᱕᱐᱐'],
    ],
    ['40', ['40%', '40 %', '40 percent', '40 per cent', '４０％', '٤٠٪', '+40']],
    ['0.4', ['40%', '0.4', '.4', '0,4', '٠٫٤']],
    ['1250', ['1,250', '1 250', '1\u00a0250', '1\u202f250', '1٬250']],
  ])('%s is also %j', (key, written) => {
    const question = keyed({ kind: 'number', correct: [key] });
    expect(written.filter((one) => !isAnswerRight(question, one))).toEqual([]);
  });

  it('is wrong where its key or its tolerance cannot be read', () => {
    for (const part of [{ correct: ['many'] }, { correct: [''] }, { tolerance: 'some' }, { tolerance: '' }]) {
      for (const answer of ['100000', 'many', '0']) {
        expect(isAnswerRight({ ...distance, ...part }, answer)).toBe(false);
      }
    }
  });
});

describe('a typed text', () => {
  it('is compared without case, outer and double spaces, in one Unicode form', () => {
    const colour = keyed({ kind: 'short-text', correct: ['Caf\u00e9 blue', '\u0928\u0940\u0932'] });
    expect(isAnswerRight(colour, '  CAFE\u0301   Blue ')).toBe(true);
    expect(isAnswerRight(colour, '\uff23af\u00e9 blue')).toBe(true);
    expect(isAnswerRight(colour, '\u0928\u0940\u0932')).toBe(true);
    expect(isAnswerRight(colour, 'cafe blue')).toBe(false);
    expect(isAnswerRight(colour, 'caf\u00e9blue')).toBe(false);
    const small = keyed({ kind: 'short-text', correct: ['\u03c3\u03bf\u03c6\u03bf\u03c3'] });
    expect(isAnswerRight(small, '\u03c3\u03bf\u03c6\u03bf\u03c2')).toBe(true);
  });

  it('is wrong when it is blank, even where a key was left blank', () => {
    for (const blank of ['', ' ', []]) {
      expect(isAnswerRight(keyed({ kind: 'short-text', correct: [' '] }), blank)).toBe(false);
      expect(isAnswerRight(keyed({ kind: 'gaps', correct: [' '] }), blank)).toBe(false);
    }
  });

  it('may be typed with the marks and dashes of another keyboard', () => {
    const written = [
      ['don’t', ["don't", 'don‘t', 'donʼt', 'don´t', 'don`t', 'don＇t', 'don\u200b’t', 'DON’T']],
      ['block-print', ['block‑print', 'block–print', 'block—print', 'block−print', 'block\u00ad-print']],
      ['the "resist"', ['the “resist”', 'the „resist“', 'the «resist»', "the ''resist''", 'the ＂resist＂']],
      ['5\' 6"', ['5′ 6″', '5’ 6”']],
      ['wait...', ['wait…']],
      ['क्षमा', ['क्\u200dषमा']],
    ] as const;
    for (const [key, answers] of written)
      for (const answer of answers) {
        expect(isAnswerRight(keyed({ kind: 'short-text', correct: [key] }), answer), answer).toBe(true);
        expect(isAnswerRight(keyed({ kind: 'short-text', correct: [answer] }), key), answer).toBe(true);
        expect(isAnswerRight(keyed({ kind: 'gaps', correct: [key] }), [answer]), answer).toBe(true);
      }
    expect(isAnswerRight(keyed({ kind: 'short-text', correct: ['dont'] }), 'don’t')).toBe(false);
  });

  it('may have to keep its capitals and signs', () => {
    const quote = keyed({ kind: 'short-text', correct: ["print('a')"], isExactCase: true });
    expect(isAnswerRight(quote, "print('a')\u200b")).toBe(true);
    expect(isAnswerRight(quote, 'print(‘a’)')).toBe(false);
    const tag = keyed({ kind: 'short-text', correct: ['DOCTYPE'], isExactCase: true });
    expect(isAnswerRight(tag, ' DOCTYPE')).toBe(true);
    expect(isAnswerRight(tag, 'doctype')).toBe(false);
  });
});

test('every gap has to be filled rightly, with one of its texts', () => {
  const gaps = keyed({ kind: 'gaps', correct: ['block\n \nwooden block', 'ink'] });
  expect(isAnswerRight(gaps, ['wooden block', 'ink'])).toBe(true);
  for (const answer of [['block', 'paste'], ['cloth', 'ink'], ['block'], ['block', 'ink', 'ink'], ['', 'ink']]) {
    expect(isAnswerRight(gaps, answer)).toBe(false);
  }
  expect(gapTexts('block\n \nwooden block')).toEqual(['block', 'wooden block']);
  expect(gapTexts(undefined)).toEqual([]);
});

test('places count where the order is the answer', () => {
  const [ordering, matching] = [samples[5]!.question, samples[6]!.question];
  expect(isAnswerRight(ordering, ['Ink', 'Cut', 'Print'])).toBe(false);
  expect(isAnswerRight(matching, ['Red', 'Red', 'Blue'])).toBe(false);
  expect(isAnswerRight(matching, ['Red', 'Blue'])).toBe(false);
});

test('the order in which questions and options went out never changes a mark', () => {
  const questions = samples.map(({ question }, at) => ({ ...question, id: `q${at}` }));
  const sheets = fc.array(fc.boolean(), { minLength: samples.length, maxLength: samples.length });
  fc.assert(
    fc.property(sheets, fc.string(), (known, seed) => {
      const answers = Object.fromEntries(
        samples.map(({ question, right }, at) => {
          const sent = known[at] ? right : 'wrong';
          const isSet = question.kind === 'multi' && typeof sent !== 'string';
          return [`q${at}`, isSet ? shuffled(sent, seed) : sent] as const;
        }),
      );
      const mark = gradeAnswers(questions, answers);
      expect(mark.score).toBe(known.filter(Boolean).length);
      const mixed = gradeAnswers(shuffled(questions, seed), answers);
      expect({ ...mixed, rightIds: mixed.rightIds.toSorted() }).toEqual({
        ...mark,
        rightIds: mark.rightIds.toSorted(),
      });
    }),
  );
});

const anyTest = fc
  .array(fc.subarray(options, { minLength: 1 }), { minLength: 1, maxLength: 30 })
  .map((keys) => keys.map((correct, at) => keyed({ id: `q${at}`, kind: 'multi', correct })));
const anyAnswers = fc.dictionary(
  fc.constantFrom('q0', 'q1', 'q2', 'q3', 'other', 'constructor', '__proto__'),
  fc.oneof(fc.constantFrom(...options), someOptions),
);

describe('grading', () => {
  test('counts right answers, all of them at most', () => {
    fc.assert(
      fc.property(anyTest, anyAnswers, (questions, answers) => {
        const { score, total, percent, rightIds } = gradeAnswers(questions, answers as UserAnswers);
        expect(total).toBe(questions.length);
        expect(score).toBe(rightIds.length);
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
        const sheet = { ...(answers as UserAnswers), [improved.id]: [...improved.correct] };
        const after = gradeAnswers(questions, sheet).score;
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(before + 1);
      }),
    );
  });

  test('counts a void question as right for all, but passes nobody where all are void', () => {
    const questions = [keyed({ id: 'q0' }), keyed({ id: 'q1', isVoid: true })];
    expect(gradeAnswers(questions, {})).toEqual({ score: 1, total: 2, percent: 50, rightIds: ['q1'] });
    const voided = questions.map((question) => ({ ...question, isVoid: true }));
    expect(gradeAnswers(voided, {})).toEqual({ score: 0, total: 0, percent: 0, rightIds: ['q0', 'q1'] });
  });

  test('a test without questions is 0 per cent', () => {
    expect(gradeAnswers([], { q0: 'Ink' })).toEqual({ score: 0, total: 0, percent: 0, rightIds: [] });
  });
});

describe('what a person typed is read as it was meant', () => {
  test.each([
    ['0.5', '½'],
    ['1.75', '1¾'],
    ['0.75', '3/4'],
    ['-1.5', '–1 1/2'],
    ['2.5', '५/२'],
    ['1000', '1e3'],
    ['1000', '10³'],
    ['0.0025', '2.5 × 10⁻³'],
    ['2000', '2*10^3'],
    ['1000', "1'000"],
    ['0.005', '½%'],
  ])('the number %s typed as %s', (correct, typed) => {
    expect(isAnswerRight(keyed({ kind: 'number', correct: [correct] }), typed)).toBe(true);
  });

  test.each(['103', '10 3'])('the number 103 is not typed as 10³, nor 1000 as %s', (typed) => {
    expect(isAnswerRight(keyed({ kind: 'number', correct: ['103'] }), '10³')).toBe(false);
    expect(isAnswerRight(keyed({ kind: 'number', correct: ['1000'] }), typed)).toBe(false);
  });

  test.each([
    ['10³', '10^3'],
    ['x^2', 'x²'],
    ['m²', 'm2'],
    ['½', '1/2'],
    ['New Delhi', 'New Delhi.'],
    ['कपास', 'कपास।'],
    ['50%', '50 %'],
    ['a, b', 'a,b'],
    ['R&D', 'R & D'],
    ['5', '५'],
  ])('the text %s typed as %s', (correct, typed) => {
    expect(isAnswerRight(keyed({ kind: 'short-text', correct: [correct] }), typed)).toBe(true);
    expect(isAnswerRight(keyed({ kind: 'short-text', correct: [typed] }), correct)).toBe(true);
  });

  test.each([
    ['10³', '103'],
    ['1½', '11/2'],
    ['a b', 'ab'],
    ['...', ''],
  ])('the text %s is not %s', (correct, typed) => {
    for (const isExactCase of [true, false])
      expect(isAnswerRight(keyed({ kind: 'short-text', correct: [correct], isExactCase }), typed)).toBe(false);
  });
});

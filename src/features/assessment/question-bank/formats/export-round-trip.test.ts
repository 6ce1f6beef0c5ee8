import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../../kit/text/plain-text.ts';
import { checkImport } from '../check-import.ts';
import { writeQuestionCsv } from '../ui/write-question-csv.ts';
import { writeQuestionGift } from '../ui/write-question-gift.ts';
import { writeQuestionXml } from '../ui/write-question-xml.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

const writers = { csv: writeQuestionCsv, gift: writeQuestionGift, 'moodle-xml': writeQuestionXml } as const;

const plain = { options: [], prompts: [], tolerance: '0', isExactCase: false, isInBank: true, explanation: '' };
const everyKind: WrittenQuestion[] = [
  {
    ...plain,
    kind: 'single',
    question: 'Which = sign?\nA {brace} ~ or #?',
    options: ['a:b', '=b', '-> c'],
    correct: ['=b'],
  },
  {
    ...plain,
    kind: 'single',
    question: 'Half of 4?',
    options: ['4', '3', '2'],
    correct: ['2'],
    explanation: '4 / 2 is 2, "so".',
  },
  {
    ...plain,
    kind: 'single',
    question: 'A heading?',
    options: ['<h1>', '<b>x</b>', '<i>x</i>', '&lt;h1>'],
    correct: ['<b>x</b>'],
  },
  {
    ...plain,
    kind: 'multi',
    question: 'Dyes?',
    options: ['Indigo', 'Chalk', 'Madder', 'Iron'],
    correct: ['Indigo', 'Madder', 'Iron'],
  },
  { ...plain, kind: 'multi', question: 'One of two?', options: ['a', 'b'], correct: ['a'], isInBank: false },
  { ...plain, kind: 'true-false', question: 'Is 5 < 6 & 6 > 5?', options: ['True', 'False'], correct: ['True'] },
  { ...plain, kind: 'number', question: 'Below zero?', correct: ['-2.5'], tolerance: '0.25' },
  {
    ...plain,
    kind: 'short-text',
    question: 'Name | it',
    correct: ['a|b', 'Ç \\ d', '5*3', '\\*', '%50%x', 'a -> b'],
    isExactCase: true,
  },
  {
    ...plain,
    kind: 'ordering',
    question: 'Order',
    options: ['dry: well', 'wash', 'print'],
    correct: ['wash', 'dry: well', 'print'],
  },
  {
    ...plain,
    kind: 'matching',
    question: 'Match',
    prompts: ['a = b', 'नील', '-> x'],
    options: ['red', '1 = 1', 'blue'],
    correct: ['1 = 1', 'blue', 'blue'],
  },
  {
    ...plain,
    kind: 'gaps',
    question: 'Fill\n\nin',
    prompts: [' The ', ' [1] is {1:SA:=x} ', '\n'],
    correct: ['cloth\nfabric', 'a}b~c#d'],
    explanation: 'Dry.',
  },
];

/** Texts as people and programs write them, as stored: markup of every format, HTML, line ends, all scripts. */
const hostile = fc.constantFrom(
  ...[
    '#',
    '=',
    '{',
    '}',
    '~',
    ':',
    '\\',
    '::',
    '->',
    '%50%',
    '//',
    '\n',
    '\n\n',
    '\t',
    '  ',
    '"',
    "'",
    ',',
    ';',
    '|',
    '[',
    ']',
    '*',
    '_',
  ],
  ...[
    '<b>x</b>',
    '<br>',
    '<h1>',
    '</p>',
    '<!--',
    '-->',
    '&amp;',
    '&lt',
    '&',
    '<',
    '>',
    ']]>',
    '<![CDATA[',
    '[html]',
    '[1]',
    '[[1]]',
    '{1:SA:=x}',
  ],
  ...[
    '=1+1',
    '+91',
    '-5',
    '@a',
    'option2',
    '2',
    'B',
    'true',
    '$CATEGORY: a',
    'ANSWER: A',
    'A. a',
    'Column',
    '\u00A0',
    '\u200D',
    '\u2028',
  ],
  ...['நீலம்', 'नील', 'نیل', 'নীল', 'ನೀಲಿ', 'ᱱᱤᱞ', 'ꯂꯩ', 'é', '蓝', '😀', '10³', '½', '₂'],
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 4 })), { minLength: 1, maxLength: 6 })
  .map((parts) => cleanText(parts.join('').replaceAll('\uFFFD', '')))
  .filter((written) => /[\p{L}\p{N}]/u.test(written));
const texts = (min: number, max = 5) => fc.uniqueArray(text, { minLength: min, maxLength: max });
/** A single-line text that a learner types. */
const line = text.map((written) => written.replaceAll(/\s+/g, ' '));
const common = fc.record({
  question: text,
  explanation: fc.option(text, { nil: '' }),
  isInBank: fc.boolean(),
});
const number = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => `${whole}.${part}`);

const written: fc.Arbitrary<WrittenQuestion> = common.chain((base) =>
  fc.oneof(
    texts(2).chain((options) =>
      fc
        .nat(options.length - 1)
        .map((at) => ({ ...plain, ...base, kind: 'single' as const, options, correct: [options[at] ?? ''] })),
    ),
    texts(2).chain((options) =>
      fc
        .subarray(options, { minLength: 1 })
        .map((correct) => ({ ...plain, ...base, kind: 'multi' as const, options, correct })),
    ),
    fc.constantFrom('True', 'False').map((correct) => ({
      ...plain,
      ...base,
      kind: 'true-false' as const,
      options: ['True', 'False'],
      correct: [correct],
    })),
    fc
      .tuple(number, fc.constantFrom('0', '0.5', '12'))
      .map(([correct, tolerance]) => ({ ...plain, ...base, kind: 'number' as const, correct: [correct], tolerance })),
    fc
      .tuple(fc.uniqueArray(line, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([correct, isExactCase]) => ({ ...plain, ...base, kind: 'short-text' as const, correct, isExactCase })),
    texts(2).chain((correct) =>
      fc
        .shuffledSubarray(correct, { minLength: correct.length })
        .map((options) => ({ ...plain, ...base, kind: 'ordering' as const, options, correct })),
    ),
    fc
      .tuple(texts(2, 4), texts(2, 4))
      .chain(([prompts, options]) =>
        fc
          .array(fc.constantFrom(...options), { minLength: prompts.length, maxLength: prompts.length })
          .map((correct) => ({ ...plain, ...base, kind: 'matching' as const, prompts, options, correct })),
      ),
    fc
      .tuple(
        fc.array(fc.uniqueArray(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.oneof(text, fc.constantFrom('', ' ', '. ')), { minLength: 4, maxLength: 4 }),
        fc.boolean(),
      )
      .map(([gaps, words, isExactCase]) => ({
        ...plain,
        ...base,
        kind: 'gaps' as const,
        isExactCase,
        prompts: words.slice(0, gaps.length + 1),
        correct: gaps.map((gap) => gap.join('\n')),
      })),
  ),
);

async function importAgain(format: keyof typeof writers, questions: readonly WrittenQuestion[], isNamed: boolean) {
  const content = Buffer.from(writers[format](questions));
  const { questions: read, issues, leftOut, reading } = await checkImport(isNamed ? { format, content } : { content });
  const withoutLines = read.map(({ line, ...question }) => (line > 0 ? question : null));
  return { read: withoutLines, issues, leftOut, unused: reading.unused };
}

for (const format of ['csv', 'gift', 'moodle-xml'] as const)
  describe(`an export as ${format}`, () => {
    it('has every kind, and is known by its content', async () => {
      expect(await importAgain(format, everyKind, false)).toEqual({
        read: everyKind,
        issues: [],
        leftOut: [],
        unused: [],
      });
    });

    it('comes back as it was, whatever the texts are', () =>
      fc.assert(
        fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 3 }), async (questions) => {
          const distinct = questions.map((question, at) => ({ ...question, question: `${at}. ${question.question}` }));
          expect(await importAgain(format, distinct, true)).toEqual({
            read: distinct,
            issues: [],
            leftOut: [],
            unused: [],
          });
        }),
        { numRuns: 60 },
      ));
  });

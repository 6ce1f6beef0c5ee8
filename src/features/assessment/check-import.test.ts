import { describe, expect, it } from 'vitest';
import { checkImport } from './check-import.ts';
import { writeQuestionCsv } from './ui/write-question-csv.ts';
import { writeQuestionGift } from './ui/write-question-gift.ts';
import type { WrittenQuestion } from './ui/written-question.ts';

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
    kind: 'multi',
    question: 'Dyes?',
    options: ['Indigo', 'Chalk', 'Madder', 'Iron'],
    correct: ['Indigo', 'Madder', 'Iron'],
  },
  { ...plain, kind: 'multi', question: 'One of two?', options: ['a', 'b'], correct: ['a'], isInBank: false },
  { ...plain, kind: 'true-false', question: 'Is 5 < 6 & 6 > 5?', options: ['True', 'False'], correct: ['True'] },
  { ...plain, kind: 'number', question: 'Below zero?', correct: ['-2.5'], tolerance: '0.25' },
  { ...plain, kind: 'short-text', question: 'Name | it', correct: ['a|b', 'Ç \\ d'], isExactCase: true },
  {
    ...plain,
    kind: 'ordering',
    question: 'Order',
    options: ['wash', 'dry: well', 'print'],
    correct: ['wash', 'dry: well', 'print'],
  },
  {
    ...plain,
    kind: 'matching',
    question: 'Match',
    prompts: ['a = b', 'नील'],
    options: ['1 = 1', 'blue', 'red'],
    correct: ['1 = 1', 'blue'],
  },
  {
    ...plain,
    kind: 'gaps',
    question: 'Fill in',
    prompts: ['The ', ' is ', ''],
    correct: ['cloth\nfabric', 'dry'],
    explanation: 'Dry.',
  },
];
const csv = (content: string | Uint8Array) => checkImport({ format: 'csv', content });
const gift = (content: string | Uint8Array) => checkImport({ format: 'gift', content });
const withoutLines = (questions: (WrittenQuestion & { line: number })[]) =>
  questions.map(({ line, ...question }) => (line > 0 ? question : null));

describe('what was exported', () => {
  it('comes back as it was from CSV', () => {
    const { questions, faults } = csv(writeQuestionCsv(everyKind));
    expect(faults).toEqual([]);
    expect(withoutLines(questions)).toEqual(everyKind);
  });

  it('comes back as it was from GIFT', () => {
    const { questions, faults } = gift(writeQuestionGift(everyKind));
    expect(faults).toEqual([]);
    expect(withoutLines(questions)).toEqual(everyKind);
  });
});

describe('a table', () => {
  it('may have the simple layout of other systems, with any of three signs between its cells', () => {
    for (const sign of [',', ';', '\t']) {
      const { questions, faults } = csv(
        [
          ['Question', 'Option A', 'Option B', 'Option C', 'Correct Answer'],
          ['By text?', 'Red', 'Blue', 'Green', 'blue'],
          ['By letter?', 'Red', 'Blue', 'Green', 'C'],
          ['By place?', 'Red', 'Blue', 'Green', '1'],
          ['Two?', 'Red', 'Blue', 'Green', '1|option3'],
        ]
          .map((cells) => cells.join(sign))
          .join('\r\n'),
      );
      expect(faults).toEqual([]);
      expect(questions.map(({ kind, correct }) => [kind, ...correct])).toEqual([
        ['single', 'Blue'],
        ['single', 'Green'],
        ['single', 'Red'],
        ['multi', 'Red', 'Green'],
      ]);
    }
  });

  it('gives each bad row its line, and keeps the good ones around it', () => {
    const { questions, faults } = csv(
      [
        'kind,question,option1,option2,correct',
        'single,Good?,a,b,a',
        'single,"Unclosed?,a,b,a',
        'single,None right?,a,b,',
        'single,Not there?,a,b,c',
        'single,Unclear?,2,1,1',
        'riddle,Unknown?,a,b,a',
        'single,,a,b,a',
        'single,Same?,a,a,a',
        'number,Far?,,,three',
        'single,Good?,a,b,a',
        'single,Too many?,a,b,a,more',
        'single,Bad" quote?,a,b,a"',
        'gaps,No gap?,The cloth,,',
        'single,Good too?,a,b,b',
      ].join('\n'),
    );
    expect(questions.map(({ line, question }) => [line, question])).toEqual([
      [2, 'Good?'],
      [15, 'Good too?'],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(faults[8]?.message).toBe('It is the same question as in line 2.');
  });

  it('says what is missing in its head', () => {
    expect(csv('a,b\n1,2').faults).toEqual([
      { line: 1, text: 'a,b', message: expect.stringContaining('must name the columns') },
    ]);
    expect(csv('').faults).toEqual([{ line: 1, text: '', message: 'There is no question in it.' }]);
    expect(csv('question,correct').faults).toHaveLength(1);
  });

  it('is read as UTF-8 and UTF-16, and lists lines with letters of another encoding', () => {
    const text = 'question,option1,option2,correct\nनील?,a,b,a\n';
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer),
    ]);
    for (const bytes of [new TextEncoder().encode(`\uFEFF${text}`), wide]) {
      expect(csv(bytes).questions.map(({ question }) => question)).toEqual(['नील?']);
    }
    const latin = new Uint8Array([
      ...new TextEncoder().encode('question,option1,option2,correct\nCaf'),
      0xe9,
      ...new TextEncoder().encode('?,a,b,a\nGood?,a,b,b'),
    ]);
    expect(csv(latin).questions).toHaveLength(1);
    expect(csv(latin).faults[0]).toMatchObject({ line: 2, message: expect.stringContaining('UTF-8') });
  });
});

it('refuses what is no text, in one line', () => {
  const unmarked = Buffer.from('question,option1,option2,correct\nNamaste?,a,b,a', 'utf16le');
  for (const content of [Buffer.from('PK\x03\x04\0\0sheet', 'latin1'), unmarked]) {
    const fault = { line: 1, text: '', message: expect.stringContaining('not a text file') };
    expect(csv(content)).toEqual({ questions: [], faults: [fault] });
    expect(gift(content)).toEqual({ questions: [], faults: [fault] });
  }
});

describe('a GIFT text', () => {
  it('is read block by block', () => {
    const { questions, faults } = gift(
      [
        '// a note',
        '',
        '$CATEGORY: cloth',
        '',
        '::A:: Who prints? {=The printer ~The buyer#no ####Printers print.}',
        '',
        'Broken {=a',
        '',
        'An essay {}',
        '',
        'Only words',
        '',
        'None right {~a ~b}',
        '',
        'Between {#3..4}',
        '',
        'The {=block =carved block} prints.',
        '',
        '[html]<p>Picture <img src="x"></p> {=a ~b}',
        '',
        'Two right {=a =b ~c}',
      ].join('\n'),
    );
    expect(questions.map(({ kind, line }) => [line, kind])).toEqual([
      [5, 'single'],
      [15, 'number'],
      [17, 'gaps'],
    ]);
    expect(questions[0]).toMatchObject({
      question: 'Who prints?',
      correct: ['The printer'],
      explanation: 'Printers print.',
    });
    expect(questions[1]).toMatchObject({ correct: ['3.5'], tolerance: '0.5' });
    expect(questions[2]).toMatchObject({ prompts: ['The ', ' prints.'], correct: ['block\ncarved block'] });
    expect(faults.map(({ line }) => line)).toEqual([7, 9, 11, 13, 19, 21]);
  });
});

it('gives an answer to any text', () => {
  const signs = [
    '"',
    ',',
    '\n',
    '\r\n',
    '{',
    '}',
    '=',
    '~',
    '#',
    '->',
    '%50%',
    '\\',
    '::',
    '[html]',
    '\uD800',
    '\0',
    'a',
    '1',
    '&#0;',
    ' ',
    'question,correct\n',
    '[',
    '|',
    "'",
    '&&058;',
  ];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let turn = 0; turn < 1500; turn += 1) {
    const text = Array.from({ length: next(60) }, () => signs[next(signs.length)]).join('');
    for (const format of ['csv', 'gift'] as const) {
      const { questions, faults } = checkImport({
        format,
        content: turn % 3 === 0 ? `question,option1,option2,correct\n${text}` : text,
      });
      expect(questions.length + faults.length, JSON.stringify(text)).toBeGreaterThan(0);
    }
  }
});

it('takes 2,000 questions and names the rest', () => {
  const rows = Array.from({ length: 2001 }, (_, at) => `Question ${at}?,a,b,a`);
  const { questions, faults } = csv(['question,option1,option2,correct', ...rows].join('\n'));
  expect(questions).toHaveLength(2000);
  expect(faults).toMatchObject([{ line: 2002 }]);
});

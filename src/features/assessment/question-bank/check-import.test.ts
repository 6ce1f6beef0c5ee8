import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImport } from './check-import.ts';
import { IMPORT_FORMATS } from './import-contract.ts';
import { buildZip } from '../../../testing/open/build-resume.ts';

const csv = (content: string | Uint8Array) => checkImport({ format: 'csv', content });
const gift = (content: string | Uint8Array) => checkImport({ format: 'gift', content });
describe('a table', () => {
  it('may have the simple layout of other systems, with any of three signs between its cells', async () => {
    for (const sign of [',', ';', '\t']) {
      const { questions, issues } = await csv(
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
      expect(issues).toEqual([]);
      expect(questions.map(({ kind, correct }) => [kind, ...correct])).toEqual([
        ['single', 'Blue'],
        ['single', 'Green'],
        ['single', 'Red'],
        ['multi', 'Red', 'Green'],
      ]);
    }
  });

  it('gives each bad row its line, and keeps the good ones around it', async () => {
    const { questions, issues } = await csv(
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
    expect(issues.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(issues[8]?.message).toBe('It is the same question as in line 2.');
  });

  it('says what is missing in its head', async () => {
    expect((await csv('a,b\n1,2')).issues).toEqual([
      { line: 1, text: 'a,b', message: expect.stringContaining('must name the columns') },
    ]);
    expect((await csv('')).issues).toEqual([{ line: 1, text: '', message: 'There is no question in it.' }]);
    expect((await csv('question,correct')).issues).toHaveLength(1);
  });

  it('is read in the encodings of spreadsheets, and lists lines with damaged letters', async () => {
    const text = 'question,option1,option2,correct\nनील?,a,b,a\n';
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer),
    ]);
    for (const bytes of [new TextEncoder().encode(`\uFEFF${text}`), wide]) {
      expect((await csv(bytes)).questions.map(({ question }) => question)).toEqual(['नील?']);
    }
    const latin = new Uint8Array([
      ...new TextEncoder().encode('question,option1,option2,correct\nCaf'),
      0xe9,
      ...new TextEncoder().encode('?,a,b,a\nGood?,a,b,b'),
    ]);
    expect(await csv(latin)).toMatchObject({
      questions: [{ question: 'Café?' }, { question: 'Good?' }],
      reading: { encoding: 'windows-1252', separator: ',' },
    });
    const damaged = new Uint8Array([
      ...new TextEncoder().encode('question,option1,option2,correct\nनील नील'),
      0xe9,
      0x2c,
      0x61,
      0x2c,
      0x62,
      0x2c,
      0x61,
    ]);
    expect((await csv(damaged)).issues[0]).toMatchObject({ line: 2, message: expect.stringContaining('UTF-8') });
  });
});

it('refuses what is no text, in one line, and says what it is', async () => {
  for (const [content, message] of [
    [buildZip({ 'a.csv': 'question,correct' }), 'ZIP archive'],
    [Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1'), 'not a table'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 1, 2, 3]), 'old Excel file'],
  ] as const) {
    const issue = { line: 1, text: '', message: expect.stringContaining(message) };
    for (const format of ['csv', 'gift', undefined] as const)
      expect(await checkImport({ format, content })).toMatchObject({ questions: [], issues: [issue] });
  }
});

describe('a GIFT text', () => {
  it('is read block by block', async () => {
    const { questions, issues, leftOut } = await gift(
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
      [19, 'single'],
    ]);
    expect(questions[0]).toMatchObject({
      question: 'Who prints?',
      correct: ['The printer'],
      explanation: 'Printers print.',
    });
    expect(questions[1]).toMatchObject({ correct: ['3.5'], tolerance: '0.5' });
    expect(questions[2]).toMatchObject({ prompts: ['The ', ' prints.'], correct: ['block\ncarved block'] });
    expect(issues.map(({ line }) => line)).toEqual([7, 9, 11, 13, 21]);
    expect(leftOut).toEqual([
      { line: 5, message: 'Feedback left out: “no” on “The buyer”.' },
      { line: 19, message: expect.stringContaining('a picture') },
    ]);
  });
});

describe('any text gives an answer', () => {
  const signs = fc.constantFrom(
    ...[
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
      '[',
      '|',
      "'",
    ],
    ...[
      'question,option1,option2,correct\n',
      '<quiz>',
      '<question type="multichoice">',
      '</question>',
      '<![CDATA[',
      ']]>',
      '<text>',
      '</text>',
    ],
    ...[
      '<answer fraction="100">',
      '{1:SA:=a}',
      '[[1]]',
      '<!--',
      '<sup>',
      '<b>',
      '*',
      '_',
      'A.',
      'B)',
      '\nANSWER: B\n',
      '\t',
      ';',
      'sep=;\n',
      '&lt;',
    ],
  );
  for (const format of [...IMPORT_FORMATS, undefined])
    it(String(format ?? 'of no format'), () =>
      fc.assert(
        fc.asyncProperty(fc.array(signs, { maxLength: 60 }), fc.boolean(), async (parts, isFile) => {
          const text = parts.join('');
          const { questions, issues } = await checkImport({ format, content: isFile ? Buffer.from(text) : text });
          expect(questions.length + issues.length).toBeGreaterThan(0);
        }),
        { numRuns: 150 },
      ),
    );

  it('random bytes too', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', 'PK\x03\x04word/document.xml'),
        async (bytes, start) => {
          const content = Buffer.concat([Buffer.from(start, 'latin1'), bytes]);
          const { questions, issues } = await checkImport({ content });
          expect(questions.length + issues.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 200 },
    ));
});

it('takes 2,000 questions and names the rest', async () => {
  const rows = Array.from({ length: 2001 }, (_, at) => `Question ${at}?,a,b,a`);
  const { questions, issues } = await csv(['question,option1,option2,correct', ...rows].join('\n'));
  expect(questions).toHaveLength(2000);
  expect(issues).toMatchObject([{ line: 2002 }]);
});

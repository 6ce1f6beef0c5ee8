import { describe, expect, it } from 'vitest';
import { buildDocx } from '../../../../testing/open/build-resume.ts';
import { buildWorkbook } from '../../../../testing/open/build-workbook.ts';
import { checkImport } from '../check-import.ts';

const table = (...rows: string[]) => checkImport({ content: rows.join('\n') });
const keys = async (...rows: string[]) => {
  const { questions, issues } = await table(...rows);
  expect(issues).toEqual([]);
  return questions.map(({ kind, correct }) => [kind, ...correct].join(' '));
};
const issuesOf = async (...rows: string[]) =>
  (await table(...rows)).issues.map(({ line, column, value, message }) => [line, column, value, message].join(' · '));

describe('a key', () => {
  const head = 'question,option1,option2,option3,option4,correct';

  it('refers to the columns of the file: empty cells keep their place', async () => {
    expect(
      await keys(
        head,
        'Which tag is a heading?,div,,h1,span,option3',
        'A?,div,,h1,span,3',
        'B?,div,,h1,span,C',
        'C?,div,,h1,span,H1',
        'D?,div,,h1,span,c. h1',
      ),
    ).toEqual(Array.from({ length: 5 }, () => 'single h1'));
    expect(await issuesOf(head, 'A?,div,,h1,span,2', 'B?,div,,h1,span,5', 'C?,div,,h1,span,')).toEqual([
      '2 · correct · 2 · “2” is named as right, but the cell of that option is empty.',
      '3 · correct · 5 · “5” is none of the options.',
      '4 · correct ·  · No cell says which option is right.',
    ]);
  });

  it('counts by the labels of the columns, in whatever order they stand', async () => {
    expect(await keys('correct,option3,question,option1,option2', '1,c,A?,a,b', 'option3,c,B?,a,b')).toEqual([
      'single a',
      'single c',
    ]);
  });

  it('that two readings understand otherwise is refused, but option2 and a list of texts are sure', async () => {
    expect(await issuesOf(head, 'Half of 4?,4,3,2,,2', 'Letter?,B,A,C,,b')).toEqual([
      expect.stringContaining('2 · correct · 2 · “2” is the text of one option and the place of another'),
      expect.stringContaining('3 · correct · b · “b” is the text'),
    ]);
    expect(await keys(head, 'Half of 4?,4,3,2,,option3', '"List?","1,3",2,x,,"1,3"', 'Same?,1,2,3,,2')).toEqual([
      'single 2',
      'single 1,3',
      'single 2',
    ]);
  });

  it('names several by numbers, letters and texts', async () => {
    expect(
      await keys(
        head,
        'A?,a1,b1,c1,d1,1|option3',
        '"B?",a1,b1,c1,d1,"A, C"',
        'C?,a1,b1,c1,d1,a1;C1',
        'D?,a1,b1,c1,d1,AC',
        '"E?",a1,b1,c1,d1,1 and 3',
      ),
    ).toEqual(Array.from({ length: 5 }, () => 'multi a1 c1'));
  });

  it('stands in two columns that must agree', async () => {
    const heads = 'Question,A,B,Ans,Right answer';
    expect(await keys(heads, 'A?,x,y,B,y')).toEqual(['single y']);
    expect(await issuesOf(heads, 'A?,x,y,B,x')).toEqual([
      expect.stringContaining('Two columns name different options'),
    ]);
  });

  it('is the order of the items', async () => {
    expect(
      await keys(
        'kind,question,option1,option2,option3,correct',
        'ordering,A?,dry,print,wash,3|1|2',
        'ordering,B?,dry,print,wash,',
        '"ordering","C?",dry,print,wash,"C, A, B"',
      ),
    ).toEqual(['ordering wash dry print', 'ordering dry print wash', 'ordering wash dry print']);
    expect(await issuesOf('kind,question,option1,option2,correct', 'ordering,A?,a,b,1|1')).toHaveLength(1);
  });
});

describe('heads are known', () => {
  it.each([
    ['an Excel sheet', 'Sr. No.,Question,A,B,C,D,Ans,Marks', '1,What?,p,q,r,s,C,2'],
    ['options by name', 'Que.,Option A,Option (B),Choice 3,(d),Key', 'What?,p,q,r,s,c'],
    ['any order', 'Right answer,Topic,Explanation,(c),(a),(b),Question Text', 'r,Cloth,,r,p,q,What?'],
    [
      'Google Forms',
      'Question Title;Question Type;Option 1;Option 2;Option 3;Correct Answer;Points',
      'What?;Multiple Choice;p;q;r;r;2',
    ],
    ['wrong answers', 'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2', 'What?,r,p,q'],
    ['Hindi', 'प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,सही उत्तर', 'What?,p,q,r,3'],
  ])('of %s', async (_, head, row) => {
    const { questions, issues } = await table(head, row);
    expect(issues).toEqual([]);
    expect(questions).toMatchObject([{ kind: 'single', question: 'What?', correct: ['r'] }]);
  });

  it('of Kahoot, whose key is always a number, below its instructions', async () => {
    const { questions, issues, reading } = await table(
      'Quiz template,,,,,,,',
      'Add questions,,,,,,,',
      ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20",Correct answer(s) - choose at least one',
      '1,What is denim woven in?,Twill,Plain,,,20,1',
      '2,Half of 4?,4,3,2,1,20,3',
      '3,Two?,a,b,c,d,20,"1,3"',
      ',,,,,,,',
    );
    expect(issues).toEqual([]);
    expect(questions.map(({ kind, correct }) => [kind, ...correct].join(' '))).toEqual([
      'single Twill',
      'single 2',
      'multi a c',
    ]);
    expect(reading.unused).toEqual([
      'Lines 1 to 2, above the heads',
      'Column “Time limit (sec) – 5, 10, 20”',
      'Column A',
    ]);
    expect(reading.columns.slice(0, 2)).toEqual([
      { head: 'Question - max 120 characters', field: 'Question' },
      { head: 'Answer 1 - max 75 characters', field: 'Option 1' },
    ]);
  });

  it('of Quizizz, with its types', async () => {
    const { questions, issues, reading } = await table(
      'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation',
      'One?,Multiple Choice,a,b,c,,,2,30,https://a.example/x.png,Because',
      '"Two?",Checkbox,a,b,c,,,"1,3",30,,',
      'Blue?,Fill-in-the-Blank,indigo,neel,,,,,30,,',
      'Tell.,Open-Ended,,,,,,,30,,',
      'Like it?,Poll,a,b,,,,,30,,',
    );
    expect(questions.map(({ kind, correct, explanation }) => [kind, ...correct, explanation].join(' '))).toEqual([
      'single b Because',
      'multi a c ',
      'short-text indigo neel ',
    ]);
    expect(issues.map(({ line, column, value }) => [line, column, value])).toEqual([
      [5, 'Question Type', 'Open-Ended'],
      [6, 'Question Type', 'Poll'],
    ]);
    expect(reading.unused).toEqual(['Column “Time in seconds”', 'Column “Image Link”']);
  });
});

it('columns that are filled and not understood make an issue of their rows alone', async () => {
  const rows = ['Question,A,B,Ans,Zweck,', 'One?,a,b,A,,', 'Two?,a,b,A,why,', 'Three?,a,b,A,,x', 'Four?,a,b,A,,,y'];
  expect((await table(...rows)).questions.map(({ question }) => question)).toEqual(['One?']);
  expect(await issuesOf(...rows)).toEqual([
    expect.stringContaining('3 · Zweck · why · The column “Zweck” is not understood'),
    expect.stringContaining('4 · F · x · Column F is filled and has no head'),
    expect.stringContaining('5 ·  · y · The row has 7 cells'),
  ]);
});

it('a key without options is its text; only true and false are true or false', async () => {
  expect(await keys('Question,Answer', 'Capital?,Paris', 'How many?,1', 'So?,TRUE', 'Is it?,yes')).toEqual([
    'short-text Paris',
    'short-text 1',
    'true-false True',
    'short-text yes',
  ]);
  expect(await keys('Question,A,B,Key', 'So?,True,False,B', 'Is it?,Yes,No,A')).toEqual([
    'true-false False',
    'single Yes',
  ]);
});

it('HTML of cells is text, unless the tags are what the options are about', async () => {
  const { questions, leftOut } = await table(
    'question,option1,option2,correct',
    '<p>Mass of 10<sup>3</sup> g?</p>,<b>1 kg</b>,5 &lt; 6 &deg;,1',
    'Bold?,<b>x</b>,<i>x</i>,<b>x</b>',
    'A heading?,<h1>,<br>,<h1>',
    'x<y & y>z?,a,b,a',
  );
  expect(questions.map(({ question, options, correct }) => [question, ...options, ...correct])).toEqual([
    ['Mass of 10³ g?', '1 kg', '5 < 6 °', '1 kg'],
    ['Bold?', '<b>x</b>', '<i>x</i>', '<b>x</b>'],
    ['A heading?', '<h1>', '<br>', '<h1>'],
    ['x<y & y>z?', 'a', 'b', 'a'],
  ]);
  expect(leftOut).toEqual([{ line: 2, message: expect.stringContaining('Read as formatting: <p>, <sup>, <b>') }]);
});

it('rows of empty cells are left out and do not count', async () => {
  const { questions, issues } = await table(
    'sep=;',
    'question;option1;option2;correct',
    ...Array.from({ length: 3000 }, () => ';;;'),
    'One?;a;b;a',
  );
  expect([questions.length, issues.length, questions[0]?.line]).toEqual([1, 0, 3003]);
});

it('workbooks are read by their content, numbers and truths as they show', async () => {
  const content = buildWorkbook({
    Bank: [
      ['Sr. No.', 'Question', 'A', 'B', 'C', 'Ans'],
      [1, 'Half of 4?', 4, null, 2, 'C'],
      [null, null, null, null, null, null],
      [2, 'So?', true, false, null, true],
    ],
    Notes: [['x']],
  });
  const { questions, issues, reading } = await checkImport({ content });
  expect(issues).toEqual([]);
  expect(questions.map(({ line, kind, correct }) => [line, kind, ...correct])).toEqual([
    [2, 'single', '2'],
    [4, 'true-false', 'True'],
  ]);
  expect(reading).toMatchObject({ format: 'xlsx', separator: null, unused: ['Column “Sr. No.”', 'Sheet “Notes”'] });
});

describe('a Word document', () => {
  const run = (text: string, shift = '') =>
    `<w:r><w:rPr>${shift && `<w:vertAlign w:val="${shift}"/>`}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
  const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`;
  const document = (body: string) =>
    buildDocx({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });
  const row = (...texts: string[]) => `<w:tr>${texts.map((text) => cell(paragraph(run(text)))).join('')}</w:tr>`;

  it('is read by its table', async () => {
    const body = `${paragraph(run('Bank'))}<w:tbl>${row('Question', 'A', 'B', 'Key')}<w:tr>${cell(paragraph(run('10'), run('3', 'superscript'), run(' g?')), paragraph(run('Say'), '<w:del><w:r><w:t>old</w:t></w:r></w:del>'))}${cell(paragraph(run('1 kg')))}${cell(paragraph(run('1 g')))}${cell(paragraph(run('A')))}</w:tr></w:tbl><w:p><w:drawing/></w:p>`;
    const { questions, issues, reading } = await checkImport({ content: document(body) });
    expect(issues).toEqual([]);
    expect(questions).toMatchObject([
      { line: 2, question: '10³ g?\nSay', options: ['1 kg', '1 g'], correct: ['1 kg'] },
    ]);
    expect(reading).toMatchObject({ format: 'docx', unused: ['Pictures: 1'] });
  });

  it('is read by its paragraphs, or says what it needs', async () => {
    const lines = ['Which?', 'A. a', 'B. b', 'ANSWER: B'].map((line) => paragraph(run(line))).join('');
    expect((await checkImport({ content: document(lines) })).questions).toMatchObject([{ correct: ['b'] }]);
    expect((await checkImport({ content: document(paragraph(run('Words'))) })).issues[0]?.message).toContain(
      'no questions that could be read',
    );
    expect((await checkImport({ content: document(lines).subarray(0, 300) })).issues[0]?.message).toMatch(
      /damaged|not a table/,
    );
  });
});

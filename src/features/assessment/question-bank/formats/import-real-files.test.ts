import { describe, expect, it } from 'vitest';
import { buildDocx } from '../../../../testing/open/build-resume.ts';
import { buildWorkbook } from '../../../../testing/open/build-workbook.ts';
import { checkImport } from '../check-import.ts';

/** The result of a file in short: each question with its options or prompts and its key, the lines and reasons of the rest. */
async function read(content: string | Uint8Array) {
  const { questions, issues, leftOut, reading } = await checkImport({
    content: typeof content === 'string' ? Buffer.from(content) : content,
  });
  return {
    questions: questions.map(({ kind, question, options, prompts, correct }) => [
      kind,
      question,
      [...prompts, ...options].join(' | '),
      correct.join(' | '),
    ]),
    explanations: questions.map(({ explanation }) => explanation),
    issues: issues.map(({ message }) => message).join('\n'),
    leftOut: leftOut.map(({ message }) => message).join('\n'),
    unused: reading.unused.join('\n'),
    format: reading.format,
  };
}
const lines = (...written: string[]) => written.join('\n');
const single = (question: string, options: string, correct: string) => [['single', question, options, correct]];

describe('GIFT as people leave it', () => {
  it.each([
    ['a mark of the byte order between joined files', '::a::P? {=x ~y}\n\n\uFEFF::b::Q? {=x ~y}', 'Q?', 'x | y'],
    ['code between fences', '[markdown]What?\n```js\na*b*c = __x__\n```\n{=x ~y}', 'What?\na*b*c = __x__', 'x | y'],
    [
      'LaTeX with single backslashes',
      'Is \\(a \\neq b\\) or \\(\\notin\\)?\\nSay {=x ~y}',
      'Is \\(a \\neq b\\) or \\(\\notin\\)?\nSay',
      'x | y',
    ],
    [
      'a comparison in HTML',
      '[html]Is \\(x<y\\) if 3<4? {=<p>a<b and c>d</p> ~y}',
      'Is \\(x<y\\) if 3<4?',
      'a<b and c>d | y',
    ],
    [
      'a table with empty cells',
      '[html]<table><tr><td></td><td>x</td></tr><tr><td>y</td><td></td></tr></table>Read {=x ~y}',
      '| x\ny\nRead',
      'x | y',
    ],
    ['numbers of lists', '[html]<ol type\\="a" start\\="2"><li>p<li value\\="4">q</ol> {=x ~y}', 'b. p\nd. q', 'x | y'],
  ])('reads %s', async (_, content, question, options) => {
    expect((await read(content)).questions.at(-1)?.slice(1, 3)).toEqual([question, options]);
  });

  it('names ID numbers and says which brace is missing', async () => {
    expect((await read('// [id:a-1]\n::t::Q? {T}')).unused).toContain('ID numbers: 1');
    expect((await read('::t::Q? {=a ~b')).issues).toContain('not closed');
  });

  it('takes the data of a program for none', async () => {
    expect(await read('[{"question": "Q?", "options": ["a", "b"], "answer": "a"}]')).toMatchObject({
      questions: [],
      issues: expect.stringContaining('No questions were found'),
    });
  });
});

describe('Moodle XML of other programs', () => {
  const question = (type: string, inner: string) =>
    `<quiz><question type="${type}"><name><text>Q</text></name>${inner}</question></quiz>`;
  const stem = (html: string) => `<questiontext format="html"><text>${html}</text></questiontext>`;
  const options = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>';

  it.each([
    [
      'empty elements',
      stem('Q') + '<generalfeedback format="html"><text/></generalfeedback><tags/>' + options,
      'Q',
      'a | b',
    ],
    ['HTML that is not escaped', stem('<p>Q <b>bold</b> &amp; <i>more</i></p>') + options, 'Q bold & more', 'a | b'],
    [
      'a comparison',
      stem('<![CDATA[<p>Q</p>]]>') + options.replace('>a<', '><![CDATA[\\(x<y\\)]]><'),
      'Q',
      '\\(x<y\\) | b',
    ],
    ['a decimal comma', stem('Q') + options.replace('100', '100,0').replace('"0"', '"0,0"'), 'Q', 'a | b'],
  ])('reads %s', async (_, inner, text, shown) => {
    expect((await read(question('multichoice', inner))).questions[0]?.slice(1, 3)).toEqual([text, shown]);
  });

  it('names every file and every hidden question', async () => {
    const file = (name: string) => `<file name="${name}" encoding="base64">AAAA</file>`;
    const body = `<questiontext format="html"><text><![CDATA[Q <img src="@@PLUGINFILE@@/x.png">]]></text>${file('x.png')}${file('n.pdf')}</questiontext><hidden>1</hidden>${options}`;
    const { leftOut, unused } = await read(question('multichoice', body));
    expect(leftOut).toContain('a picture');
    expect(leftOut).toContain('n.pdf');
    expect(unused).toContain('Hidden in Moodle: 1');
    const old = `${stem('Q')}<image>pics/loom.gif</image><image_base64>R0lG</image_base64>${options}`;
    expect((await read(question('multichoice', old))).leftOut).toContain('pics/loom.gif');
  });

  it('makes no wrong answer of a pair whose left side is a picture', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const image = pair('<![CDATA[<img src="@@PLUGINFILE@@/a.png">]]>', 'plant');
    const { issues } = await read(
      question('matching', stem('Q') + image + pair('silk', 'moth') + pair('wool', 'sheep')),
    );
    expect(issues).toContain('a pair is a picture');
  });
});

describe('lists of questions as people write them', () => {
  it.each([
    ['Q?', 'A. x', 'B. y', 'Correct answer is B'],
    ['Q?', 'a) x', 'b) y', 'Ans： (b)'],
    ['Q?', 'A. x', 'B. y', 'Answer: y'],
    ['Q?', 'A. x', 'B. y', 'Answer: Option B'],
    ['Q?', '(क) x', '(ख) y', 'उत्तर: (ख)'],
    ['Q?', 'A) x   B) y', 'ANSWER: B'],
    ['Q?', '\u200BA. x', 'B. y', 'ANSWER: B'],
    ['**Q?**', '', 'A) x', 'B) y', '', '**Correct Answer:** B) y'],
  ])('%j %j %j', async (...written) => {
    expect(await read(lines(...written))).toMatchObject({ questions: single('Q?', 'x | y', 'y'), format: 'aiken' });
  });

  it('keeps several letters, and an explanation above the answer out of the last option', async () => {
    const four = (answer: string) => lines('Q?', '(a) w\t(b) x', '(c) y\t(d) z', `Ans: ${answer}`);
    for (const answer of ['AC', 'A C', 'a, c', 'A & C'])
      expect((await read(four(answer))).questions).toEqual([['multi', 'Q?', 'w | x | y | z', 'w | y']]);
    expect(await read(lines('Q?', 'A. x', 'B. y', 'Explanation: why', 'and more', 'ANSWER: B'))).toMatchObject({
      questions: single('Q?', 'x | y', 'y'),
      explanations: ['why\nand more'],
    });
  });
});

describe('sheets of teachers and tools', () => {
  it.each([
    ['क्र.,प्रश्न,विकल्प 1,विकल्प 2,सही उत्तर', '1,Q?,x,y,विकल्प 2'],
    ['प्रश्न,विकल्प अ,विकल्प ब,उत्तर', 'Q?,x,y,ब'],
    ['प्रश्न,(क),(ख),उत्तर', 'Q?,x,y,(ख)'],
    ['प्रश्न,विकल्प १,विकल्प २,सही विकल्प', 'Q?,x,y,२'],
    ['Question,A,B,Ans', 'Q?,x,y,Ｂ'],
    ['Question,A,B,Ans', 'Q?,x,y\u200B,y'],
    ['Question #,Question Text,Answer 1,Answer 2,Time Limit (sec),Correct Answer(s)', '1,Q?,x,y,20,2'],
  ])('%s', async (head, row) => {
    expect((await read(lines(head, row))).questions).toEqual(single('Q?', 'x | y', 'y'));
  });

  it.each(['A/C', 'A+C', 'A C', 'ac', 'Both A and C'])('the key %j names two options', async (key) => {
    expect((await read(lines('Question,A,B,C,Ans', `Q?,x,y,z,${key}`))).questions[0]?.[3]).toBe('x | z');
  });

  it('leaves out rows of numbers that a template has beforehand, and refuses any other', async () => {
    const sheet = lines('Sr No,Question,A,B,Ans,Marks', '1,Q?,x,y,A,2', '2,,,,,2', 'Part B,,,,,');
    expect(await read(sheet)).toMatchObject({ questions: single('Q?', 'x | y', 'x'), issues: 'Write the question' });
    expect((await read(lines('Question,Answer', 'Wool is of sheep,सही'))).questions[0]?.[0]).toBe('true-false');
  });

  it('reads the sheet with questions, and no option that shows an error', async () => {
    const head = ['Question', 'A', 'B', 'Ans'];
    const book = buildWorkbook({ Cover: [['Instructions']], Test: [head, ['Q?', { percent: 0.05 }, 0.5, 'A']] });
    expect((await read(book)).questions).toEqual(single('Q?', '5% | 0.5', '5%'));
  });
});

it('reads the numbers and letters that Word sets before the points of its lists', async () => {
  const level = (at: number, format: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`;
  const list = `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal')}${level(1, 'upperLetter')}</w:abstractNum>`;
  const point = (at: number, text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const asked = (question: string) =>
    `${point(0, question)}${point(1, 'x')}${point(1, 'y')}<w:p><w:r><w:t>Answer: B</w:t></w:r></w:p><w:p/>`;
  const document = buildDocx({
    'word/document.xml': `<w:document><w:body>${asked('P?')}${asked('Q?')}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering>${list}<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
  });
  expect(await read(document)).toMatchObject({
    format: 'docx',
    questions: [...single('P?', 'x | y', 'y'), ...single('Q?', 'x | y', 'y')],
  });
});

import { describe, expect, it } from 'vitest';
import { checkImport } from '../check-import.ts';

const file = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
const question = (type: string, text: string, rest: string, format = 'html') =>
  `<question type="${type}"><name><text>Q of ${type}</text></name><questiontext format="${format}"><text>${text}</text></questiontext>${rest}</question>`;
const answer = (text: string, fraction: number, feedback = '', more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback>${more}</answer>`;
const read = (...questions: string[]) => checkImport({ content: file(...questions) });
const one = async (written: string) => {
  const { questions, issues, leftOut } = await read(written);
  expect(issues).toEqual([]);
  return { ...questions[0], notes: leftOut.map(({ message }) => message) };
};
const refused = async (written: string) => {
  const { questions, issues } = await read(written);
  expect(questions).toEqual([]);
  return issues.map(({ line, message }) => `${line}: ${message}`).join('\n');
};

describe('the types that have a counterpart', () => {
  it('are choices of one and of several', async () => {
    expect(
      await one(
        question(
          'multichoice',
          '<![CDATA[<p>Mass of 10<sup>3</sup> g at 20&deg;?</p>]]>',
          `<generalfeedback format="html"><text><![CDATA[<p>By <b>definition</b>.</p>]]></text></generalfeedback><single>true</single><correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>${answer('<![CDATA[<p>1 kg</p>]]>', 100, 'Yes.')}${answer('1 g', 0, 'Far less.')}${answer('1 t', 50)}`,
        ),
      ),
    ).toMatchObject({
      kind: 'single',
      line: 3,
      question: 'Mass of 10³ g at 20°?',
      options: ['1 kg', '1 g', '1 t'],
      correct: ['1 kg'],
      explanation: 'By definition.\nYes.',
      notes: [expect.stringContaining('“1 t” carries 50%'), 'Feedback left out: “Far less.” on “1 g”.'],
    });
    expect(
      await one(
        question(
          'multichoice',
          'Two?',
          `<single>false</single>${answer('a', 50)}${answer('b', 50)}${answer('c', -100)}`,
        ),
      ),
    ).toMatchObject({ kind: 'multi', correct: ['a', 'b'], notes: [] });
  });

  it.each([
    [
      'truefalse',
      `${answer('true', 0, 'No!')}${answer('false', 100, 'Right')}`,
      { kind: 'true-false', correct: ['False'], explanation: 'Right' },
    ],
    [
      'shortanswer',
      `<usecase>1</usecase>${answer('5\\*3', 100)}${answer('a &amp; b', 100)}`,
      { kind: 'short-text', correct: ['5*3', 'a & b'], isExactCase: true },
    ],
    [
      'numerical',
      answer('3.14', 100, '', '<tolerance>1e-2</tolerance>'),
      { kind: 'number', correct: ['3.14'], tolerance: '0.01' },
    ],
    [
      'matching',
      '<subquestion format="html"><text><![CDATA[<p>H<sub>2</sub>O</p>]]></text><answer><text>water</text></answer></subquestion><subquestion format="html"><text>NaCl</text><answer><text>salt</text></answer></subquestion><subquestion format="html"><text></text><answer><text>sugar</text></answer></subquestion>',
      { kind: 'matching', prompts: ['H₂O', 'NaCl'], options: ['water', 'salt', 'sugar'], correct: ['water', 'salt'] },
    ],
    ['ordering', `${answer('wash', 1)}${answer('dry', 1)}`, { kind: 'ordering', correct: ['wash', 'dry'] }],
  ])('are %s', async (type, rest, expected) => {
    expect(await one(question(type, 'Why?', rest))).toMatchObject(expected);
  });

  it('are words to choose, to drag and to type into a text', async () => {
    const choices = (name: string) =>
      ['indigo', 'madder', 'chalk'].map((text) => `<${name}><text>${text}</text><group>1</group></${name}>`).join('');
    for (const [type, name] of [
      ['gapselect', 'selectoption'],
      ['ddwtos', 'dragbox'],
    ] as const)
      expect(
        await one(question(type, '<![CDATA[<p>Fill in.</p><p>Red is [[2]], blue [[1]].</p>]]>', choices(name))),
      ).toMatchObject({
        kind: 'gaps',
        question: 'Fill in.',
        prompts: ['Red is ', ', blue ', '.'],
        correct: ['madder', 'indigo'],
        notes: ['Learners type the words of the gaps. Wrong choices left out: “chalk”.'],
      });
    expect(
      await one(
        question(
          'cloze',
          '<![CDATA[<p>Blue is {1:SHORTANSWER:=indigo~%100%neel#good~%50%woad}, red {:MC:~chalk~=madder}.</p>]]>',
          '',
        ),
      ),
    ).toMatchObject({
      kind: 'gaps',
      question: 'Fill in the gaps.',
      prompts: ['Blue is ', ', red ', '.'],
      correct: ['indigo\nneel', 'madder'],
    });
    expect(await refused(question('cloze', 'Pi is {1:NUMERICAL:=3.14:0.01}.', ''))).toContain('with a margin');
    expect(await refused(question('cloze', 'Some {1:MULTIRESPONSE:=a~=b}.', ''))).toContain('MULTIRESPONSE');
  });
});

describe('what can’t be kept', () => {
  it.each([
    ['essay', 'an essay can’t be marked'],
    ['description', 'asks nothing'],
    ['calculated', 'from a formula'],
    ['ddmarker', 'of the type “ddmarker”'],
    ['random', 'at random'],
  ])('is refused by its type, name and line: %s', async (type, reason) => {
    const message = await refused(question(type, 'Why?', ''));
    expect(message).toContain(`3: “Q of ${type}”`);
    expect(message).toContain(reason);
  });

  it('is named: embedded files, sounds, hints, units', async () => {
    const image =
      '<![CDATA[<p>What is it? <img src="@@PLUGINFILE@@/loom.png" alt="A loom"><audio src="@@PLUGINFILE@@/a.mp3"></audio></p>]]>';
    const embedded = question(
      'truefalse',
      image,
      `<hint format="html"><text>Look</text></hint>${answer('true', 100)}${answer('false', 0)}`,
    ).replace('</questiontext>', '<file name="loom.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext>');
    const { notes, question: text } = await one(embedded);
    expect(text).toBe('What is it?');
    expect(notes).toEqual(['Hints left out: 1.', expect.stringContaining('a picture (“A loom”), a sound')]);
    expect(await refused(question('shortanswer', 'Why?', answer('b*', 100)))).toContain('any text');
    expect(await refused(question('multichoice', 'Why?', `${answer('a', 100)}${answer('b', 100)}`))).toContain(
      'two options',
    );
  });

  it('is named once for the file', async () => {
    const { reading } = await read(
      '<question type="category"><category><text>$course$/Cloth</text></category></question>',
      question(
        'truefalse',
        'Why?',
        `<defaultgrade>2.5</defaultgrade><shuffleanswers>0</shuffleanswers><tags><tag><text>easy</text></tag></tags>${answer('true', 100)}`,
      ),
    );
    expect(reading).toMatchObject({
      format: 'moodle-xml',
      unused: [
        'Categories: “$course$/Cloth”',
        'Tags: “easy”',
        'Names of questions: 1',
        expect.stringContaining('Marks other than 1'),
        expect.stringContaining('fixed order'),
      ],
    });
  });
});

it('a broken question costs itself, and a cut file its last one', async () => {
  const good = (name: string) => question('truefalse', name, answer('true', 100));
  const { questions, issues } = await checkImport({
    content: file(
      good('A?'),
      '<question type="truefalse"><questiontext><text>B?</questiontext></question>',
      good('C?'),
      '<question type="essay">',
      good('D?'),
    ).replace(/<\/answer>(?![\s\S]*<\/answer>)[\s\S]*/, ''),
  });
  expect(questions.map(({ line, question: text }) => [line, text])).toEqual([
    [3, 'A?'],
    [5, 'C?'],
  ]);
  expect(issues.map(({ line }) => line)).toEqual([4, 6, 7]);
});

it('never resolves entities of the file', async () => {
  const doctype = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]>';
  const content = `<?xml version="1.0"?>${doctype}<quiz>${question('truefalse', 'Is &y; it?', answer('true', 100))}</quiz>`;
  const { questions } = await checkImport({ content });
  expect(questions[0]?.question).toBe('Is &y; it?');
  expect((await checkImport({ content: '<?xml version="1.0"?><rss/>' })).issues[0]?.message).toContain(
    'no Moodle question file',
  );
});

import { describe, expect, it } from 'vitest';
import { checkImport } from '../check-import.ts';

const gift = (...lines: string[]) => checkImport({ format: 'gift', content: lines.join('\n') });
const one = async (...lines: string[]) => {
  const { questions, issues, leftOut } = await gift(...lines);
  expect(issues).toEqual([]);
  return { ...questions[0], notes: leftOut.map(({ message }) => message) };
};
const refused = async (...lines: string[]) => {
  const { questions, issues } = await gift(...lines);
  expect(questions).toEqual([]);
  return issues.map(({ line, message }) => `${line}: ${message}`).join('\n');
};

describe('comments', () => {
  it('are part of no option, wherever they stand', async () => {
    expect(
      await one(
        '// before',
        'Which tag is the largest heading? {',
        '  // the options',
        '  =h1',
        '  // this is the right one',
        '  ~h6',
        '  // the smallest',
        '}',
      ),
    ).toMatchObject({ line: 2, options: ['h1', 'h6'], correct: ['h1'] });
  });

  it('begin a line: an address has slashes too', async () => {
    expect(await one('Which is an address? {=https\\://a.example ~a//b}')).toMatchObject({
      options: ['https://a.example', 'a//b'],
    });
  });
});

describe('formats', () => {
  it.each([
    [
      '[html]10<sup>3</sup> g in a kg at 20 &deg;C, H<sub>2</sub>O &lt; x<sup>ab</sup>',
      '10³ g in a kg at 20 °C, H₂O < x^(ab)',
    ],
    ['[html]<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['[html]Say\\:<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>e', 'Say:\na\nb\n1. c\n2. d\ne'],
    ['[html]<table><tr><th>x</th><th>y</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>', 'x | y\n1 | 2'],
    ['[html]A<!-- not for\\: learners --> B <b>C</b>  D', 'A B C D'],
    ['[html]<p>Is it?&nbsp;<a href\\="https\\://a.example/x">Look</a></p>', 'Is it? Look (https://a.example/x)'],
    ['[html]1<sup>st</sup> and &hearts; and &#x905;', '1st and ♥ and अ'],
    [
      '[markdown]Is *Paris* the **capital** of _France_? snake_case 2*3*4',
      'Is Paris the capital of France? snake_case 234',
    ],
    ['[markdown]\\# Head `a*b*` \\\\*star\\\\*', 'Head a*b* *star*'],
    ['[plain]a <b>c</b> &amp; *d*', 'a <b>c</b> &amp; *d*'],
    ['[moodle]a<b and c>d, <b>bold</b> 10<sup>-6</sup> &amp; AT&T', 'a<b and c>d, bold 10⁻⁶ & AT&T'],
    ['What does <h1> do, and x<y?', 'What does <h1> do, and x<y?'],
    ['[other]Kept', '[other]Kept'],
    ['Two\nlines', 'Two\nlines'],
    ['Escaped \\~ \\= \\# \\{ \\} \\: \\\\ and\\na line', 'Escaped ~ = # { } : \\ and\na line'],
  ])('%s', async (written, question) => {
    // A leading hash sign of Markdown is not a GIFT sign here.
    expect(await one(`${written.replace('\\# Head', '\\# Head')} {=a ~b}`)).toMatchObject({ question });
  });

  it('keeps a tag that is the whole option, and names tags that were read as formatting', async () => {
    const tags = await one('Which is a heading? {=<h1> ~<br> ~<div>}');
    expect(tags).toMatchObject({ options: ['<h1>', '<br>', '<div>'], notes: [] });
    expect((await one('What is <b>bold</b>? {=a ~b}')).notes).toEqual([expect.stringContaining('<b>')]);
  });
});

describe('what has no place here', () => {
  it('is named: pictures, sounds and films', async () => {
    const read = await one(
      '[html]Look <img src\\="@@PLUGINFILE@@/loom.png" alt\\="A loom"> <audio src\\="a.mp3"></audio><video><source src\\="v"></video> here {=a ~b}',
    );
    expect(read).toMatchObject({ question: 'Look here' });
    expect(read.notes).toEqual([expect.stringContaining('a picture (“A loom”), a sound, a video')]);
    expect(await refused('[html]<img src\\="x"> {=a ~b}')).toContain('only a picture');
    expect(await refused('[html]Which? {=<img src\\="x"> ~b}')).toContain('An option is a picture');
  });

  it('is feedback on wrong answers; that on the right one joins the explanation', async () => {
    const read = await one(
      'Between orange and green? {',
      '=yellow # right; good!',
      '~red # [html]wrong, <i>yellow</i>',
      '~blue',
      '####By wavelength.',
      '}',
    );
    expect(read).toMatchObject({ explanation: 'By wavelength.\nright; good!', options: ['yellow', 'red', 'blue'] });
    expect(read.notes).toEqual(['Feedback left out: “wrong, yellow” on “red”.']);
    const truth = await one('42? {FALSE#It is the Ultimate one.#Right.####A book.}');
    expect(truth).toMatchObject({ kind: 'true-false', correct: ['False'], explanation: 'A book.\nRight.' });
    expect(truth.notes).toEqual(['Feedback left out: “It is the Ultimate one.” on “True”.']);
  });

  it('is part marks', async () => {
    expect((await one('Best? {=Frog ~%50%Cat ~Ant}')).notes).toEqual([expect.stringContaining('“Cat” carries 50%')]);
    const text = await one('Best? {=Frog#Good! =%50%Cat#Cats? =%0%*#Wrong}');
    expect(text).toMatchObject({ kind: 'short-text', correct: ['Frog'], explanation: 'Good!' });
    expect(text.notes).toEqual([
      expect.stringContaining('“Cat” carries 50%'),
      'Feedback left out: “Cats?” on “Cat”, “Wrong” on “any other answer”.',
    ]);
    const number = await one('Born? {#=1822:0#Yes =%50%1822:2#Near ~#No}');
    expect(number).toMatchObject({ correct: ['1822'], tolerance: '0', explanation: 'Yes' });
    expect(number.notes).toHaveLength(2);
  });

  it('is named once for the file: categories, names, tags', async () => {
    const { questions, reading } = await gift(
      '$CATEGORY: Cloth/Dyes',
      '',
      '// [tag:easy] [id:7]',
      '::First::A? {=a ~b}',
      '',
      '$CATEGORY: next',
      '::Q2::B? {=a ~b}',
    );
    expect(questions.map(({ line, question }) => [line, question])).toEqual([
      [4, 'A?'],
      [7, 'B?'],
    ]);
    expect(reading.unused).toEqual([
      'Categories: “Cloth/Dyes”, “next”',
      'Tags: “easy”',
      'Names of questions (::…::): 1',
      'ID numbers: 1',
    ]);
  });
});

describe('answers', () => {
  it.each([
    ['several right', 'Dyes? {~%50%Indigo ~%-100%Chalk ~%50%Madder}', { kind: 'multi', correct: ['Indigo', 'Madder'] }],
    [
      'missing word',
      'Grant is {~buried =entombed ~living} here.',
      { kind: 'single', question: 'Grant is _____ here.' },
    ],
    ['gap', 'Blue is {=indigo =neel}.', { kind: 'gaps', prompts: ['Blue is ', '.'], correct: ['indigo\nneel'] }],
    ['without marks', 'Capital? {Paris}', { kind: 'short-text', correct: ['Paris'] }],
    ['true', 'So? {T}', { kind: 'true-false', correct: ['True'] }],
    ['margin', 'Pi? {#3.14:0.01}', { correct: ['3.14'], tolerance: '0.01' }],
    ['range', '1 to 5? {#1..5}', { correct: ['3'], tolerance: '2' }],
    ['half', '3 to 4? {#-3.5..4}', { correct: ['0.25'], tolerance: '3.75' }],
    ['power', 'Many? {#1.5e3:1e-2}', { correct: ['1500'], tolerance: '0.01' }],
    [
      'pairs',
      'Match {=[html]a<sup>2</sup> -> b\\=c =d->e = -> f}',
      { prompts: ['a²', 'd'], correct: ['b=c', 'e'], options: ['b=c', 'e', 'f'] },
    ],
    ['star', 'Sum? {=5\\*3}', { correct: ['5*3'] }],
    ['tabs', '\tA?\t{\t=a\t~b\t}', { question: 'A?', options: ['a', 'b'] }],
  ])('%s', async (_, written, expected) => {
    expect(await one(written)).toMatchObject(expected);
  });

  it('are refused with the reason where they can’t be kept', async () => {
    expect(await refused('Tell. {}')).toContain('1: An essay');
    expect(await refused('Only words')).toContain('1: There is no answer in braces');
    expect(await refused('A? {=blue*}')).toContain('stands for any text');
    expect(await refused('A? {#3 =4}')).toContain('Several numbers');
    expect(await refused('A? {#many}')).toContain('“many” is no number');
    expect(await refused('A? {#5..1}')).toContain('below its beginning');
    expect(await refused('A? {=a -> b =c}')).toContain('“c” has no right side');
    expect(await refused('A? {=a} and {=b}')).toContain('more braces');
    expect(await refused('A? {~x=5 =y=6}')).toContain('\\=');
    expect(await refused('A? }')).toContain('closed that was not opened');
  });

  it('with an empty line among them cost one question, as in Moodle, and nothing that follows', async () => {
    const { questions, issues } = await gift(
      'A?',
      '{=a',
      '',
      '~b',
      '',
      '}',
      '',
      'Open {=a',
      '',
      'B? {=a ~b}',
      '',
      'Words',
      '',
      'C? {=c ~d}',
    );
    expect(questions.map(({ question }) => question)).toEqual(['B?', 'C?']);
    expect(issues.map(({ line }) => line)).toEqual([2, 8, 12]);
    expect(issues[0]?.message).toContain('take the empty line away');
  });
});

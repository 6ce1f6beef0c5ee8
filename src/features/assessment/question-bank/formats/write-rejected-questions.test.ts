import { describe, expect, it } from 'vitest';
import { checkImport } from '../check-import.ts';
import { buildWorkbook } from '../../../../testing/open/build-workbook.ts';

/** Returns the file of the rejected questions. */
async function rejectedOf(content: string | Uint8Array) {
  const { refusedFile } = await checkImport({ content });
  if (!refusedFile) throw new Error('nothing was refused');
  return refusedFile;
}
const mended = async (content: string) => {
  const { questions, issues, reading, refusedFile } = await checkImport({ content });
  return { questions: questions.map(({ question, correct }) => [question, ...correct]), issues, reading, refusedFile };
};

describe('refused questions are a file to mend and import again', () => {
  it('of a table: its rows under their heads, with the reasons', async () => {
    const sheet = [
      'No,Question,Option A,Option B,Answer',
      '1,Good?,a,b,A',
      '2,"=Sum, of two?",a,b,E',
      '3,"Unclosed?,a,b,A',
      '4,Good?,a,b,A',
    ].join('\n');
    const { name, text } = await rejectedOf(sheet);
    expect(name).toBe('refused-questions.csv');
    const [heads, ...rows] = text.trimEnd().split('\r\n');
    expect(heads).toBe('\uFEFFNo,Question,Option A,Option B,Answer,Why it was refused');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^2,"'=Sum, of two\?",a,b,E,/);
    expect(rows[2]).toContain('It is the same question as in line 2.');
    const again = await mended(text.replace('a,b,E', 'a,b,B'));
    expect(again.questions).toEqual([
      ['=Sum, of two?', 'b'],
      ['Good?', 'a'],
    ]);
    expect(again.issues).toHaveLength(1);
    // The reasons do not accumulate.
    expect(again.refusedFile?.text.split('Why it was refused')).toHaveLength(2);
  });

  it('of a workbook: a CSV file', async () => {
    const book = buildWorkbook({
      Quiz: [
        ['Question', 'Option 1', 'Option 2', 'Correct'],
        ['नील?', 'a', 'b', 'z'],
      ],
    });
    const { name, text } = await rejectedOf(book);
    expect(name).toBe('refused-questions.csv');
    expect((await mended(text.replace(',z,', ',1,'))).questions).toEqual([['नील?', 'a']]);
  });

  it('of GIFT: the blocks, each below its reason', async () => {
    const gift = 'Good? {=a ~b}\n\n// note\nNone\nright? {~a ~b}\n\nAn essay {}\n';
    const { name, text } = await rejectedOf(gift);
    expect(name).toBe('refused-questions.gift.txt');
    expect(text).toMatch(
      /^\/\/ Why it was refused: .+\n\/\/ note\nNone\nright\? \{~a ~b\}\n\n\/\/ Why it was refused: .+\nAn essay \{\}\n$/,
    );
    const again = await mended(text.replace('{~a', '{=a'));
    expect(again).toMatchObject({ questions: [['None\nright?', 'a']], issues: [{ message: expect.any(String) }] });
    expect(again.refusedFile?.text.match(/Why it was refused/g)).toHaveLength(1);
  });

  it('of Aiken: the questions without their numbers, with their explanations', async () => {
    const aiken = [
      '1. Good?',
      'A. a',
      'B. b',
      'ANSWER: A',
      '',
      '2. Wrong?',
      'A. a',
      'B. b',
      'ANSWER: D',
      'EXPLANATION: Since.',
    ];
    const { name, text } = await rejectedOf(aiken.join('\n'));
    expect(name).toBe('refused-questions.txt');
    expect(text).toBe('Wrong?\nA. a\nB. b\nANSWER: D\nEXPLANATION: Since.\n');
    const { questions } = await checkImport({ content: text.replace('ANSWER: D', 'ANSWER: B') });
    expect(questions).toMatchObject([{ question: 'Wrong?', correct: ['b'], explanation: 'Since.' }]);
  });

  it('of Moodle XML: whole elements, however long', async () => {
    const image = 'A'.repeat(30_000);
    const question = (name: string, fraction: number) =>
      `<question type="multichoice"><name><text>${name}</text></name><questiontext format="html"><text>${name}?</text><file name="a.png" encoding="base64">${image}</file></questiontext><answer fraction="${fraction}"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>`;
    const { name, text } = await rejectedOf(
      `<?xml version="1.0"?><quiz>${question('Good', 100)}${question('Bad', 0)}</quiz>`,
    );
    expect(name).toBe('refused-questions.xml');
    expect(text).toContain('<!-- Why it was refused: ');
    expect((await mended(text.replace('fraction="0"', 'fraction="100"'))).questions).toEqual([['Bad?', 'a']]);
  });

  it('not of a file that is refused as a whole, nor of one without faults', async () => {
    for (const content of ['a,b\n1,2', '', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'Good? {=a ~b}'])
      expect((await checkImport({ content })).refusedFile).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDrawableText, findUndrawable, undrawableSigns } from '../../kit/text/undrawable-signs.ts';
import { loadShaper } from '../limits/load-shaper.ts';
import { inkOfRuns, shapeLine, widthOfRuns } from './shape-line.ts';
import { FACE_NAMES, facesFor, loadFace } from './typefaces.ts';
import { wrapText } from './wrap-text.ts';

beforeAll(loadShaper);

/** Names by script with the glyphs that HarfBuzz’s own command-line program gave for them, from the same faces. */
const shaped = JSON.parse(readFileSync(new URL('shaped-names.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const runsOf = (text: string) => shapeLine(text, 'display');
const facesOf = (text: string) => runsOf(text).map(({ face, text: part }) => [face.name, part]);

describe.each(Object.entries(shaped))('%s', (face, names) => {
  test.each(Object.entries(names))('%s has the glyphs of the reference', (name, glyphs) => {
    const runs = shapeLine(name, 'text');
    expect(new Set(runs.map((run) => run.face.name))).toEqual(new Set([face]));
    const found = runs.flatMap((run) => run.glyphs.map((glyph) => `${glyph.id}+${glyph.xAdvance}`));
    expect(found.join(' ')).toBe(glyphs);
    expect(found.some((glyph) => glyph.startsWith('0+'))).toBe(false);
    expect(undrawableSigns(name)).toEqual([]);
  });
});

describe('faces', () => {
  test('a word keeps to one face, and a mixed line changes it between words', () => {
    expect(facesOf('Dr. முத்து Kumar')).toEqual([
      ['eczar-600', 'Dr. '],
      ['noto-sans-tamil-500', 'முத்து '],
      ['eczar-600', 'Kumar'],
    ]);
    expect(facesOf('Nguyễn Ḥusayn')).toEqual([['eczar-600', 'Nguyễn Ḥusayn']]);
    expect(facesOf('Ƣaṛi')).toEqual([['noto-sans-500', 'Ƣaṛi']]);
    expect(facesOf('முத்து, (రవి)').map(([name]) => name)).toEqual(['noto-sans-tamil-500', 'noto-sans-telugu-500']);
  });

  test('only the faces of the scripts that appear are asked for', () => {
    expect(facesFor('Kavya', 'text')).toEqual(['anek-latin-400', 'noto-sans-500']);
    expect(facesFor('ਗੁਰਪ੍ਰੀਤ', 'text')).toEqual(['anek-latin-400', 'noto-sans-gurmukhi-500', 'noto-sans-500']);
  });

  test('what none of them holds is a question mark, once for each character', () => {
    expect(runsOf('漢😀a').map(({ text }) => text.replaceAll('\u200B', ''))).toEqual(['??a']);
    expect(runsOf('')).toEqual([]);
  });

  test('a decomposed letter is drawn as the composed one', () => {
    const idsOf = (text: string) => runsOf(text).flatMap((run) => run.glyphs.map(({ id }) => id));
    expect(idsOf('Zoe\u0308')).toEqual(idsOf('Zoë'));
    expect(idsOf('\u0915\u093C')).toEqual(idsOf('\u0958'));
  });
});

describe('directions', () => {
  const visual = (text: string) => runsOf(text).map((run) => `${run.isRightToLeft ? '<' : '>'}${run.text.trim()}`);

  test('an Urdu name in a line of Latin stands in its place and runs from the right', () => {
    expect(visual('Mr. محمد عارف, Delhi')).toEqual(['>Mr.', '<محمد عارف', '>,', '>Delhi']);
  });

  test('in a line that begins in Urdu what follows stands at the left, digits and Latin as they are read', () => {
    expect(visual('محمد Arif 12')).toEqual(['>Arif 12', '<محمد']);
  });

  test('letters are joined: each has the form of its place', () => {
    const [alone, word] = ['ه', 'ههه'].map((text) => runsOf(text)[0]?.glyphs.map(({ id }) => id) ?? []);
    expect(new Set(word).size).toBe(3);
    expect(word).not.toContain(alone?.[0]);
  });

  test('a line from the right to the left starts with its last letter', () => {
    const [run] = runsOf('عارف');
    // Dots may be separate glyphs, which represent no letter.
    expect(run?.glyphs.find(({ characters }) => characters !== '')?.characters).toBe('ف');
  });
});

describe('signs that cannot be drawn', () => {
  test('the table is that of the faces', () => {
    const held = new Set<number>();
    const { length } = FACE_NAMES;
    for (const name of FACE_NAMES)
      for (let code = 0; code < 0x20000; code += 1) if (loadFace(name).holds(code)) held.add(code);
    expect(length).toBe(17);
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      if (/[\p{Default_Ignorable_Code_Point}\s\p{Cs}]/u.test(character) || character !== character.normalize('NFD'))
        continue;
      if (isDrawableText(character) !== held.has(code)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['漢字 Rao', ['漢', '字']],
    ['Asha 😀😀', ['😀']],
    ['👩‍👧 🇮🇳', ['👩‍👧', '🇮🇳']],
    ['a\uE000', ['\uE000']],
    ['ക്\u200Dഷമ', []],
    ['Kṛṣṇa Nguyễn m\u0310', []],
  ])('%s', (text, signs) => {
    expect(undrawableSigns(text)).toEqual(signs);
  });

  test('are named, those that nobody can see by their number', () => {
    expect(findUndrawable('Asha 😀')).toBe(
      '“😀” cannot be printed on certificates and invoices. Please leave it out or write the text in another script.',
    );
    expect(findUndrawable('a\uE000漢')).toContain('U+E000 and “漢” cannot be printed');
    expect(findUndrawable('一二三四五')).toContain('“一”, “二”, “三” and 2 more cannot be printed');
    expect(findUndrawable('Asha')).toBeNull();
  });
});

describe('lines', () => {
  const measure = (text: string) => widthOfRuns(shapeLine(text, 'text'));

  test('keep the direction of the whole text', () => {
    const second = (text: string, first: string) => {
      const [, line = ''] = wrapText(text, measure(`${first}i`), measure);
      return runsOf(line).map(
        (run) => `${run.isRightToLeft ? '<' : '>'}${run.text.replace(/[\u200E\u200F]/g, '').trim()}`,
      );
    };
    expect(second('Meera Iyer محمد Rao', 'Meera Iyer').filter((run) => run.length > 1)).toEqual(['<محمد', '>Rao']);
    expect(second('محمد عارف Rao خان', 'محمد عارف').filter((run) => run.length > 1)).toEqual(['<خان', '>Rao']);
  });

  test('hold as many words as fit; a word that is too long is broken between letters as people see them', () => {
    expect(wrapText('  Digital   Marketing ', 100, measure)).toEqual(['Digital Marketing']);
    expect(wrapText('Digital Marketing', 5, measure)).toEqual(['Digital', 'Marketing']);
    const parts = wrapText('கௌரி'.repeat(20), 8, measure);
    expect(parts.join('')).toBe('கௌரி'.repeat(20));
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part).not.toMatch(/^\p{M}/u);
      expect(measure(part)).toBeLessThanOrEqual(8);
    }
    expect(wrapText('until 6 pm', measure('until 6'), measure)).toEqual(['until', '6 pm']);
    expect(wrapText('', 5, measure)).toEqual([]);
    expect(wrapText('ab', 0.1, measure)).toEqual(['a', 'b']);
  });

  test('the ink of stacked letters reaches further than that of plain ones', () => {
    const ink = (text: string) => inkOfRuns(shapeLine(text, 'display'));
    expect(ink('కృష్ణ').below).toBeGreaterThan(ink('Asha').below + 0.2);
    expect(ink(' ')).toEqual({ above: 0, below: 0 });
  });
});

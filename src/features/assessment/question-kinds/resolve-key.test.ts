import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelOf, resolveKey, type TableOption } from './resolve-key.ts';

const optionsOf = (texts: readonly string[], heads: readonly string[] = []): TableOption[] =>
  texts.map((text, at) => ({ label: at + 1, head: heads[at] ?? `option${at + 1}`, text }));

const cities = optionsOf(['Paris', 'Rome', 'Bonn', 'Oslo']);
const read = (written: string, options = cities, isByNumber = false) => resolveKey(written, { options, isByNumber });

describe('one option is named', () => {
  it.each([
    ['option2', 'Rome'],
    ['Option 2', 'Rome'],
    ['choice_(2)', 'Rome'],
    ['Answer B', 'Rome'],
    ['opt b', 'Rome'],
    ['ans4', 'Oslo'],
    ['विकल्प 3', 'Bonn'],
    ['विकल्प ख', 'Rome'],
    ['2', 'Rome'],
    ['2.', 'Rome'],
    ['2.00', 'Rome'],
    ['(2)', 'Rome'],
    ['b)', 'Rome'],
    ['D', 'Oslo'],
    ['Ｂ', 'Rome'],
    ['२', 'Rome'],
    ['ग', 'Bonn'],
    ['द', 'Oslo'],
    ['Bonn', 'Bonn'],
    [' bonn ', 'Bonn'],
    ['C. Bonn', 'Bonn'],
    ['(3) bonn', 'Bonn'],
    ['c: Bonn', 'Bonn'],
  ])('%j is %s', (written, text) => expect(read(written)).toEqual({ correct: [text] }));

  it('by the header of its column, unless that is one sign or stands twice', () => {
    const named = optionsOf(['one', 'two'], ['First', 'Second']);
    expect(read('second', named)).toEqual({ correct: ['two'] });
    expect(read('First', optionsOf(['one', 'two'], ['First', 'First'])).message).toBe(
      '“First” is none of the options.',
    );
    expect(read('B', optionsOf(['one', 'two'], ['B', 'A']))).toEqual({ correct: ['two'] });
    const unlabelled = [{ label: 0, head: 'Second', text: 'zero' }, ...named];
    expect(read('Second', unlabelled)).toEqual({ correct: ['two'] });
  });

  it('by its very text before the same text in other case', () => {
    expect(read('us', optionsOf(['US', 'us']))).toEqual({ correct: ['us'] });
  });

  it('not by a letter and the text of another', () => {
    expect(read('A. Rome').message).toBe('“A. Rome” is none of the options.');
  });

  it.each([
    ['option5', '“option5” is none of the options: there is no such column.'],
    ['5', '“5” is none of the options.'],
    ['Vienna', '“Vienna” is none of the options.'],
    ['', '“” is none of the options.'],
  ])('%j is none: %s', (written, message) => expect(read(written)).toEqual({ message }));

  it('an empty cell is never right', () => {
    const gap = optionsOf(['Paris', '', 'Bonn']);
    for (const written of ['option2', '2', 'b'])
      expect(read(written, gap).message).toBe(`“${written}” is named as right, but the cell of that option is empty.`);
  });

  it('a text that is the place of another option is unclear, unless that cell is empty', () => {
    const unclear = 'is the text of one option and the place of another. Write option1, option2 and so on.';
    expect(read('2', optionsOf(['2', '3', '4'])).message).toBe(`“2” ${unclear}`);
    expect(read('1', optionsOf(['1', '2']))).toEqual({ correct: ['1'] });
    expect(read('2', optionsOf(['2', '', '4']))).toEqual({ correct: ['2'] });
    expect(read('3', optionsOf(['2', '3']))).toEqual({ correct: ['3'] });
  });

  it('is a place in files that name options by number, whatever they say', () => {
    const numbers = optionsOf(['2', '3', '4']);
    expect(read('2', numbers, true)).toEqual({ correct: ['3'] });
    expect(read('b', optionsOf(['b', 'x']), true).message).toContain('the place of another');
  });
});

describe('several options are named', () => {
  it.each([
    ['1|3', ['Paris', 'Bonn']],
    ['Paris|Bonn', ['Paris', 'Bonn']],
    ['A, C', ['Paris', 'Bonn']],
    ['A;C', ['Paris', 'Bonn']],
    ['A\nC', ['Paris', 'Bonn']],
    ['A and C', ['Paris', 'Bonn']],
    ['both A & C', ['Paris', 'Bonn']],
    ['Both A and C', ['Paris', 'Bonn']],
    ['A/C', ['Paris', 'Bonn']],
    ['A + C + D', ['Paris', 'Bonn', 'Oslo']],
    ['A C', ['Paris', 'Bonn']],
    ['AC', ['Paris', 'Bonn']],
    ['ca', ['Bonn', 'Paris']],
    ['option1, Bonn', ['Paris', 'Bonn']],
    ['A, 1, Paris', ['Paris']],
    ['A, , C,', ['Paris', 'Bonn']],
  ])('%j', (written, correct) => expect(read(written)).toEqual({ correct }));

  it.each(['Ac', 'AA', 'aCd'])('%j is no row of letters', (written) =>
    expect(read(written).message).toBe(`“${written}” is none of the options.`),
  );

  it('the first unknown name is told', () => {
    expect(read('A, Vienna, Graz').message).toBe('“Vienna” is none of the options.');
    expect(read('AZ').message).toBe('“AZ” is none of the options.');
    expect(read('A and Vienna').message).toBe('“Vienna” is none of the options.');
  });

  it('one that is unclear makes the key unclear', () => {
    expect(read('2, 4', optionsOf(['2', '3', '4'])).message).toContain('“2” is the text of one option');
    expect(read('1|2', optionsOf(['Paris', '', 'Bonn'])).message).toContain('“2” is named as right, but the cell');
  });

  it('a text with a separator is tried whole first, but not as a list of numbers', () => {
    const commas = optionsOf(['1,2', 'x', 'A, C']);
    expect(read('1,2', commas)).toEqual({ correct: ['1,2'] });
    expect(read('A, C', commas)).toEqual({ correct: ['A, C'] });
    expect(read('1,2', commas, true)).toEqual({ correct: ['1,2', 'x'] });
    expect(read(String.raw`1\|2`, optionsOf(['1|2', 'x']))).toEqual({ correct: ['1|2'] });
  });
});

describe('the position of an option', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['a', 1],
    ['L', 12],
    ['क', 1],
    ['ङ', 5],
    ['अ', 1],
    ['द', 4],
  ])('%s is %i', (written, place) => expect(labelOf(written)).toBe(place));
});

it('whatever options say, option1, option2 and so on name each of them', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 2, maxLength: 6 }), fc.boolean(), (texts, isByNumber) => {
      const options = optionsOf(texts);
      for (const [at, one] of texts.entries())
        expect(read(`option${at + 1}`, options, isByNumber)).toEqual({ correct: [one] });
    }),
  );
});

it('words name themselves, alone and in lists with every separator', () => {
  const word = fc.stringMatching(/^[m-z]{3,8}$/);
  const separator = fc.constantFrom('|', ', ', '; ', '\n', ' and ', ' & ');
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 6 }), separator, (words, between) => {
      const options = optionsOf(words);
      for (const one of words) expect(read(one.toUpperCase(), options)).toEqual({ correct: [one] });
      expect(read(words.join(between), options)).toEqual({ correct: words });
    }),
  );
});

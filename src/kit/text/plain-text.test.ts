import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, hasControlCharacter, hasVisibleText } from './plain-text.ts';

describe('text of people', () => {
  test('loses control and direction-changing characters and keeps its paragraphs', () => {
    expect(cleanText(' One\r\n\r\n\r\n\r\nTwo\u0000\u202E \u0007')).toBe('One\n\nTwo');
    expect(cleanText('<b>5 < 6</b>')).toBe('<b>5 < 6</b>');
    expect(cleanLine('a \t b\nc')).toBe('a b c');
    expect(cleanLine('\uFEFFRavi\u00A0\u3000\u2009Ku\u200Bm\u00ADar\u202C \u200E')).toBe('Ravi Kumar');
    expect(cleanLine('Jose\u0301 \u0915\u093C')).toBe('José \u0915\u093C');
    expect(cleanLine('अवन्\u200D ക്\u200D')).toBe('अवन्\u200D ക്\u200D');
  });
  test('whatever comes, nothing is left that a database or a terminal chokes on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/(?![\n\t])\p{Cc}/u);
        expect(cleanText(clean)).toBe(clean);
        const line = cleanLine(text);
        expect(hasControlCharacter(line)).toBe(false);
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });
  test.each(['', '   ', '\n', '\u200B\u200D', '\u00AD', '\u3164', '\uFE0F'])('%j shows nothing', (text) => {
    expect(hasVisibleText(text)).toBe(false);
  });
  test.each(['a\nb', 'a\r', '\u0000', 'a\u0085b'])('%j is not one line', (text) => {
    expect(hasControlCharacter(text)).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { xmlSigns, xmlText } from './xml-text.ts';

test('markup stays text, inside an attribute too', () => {
  expect(xmlText('<b a="1">R&D</b>')).toBe('&lt;b a=&quot;1&quot;&gt;R&amp;D&lt;/b&gt;');
});

test('what no XML document can hold is left out', () => {
  expect(xmlText('a\u0000b\u001fc\ufffe\uffff')).toBe('abc');
  expect(xmlSigns('two\nlines & क्षितिज')).toBe('two\nlines & क्षितिज');
  expect(xmlSigns('\ud800')).toBe('\ufffd');
});

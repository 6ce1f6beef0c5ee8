import { expect, test } from 'vitest';
import { markdownLine, markdownLink, markdownSection, markdownText } from './markdown-text.ts';

test('signs of people stay signs', () => {
  expect(markdownText('a *b* _c_ `d` [e](f) <g> \\')).toBe('a \\*b\\* \\_c\\_ \\`d\\` \\[e\\](f) \\<g\\> \\\\');
  expect(markdownText('# one\n- two\n3. three\n1.5 stays')).toBe('\\# one\n\\- two\n3\\. three\n1.5 stays');
  expect(markdownText('₹24,999 (was ₹34,999)')).toBe('₹24,999 (was ₹34,999)');
});

test('a heading or an entry is one line', () => {
  expect(markdownLine('two\nlines')).toBe('two lines');
  expect(markdownLink('A [b]', 'https://x.example/', 'c\nd')).toBe('- [A \\[b\\]](https://x.example/): c d');
});

test('an empty section is left out', () => {
  expect(markdownSection('Courses', [])).toBe('');
  expect(markdownSection('Courses', ['- a', '- b'])).toBe('## Courses\n\n- a\n- b\n\n');
});

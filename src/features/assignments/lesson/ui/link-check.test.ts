import { expect, test } from 'vitest';
import { linkProblem, savedLinks } from './link-check.ts';

test('a link is whole once it names a host', () => {
  expect(linkProblem('')).toBeNull();
  expect(linkProblem(' https://example.com/a ')).toBeNull();
  for (const link of ['example.com', 'http://', 'javascript:alert(1)', 'https://a b'])
    expect(linkProblem(link)).toBe('A link begins with http:// or https://');
});

test('a draft has each whole link once', () => {
  const link = 'https://example.com/a';
  expect(savedLinks([link, 'exam', '', ` ${link}`])).toEqual([link]);
});

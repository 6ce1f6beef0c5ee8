import { describe, expect, test } from 'vitest';
import {
  excerptOf,
  freeSlug,
  isImageBlockSafe,
  isPictureAddress,
  poses,
  readingMinutes,
  withSubject,
} from './rules.ts';

test('a subject stands before the text', () => {
  expect(withSubject('Well said.', 'Fees')).toBe('Fees: Well said.');
  expect(withSubject('Well said.', '')).toBe('Well said.');
});

describe('names', () => {
  test.each(['Admin', ' a d m i n ', 'ADMIN!', 'Moderator', 'Misaal', 'Ａdmin', 'Support'])('%j poses', (name) => {
    expect(poses(name, 'Misaal')).toBe(true);
  });
  test.each(['Kavya Sharma', 'Adminder Singh', 'कविता'])('%j does not', (name) => {
    expect(poses(name, 'Misaal')).toBe(false);
  });
});

describe('pictures', () => {
  test.each(['https://example.com/a.webp', '/media/posts/a.webp', '/motif/suraj.neel.card.svg'])(
    '%s may be shown',
    (address) => {
      expect(isPictureAddress(address)).toBe(true);
    },
  );
  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    '//example.com/a.png',
    '/\\example.com',
    'data:image/png;base64,xx',
    '/a/../../b',
    '',
  ])('%s may not', (address) => {
    expect(isPictureAddress(address)).toBe(false);
  });
  test('a caption follows the address', () => {
    expect(isImageBlockSafe('/media/posts/a.webp | A flow | with a bar')).toBe(true);
    expect(isImageBlockSafe('A flow | /media/posts/a.webp')).toBe(false);
  });
});

test('an excerpt is the first text, cut at a word', () => {
  expect(
    excerptOf([
      { type: 'heading', value: 'H' },
      { type: 'text', value: 'Short.' },
    ]),
  ).toBe('Short.');
  const cut = excerptOf([{ type: 'text', value: 'word '.repeat(100) }]);
  expect(cut.length).toBeLessThanOrEqual(202);
  expect(cut).toMatch(/word …$/);
  expect(excerptOf([{ type: 'code', value: 'x' }])).toBe('');
});

test('a slug takes the first free number', () => {
  expect(freeSlug('post', new Set())).toBe('post');
  expect(freeSlug('post', new Set(['post', 'post-2', 'post-4']))).toBe('post-3');
});

test('reading takes a minute at least', () => {
  expect([0, 199, 500, 1000].map(readingMinutes)).toEqual([1, 1, 3, 5]);
});

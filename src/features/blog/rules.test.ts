import { describe, expect, test } from 'vitest';
import {
  blockProblem,
  blogName,
  excerptOf,
  freeSlug,
  imageParts,
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
  const name = 'blog/four-replies-1200x750-fdece5-3f9a1c2b7d04';
  test.each([
    'https://example.com/a.webp',
    '/media/posts/a.webp',
    '/motif/suraj.neel.card.svg',
    `/picture/${name}.webp`,
  ])('%s may be shown', (address) => {
    expect(isPictureAddress(address)).toBe(true);
  });
  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    '//example.com/a.png',
    '/\\example.com',
    'data:image/png;base64,xx',
    '/picture/blog/a.webp',
    '/a/../../b',
    '',
  ])('%s may not', (address) => {
    expect(isPictureAddress(address)).toBe(false);
  });
  test('a caption follows the address', () => {
    expect(imageParts('/media/posts/a.webp | A flow | with a bar')).toEqual({
      address: '/media/posts/a.webp',
      caption: 'A flow | with a bar',
    });
  });
  test('a block of a picture needs one that can be shown', () => {
    expect(blockProblem({ type: 'image', value: '/media/posts/a.webp | A flow' })).toBeNull();
    for (const value of ['A flow | /media/posts/a.webp', '/picture/posts/a.webp', 'javascript:alert(1)'])
      expect(blockProblem({ type: 'image', value })).toContain('https://');
  });
});

test('a chart is checked, other blocks are free text', () => {
  const chart = JSON.stringify({ caption: 'Orders', bars: [{ label: '1', value: 8 }] });
  expect(blockProblem({ type: 'chart', value: chart })).toBeNull();
  expect(blockProblem({ type: 'chart', value: '8, 9' })).toContain('JSON');
  expect(blockProblem({ type: 'text', value: '8, 9' })).toBeNull();
});

test('a post is called by its slug, else its title, else its id', () => {
  const post = { slug: 'bus', title: 'The Colour of  a Ticket', _id: '7' };
  expect(blogName(post)).toBe('bus');
  expect(blogName({ ...post, slug: '' })).toBe('the-colour-of-a-ticket');
  expect(blogName({ slug: '', title: ' ', _id: '7' })).toBe('7');
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

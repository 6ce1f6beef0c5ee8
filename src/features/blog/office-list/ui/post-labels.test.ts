import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  authorName,
  coverCrop,
  cutExcerpt,
  inComments,
  postUrl,
  shareableCover,
  uploadedCover,
} from './post-labels.ts';

describe('cutExcerpt', () => {
  test('leaves 60 characters as they are and cuts the 61st', () => {
    const sixty = 'a'.repeat(60);
    expect(cutExcerpt(sixty)).toBe(sixty);
    expect(cutExcerpt(`${sixty}b`)).toBe(`${sixty}...`);
  });

  test('leaves no blank before the dots', () => {
    expect(cutExcerpt(`${'a'.repeat(59)} and more`)).toBe(`${'a'.repeat(59)}...`);
  });

  test('never tears a character apart, and what stands is the beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (excerpt) => {
        const shown = cutExcerpt(excerpt);
        expect(shown.isWellFormed()).toBe(true);
        expect([...shown].length).toBeLessThanOrEqual(63);
        expect(excerpt.startsWith(shown.replace(/\.\.\.$/, ''))).toBe(true);
      }),
    );
  });
});

test('a post without an author’s name is the admin’s', () => {
  expect(authorName({ name: '  ' })).toBe('Admin');
  expect(authorName({ name: 'Meenal Joshi' })).toBe('Meenal Joshi');
});

test('a drawn cover is no uploaded one', () => {
  expect(uploadedCover('/motif/suraj.rani.card.svg')).toBeUndefined();
  expect(uploadedCover('/media/covers/one.webp')).toBe('/media/covers/one.webp');
});

test('a cover is shared as a JPEG of 1280 px at most', () => {
  const name = 'blog/a-2000x1000-fdece5-3f9a1c2b7d04';
  expect(shareableCover(`/picture/${name}.webp`)).toBe(`/picture/1280/${name}.jpg`);
  expect(shareableCover('/media/covers/one.webp')).toBe('/media/covers/one.webp');
  expect(shareableCover('/motif/suraj.rani.card.svg')).toBeUndefined();
});

test('a cover on another site gives way to the cloth', () => {
  expect(uploadedCover('https://example.com/cover.png')).toBeUndefined();
});

test('blocks that meet their neighbours are never cut out of them', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) expect(coverCrop(slug, 'jaali')).toBe('cloth');
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => coverCrop(slug, 'suraj')))).toEqual(
    new Set(['big', 'cloth']),
  );
});

test('comments are counted in words', () => {
  expect([0, 1, 2].map(inComments)).toEqual(['No comments yet', '1 comment', '2 comments']);
});

test('a slug in an address is encoded', () => {
  expect(postUrl({ slug: 'a/b', title: 'A', _id: '7' })).toBe('/blog/a%2Fb');
});

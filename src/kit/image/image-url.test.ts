import { describe, expect, test } from 'vitest';
import { isForeignUrl, offeredWidths, parseImageUrl, imageUrl, sizedUrl, widthUpTo } from './image-url.ts';

const name = 'blog/four-replies-1200x750-fdece5-3f9a1c2b7d04';

describe('an address', () => {
  test('says what the picture is before it is loaded', () => {
    const image = { name, width: 1200, height: 750, colour: 'fdece5' };
    expect(parseImageUrl(imageUrl({ name }))).toEqual({ ...image, size: null });
    expect(parseImageUrl(sizedUrl({ name }, 480, 'avif'))).toEqual({
      ...image,
      size: { width: 480, format: 'avif' },
    });
  });

  test.each([
    `/picture/500/${name}.avif`,
    `/picture/0480/${name}.avif`,
    `/picture/1280/${name}.avif`,
    `/picture/480/${name}.png`,
    `/picture/480/${name}`,
    `/picture/${name}.avif`,
    `/picture/480/../courses/intro-1200x750-fdece5-3f9a1c2b7d04.avif`,
    `/picture/480/courses/lesson-one.avif`,
    `/picture/480/a/b/c-1200x750-fdece5-3f9a1c2b7d04.avif`,
    `/picture/480/${name.toUpperCase()}.avif`,
    `/picture/480/${name}.avif\n`,
    '/picture/',
    '',
  ])('%j is none of ours', (url) => {
    expect(parseImageUrl(url)).toBeNull();
  });
});

describe('the widths', () => {
  test('are those of the list, then its own, never more', () => {
    const widthsOf = (width: number, folder = 'blog') => offeredWidths({ name: `${folder}/a`, width });
    expect(widthsOf(1200)).toEqual([320, 480, 640, 960, 1200]);
    expect(widthsOf(96)).toEqual([96]);
    expect(widthsOf(320)).toEqual([320]);
    expect(widthsOf(4000)).toEqual([320, 480, 640, 960, 1280, 1920]);
    expect(widthsOf(360, 'people')).toEqual([96, 320, 360]);
    expect(widthsOf(80, 'people')).toEqual([80]);
  });

  test('give the widest up to a limit', () => {
    const widthFor = (width: number, max: number) => widthUpTo({ name: 'blog/a', width }, max);
    expect(widthFor(1200, 1000)).toBe(960);
    expect(widthFor(1200, 200)).toBe(320);
    expect(widthFor(96, 1000)).toBe(96);
  });
});

test.each(['https://example.com/a.png', 'HTTP://example.com/a', '//example.com/a', '/\\example.com', ' https://x.y'])(
  '%s is foreign',
  (url) => expect(isForeignUrl(url)).toBe(true),
);

test.each(['/picture/a.webp', 'blob:abc', 'data:image/png;base64,x', '', '/'])('%j is our own', (path) =>
  expect(isForeignUrl(path)).toBe(false),
);

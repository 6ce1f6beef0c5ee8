import fc from 'fast-check';
import { expect, it } from 'vitest';
import { titleSlug } from './title-slug.ts';

const slug = (title: string) => titleSlug(title, { max: 100, fallback: 'post' });

it.each([
  ['Slug Two', 'slug-two'],
  ['Crème brûlée & Łódź', 'creme-brulee-lodz'],
  ['भारत में डिजिटल मार्केटिंग', 'bharat-men-dijital-marketing'],
  ['हिंदी ब्लॉग', 'hindi-blog'],
  ['कंपनी', 'kampani'],
  ['বাংলা', 'banla'],
  ['ಕನ್ನಡ', 'kannada'],
  ['తెలుగు', 'telugu'],
  ['മലയാളം', 'malayalam'],
  ['Привет', 'privet'],
  ['🎓', 'mortarboard'],
  ['— ? —', 'post'],
  ['', 'post'],
])('the address of %j', (title, address) => {
  expect(slug(title)).toBe(address);
});

it.each(['ગુજરાતી', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ', 'தமிழ்', 'اردو', 'ꯃꯤꯇꯩ', 'ᱥᱟᱱᱛᱟᱲᱤ', 'অসমীয়া'])(
  '%s has an address of its own',
  (title) => {
    expect(slug(title)).toMatch(/^[a-z0-9]+$/);
    expect(slug(title)).not.toBe('post');
  },
);

it('is always an address, and short enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(titleSlug(title, { max: 60, fallback: 'course' })).toMatch(/^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { hasLink, replaceLinks } from './web-links.ts';

const withoutLinks = (text: string) => replaceLinks(text, '(link left out)');

describe('a text that goes out by mail', () => {
  test.each([
    ['See https://bad.example/x?y=1 now', 'See (link left out) now'],
    ['see www.bad.example', 'see (link left out)'],
    ['www.x.in', '(link left out)'],
    ['go to bad.example/win', 'go to (link left out)'],
    ['HTTP://BAD.EXAMPLE', '(link left out)'],
    ['t.co/x', '(link left out)'],
    ['write to me@evil.com.', 'write to (link left out)'],
    ['two\nlines (evil.com)', 'two\nlines (link left out)'],
  ])('%j goes out as %j', (text, sent) => {
    expect(withoutLinks(text)).toBe(sent);
  });

  test.each([
    'evil.com',
    'Evil.Com',
    'win1.com/x',
    'evil.com?x',
    'evil.com:8080/x',
    'evil.com#x',
    'evil-1.co.in',
    'my-a.com',
    '1.2.3.4/x',
    'evil.xn--p1ai',
    'परीक्षा.भारत',
    'http://x',
  ])('%s is left out', (text) => {
    expect(withoutLinks(text)).toBe('(link left out)');
    expect(hasLink(text)).toBe(true);
  });

  test.each([
    'I finished B.Com. Fees and/or EMI?',
    'After B.Com? Or M.Tech',
    'e.g. at 10.30am, i.e. Rs.5000, 12.05.2026, 3.5.',
    'Dr.Kavya and Md.Arif',
    'UI/UX Design; UPI: kavya',
    'Wait...what',
  ])('%j goes out as it is', (text) => {
    expect(withoutLinks(text)).toBe(text);
    expect(hasLink(text)).toBe(false);
  });

  test('is read in a time that grows with its length alone', () => {
    for (const part of ['a', 'a1', 'é-', 'a.a.a.', 'www.www.', '://://', '1.1.', 'aa.aa1.', 'a.aa', ' '])
      for (let time = 0; time < 50; time += 1) withoutLinks(part.repeat(Math.ceil(3000 / part.length)));
  });
});

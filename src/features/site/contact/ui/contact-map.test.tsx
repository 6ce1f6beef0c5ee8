import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteShapes } from '../../../settings/contract.ts';
import { ContactMap } from './contact-map.tsx';

const institute = { ...siteShapes.institute.parse({}), addressLines: ['12 Udaharan Marg', 'Lucknow 226 000'] };

test('the map is a press away with a script, a link away without one, and asks nobody before that', () => {
  const html = renderToStaticMarkup(<ContactMap institute={institute} />);
  expect(html).toMatch(/<button[^>]* data-map="https:\/\/www\.google\.com\/maps\?/);
  const [, plain = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(plain).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=12+Udaharan+Marg%2C+Lucknow+226+000"',
  );
  expect(html).not.toMatch(/<iframe|src="https?:/);
});

test('without an address there is no map', () => {
  expect(renderToStaticMarkup(<ContactMap institute={{ ...institute, addressLines: [] }} />)).toBe('');
});

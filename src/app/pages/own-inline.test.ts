import { expect, test } from 'vitest';
import { hashSource } from '../http/security-headers.ts';
import { takeMarks } from './own-inline.ts';

test('own scripts and styles lose their mark and are named by their hashes', () => {
  const taken = takeMarks(
    '<head><style nonce="m">p{}</style><script nonce="m">a()</script><script type="module" nonce="m" async="">b()</script></head>',
    'm',
  );
  expect(taken).toEqual({
    html: '<head><style>p{}</style><script>a()</script><script type="module" async="">b()</script></head>',
    scripts: [hashSource('a()'), hashSource('b()')],
    styles: [hashSource('p{}')],
  });
});

test('a script that somebody’s text brought is not named', () => {
  const html = '<p><script>evil()</script><script nonce="guessed">evil()</script><style>p{}</style></p>';
  expect(takeMarks(html, 'm')).toEqual({ html, scripts: [], styles: [] });
});

test('files and links need no hash, and the same script is named once', () => {
  const taken = takeMarks(
    '<link rel="modulepreload" nonce="m" href="/a.js"/><script nonce="m" src="/a.js"></script><script nonce="m">a()</script><script nonce="m">a()</script>',
    'm',
  );
  expect(taken.scripts).toEqual([hashSource('a()')]);
  expect(taken.html).not.toContain('nonce');
});

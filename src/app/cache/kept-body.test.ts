import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepBody } from './kept-body.ts';

test('is the text with another word, plain and compressed', async () => {
  const text = `<script nonce="first">1</script>${'नमस्ते '.repeat(9000)}<style nonce="first"></style>`;
  const body = await keepBody(text, 'first');
  for (const word of ['second', 'first', 'third'.repeat(10)]) {
    const expected = text.replaceAll('first', word);
    expect(body.plain(word).toString()).toBe(expected);
    expect(gunzipSync(body.gzip(word)).toString()).toBe(expected);
  }
  expect(body.gzip('second').length).toBeLessThan(text.length / 50);
});

test('has no word to replace where there is none', async () => {
  const body = await keepBody('{"a":1}', null);
  expect(body.plain('').toString()).toBe('{"a":1}');
  expect(gunzipSync(body.gzip('x')).toString()).toBe('{"a":1}');
});

test('whatever the text, what comes out is what went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (parts) => {
      const body = await keepBody(parts.join('«nonce»'), '«nonce»');
      const expected = parts.join('«nonce»').replaceAll('«nonce»', 'other');
      expect(gunzipSync(body.gzip('other')).toString()).toBe(expected);
      expect(body.plain('other').toString()).toBe(expected);
    }),
  );
});

import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

const page =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status, headers: { 'content-type': 'text/html' } });

describe('document cache', () => {
  test('asked by many at once, it renders once', async () => {
    const cache = createDocumentCache(1_000_000);
    let renders = 0;
    const render = async () => {
      renders += 1;
      return new Response('<p>home</p>');
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.find('/', render)));
    expect(renders).toBe(1);
    expect(brotliDecompressSync(cache.peek('/')?.brotli ?? Buffer.alloc(0)).toString()).toBe('<p>home</p>');
  });

  test('who joins a rendering that somebody else’s spent budget ended renders with their own', async () => {
    const cache = createDocumentCache(1_000_000);
    const [first, second] = await Promise.all([
      cache.find('/certificate/1', page('too many', 429)),
      cache.find('/certificate/1', page('the certificate')),
    ]);
    expect([first.status, second.status]).toEqual([429, 200]);
    expect(cache.peek('/certificate/1')?.body.toString()).toBe('the certificate');
  });

  test('who draw the same beside each other take the room of one', async () => {
    const cache = createDocumentCache(4000);
    await cache.find('/first', page('first'));
    const failedThenDrawn = [page('too many', 429), ...Array.from({ length: 30 }, () => page('drawn '.repeat(60)))];
    await Promise.all(failedThenDrawn.map((render) => cache.find('/certificate/1', render)));
    expect(cache.peek('/first')).toBeDefined();
    expect(cache.peek('/certificate/1')).toBeDefined();
  });

  test('a long address counts as what it takes', async () => {
    const cache = createDocumentCache(4000);
    for (let at = 0; at < 10; at += 1) await cache.find(`/services?x=${'y'.repeat(1000)}${at}`, page('small'));
    const kept = Array.from({ length: 10 }, (_, at) => cache.peek(`/services?x=${'y'.repeat(1000)}${at}`));
    expect(kept.filter((document) => document !== undefined)).toHaveLength(3);
  });

  test('a change while rendering makes the result old news', async () => {
    const cache = createDocumentCache(1_000_000);
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const first = cache.find('/', async () => {
      await waiting;
      return new Response('old');
    });
    cache.clear();
    release();
    await first;
    expect(cache.peek('/')).toBeUndefined();
  });

  test('what is not a success is compressed too, and not kept', async () => {
    const cache = createDocumentCache(1_000_000);
    const response = await cache.find('/course/none', page('no such course', 404));
    expect(response.status).toBe(404);
    expect(brotliDecompressSync(response.brotli).toString()).toBe('no such course');
    expect(cache.peek('/course/none')).toBeUndefined();
  });

  test('what is sent once is not kept and compressed at little cost', async () => {
    const cache = createDocumentCache(1_000_000);
    const text = Array.from({ length: 3000 }, (_, at) => `<li>${at * at}</li>`).join('');
    const once = await cache.find('/services?search=a', page(text), { isSentOnce: true });
    expect(cache.peek('/services?search=a')).toBeUndefined();
    const kept = await cache.find('/services', page(text));
    expect(brotliDecompressSync(once.brotli).toString()).toBe(text);
    expect(once.brotli.length).toBeGreaterThan(kept.brotli.length);
  });

  test('memory is bounded: the longest unused goes first', async () => {
    const cache = createDocumentCache(4000);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await cache.find(name, page(name.repeat(900)));
      cache.peek('a');
    }
    expect(cache.peek('a')).toBeDefined();
    expect(cache.peek('b')).toBeUndefined();
  });
});

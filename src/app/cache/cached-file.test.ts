import { expect, test } from 'vitest';
import { createCachedFile } from './cached-file.ts';

test('a cached file is made once, however many ask and when', async () => {
  let made = 0;
  const file = createCachedFile(() => {
    made += 1;
    return new Response('text');
  });
  expect(made).toBe(0);
  const stored = await Promise.all([file(), file(), file()]);
  expect([made, new Set(stored).size]).toEqual([1, 1]);
  expect(await file()).toBe(stored[0]);
});

test('one that could not be made is tried again', async () => {
  let made = 0;
  const file = createCachedFile(() => {
    made += 1;
    if (made === 1) throw new Error('not yet');
    return new Response('text');
  });
  expect(() => file()).toThrow('not yet');
  expect((await file()).body.toString()).toBe('text');
});

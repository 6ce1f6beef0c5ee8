import { expect, test } from 'vitest';
import { readSignedId, signId } from './signed-ids.ts';

const key = Buffer.alloc(32, 7);
const use = { key: 'demo', act: 'seat' };
const id = '019aaaaa-0000-7000-8000-000000000000';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a token is ours in one spelling only: each other last letter is refused', () => {
  const token = signId(key, use, id);
  const taken = [...LETTERS].filter((letter) => readSignedId(key, use, token.slice(0, -1) + letter) !== null);
  expect(taken).toEqual([token.at(-1)]);
  expect(readSignedId(key, use, token)).toBe(id);
});

test('it is good for one act and one key', () => {
  const token = signId(key, use, id);
  expect(readSignedId(key, { ...use, act: 'other' }, token)).toBeNull();
  expect(readSignedId(Buffer.alloc(32, 8), use, token)).toBeNull();
});

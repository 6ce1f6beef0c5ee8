import { data } from 'react-router';
import { expect, test } from 'vitest';
import { loadPart } from './load-part.ts';

test('gives what the call gave', async () => {
  expect(await loadPart(Promise.resolve([1]), 'Failed')).toEqual({ value: [1], failure: null });
});

test('a refusal becomes the server’s message with its status', async () => {
  const refused = Promise.reject(data({ message: 'The database is away' }, { status: 503 }));
  expect(await loadPart(refused, 'Failed to fetch blogs')).toEqual({
    value: null,
    failure: { status: 503, message: 'The database is away', location: null },
  });
});

test('without a message the fallback stands', async () => {
  const refused = Promise.reject(data({}, { status: 500 }));
  expect(await loadPart(refused, 'Failed to fetch blogs')).toEqual({
    value: null,
    failure: { status: 500, message: 'Failed to fetch blogs', location: null },
  });
});

test('a defect is not hidden', async () => {
  await expect(loadPart(Promise.reject(new TypeError('x')), 'Failed')).rejects.toThrow(TypeError);
});

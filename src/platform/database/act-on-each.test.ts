import { expect, test } from 'vitest';
import { actOnEach } from './act-on-each.ts';
import { AppError } from '../http/errors.ts';

test('what is refused says why, and stops nobody else', async () => {
  const done: string[] = [];
  const result = await actOnEach(['c', 'a', 'b', 'a'], async (id) => {
    if (id === 'b') throw new AppError(409, 'in-use', 'It is in use.');
    done.push(id);
  });
  expect(done).toEqual(['a', 'c']);
  expect(result).toEqual({ done: 2, refused: [{ id: 'b', reason: 'It is in use.' }] });
});

test('a failure of ours ends the work', async () => {
  const fail = async () => {
    throw new AppError(503, 'database-away', 'Try again.');
  };
  await expect(actOnEach(['a'], fail)).rejects.toThrow('Try again.');
});

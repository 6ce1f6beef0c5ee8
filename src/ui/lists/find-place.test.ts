import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const read = async (page: number) => ({ ids: rows.slice((page - 1) * 2, page * 2), total: rows.length, limit: 2 });

test('a record has its place and its neighbours, also on the pages before and after', async () => {
  expect(await findPlace({ id: 'a', page: 1, read })).toEqual({
    at: 1,
    of: '5',
    before: null,
    after: { id: 'b', page: 1 },
  });
  expect(await findPlace({ id: 'b', page: 1, read })).toMatchObject({ at: 2, after: { id: 'c', page: 2 } });
  expect(await findPlace({ id: 'c', page: 2, read })).toMatchObject({ at: 3, before: { id: 'b', page: 1 } });
  expect(await findPlace({ id: 'e', page: 3, read })).toMatchObject({
    at: 5,
    before: { id: 'd', page: 2 },
    after: null,
  });
});

test('what the page does not show has no place', async () => {
  expect(await findPlace({ id: 'e', page: 1, read })).toBeNull();
});

import { expect, it } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

it.each([0, 1, 100, 101, 250])('reads every one of %i rows once, in their order', async (total) => {
  const all = Array.from({ length: total }, (_, at) => at);
  const asked: number[] = [];
  const rows = await readAllPages(async ({ page, limit }) => {
    asked.push(page);
    return { rows: all.slice((page - 1) * limit, page * limit), total };
  });
  expect(rows).toEqual(all);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(total / 100)));
});

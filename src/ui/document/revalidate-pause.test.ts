import { expect, test } from 'vitest';
import { revalidatePause } from './revalidate-pause.ts';

test('looks every few seconds at first, and once a minute in the end', () => {
  expect([0, 30_000, 60_000, 600_000, 86_400_000].map(revalidatePause)).toEqual([3000, 3000, 6000, 60_000, 60_000]);
});

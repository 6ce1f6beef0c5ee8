import { expect, test } from 'vitest';
import { batchLine, heldUntilText } from './batch-line.ts';

const now = new Date('2026-12-07T15:30:00Z');

test('a seat that is held until another day says which one', () => {
  expect(heldUntilText('2026-12-07T16:00:00Z', now)).toBe('9:30\u00A0pm');
  expect(heldUntilText('2026-12-08T15:30:00Z', now)).toBe('Tuesday, 8\u00A0December at 9\u00A0pm');
  // Half an hour later it is the next day in India, though not by the server's clock.
  expect(heldUntilText('2026-12-07T18:35:00Z', new Date('2026-12-07T18:05:00Z'))).toBe(
    'Tuesday, 8\u00A0December at 12:05\u00A0am',
  );
});

test('a batch that cannot be joined any more says why', () => {
  const batch = { id: 'b', code: 'MSL-1', text: 'Monday, 7 December' };
  expect(batchLine({ ...batch, state: 'open' })).toBe('Batch: Monday, 7 December');
  expect(batchLine({ ...batch, state: 'full', isOffered: true })).toBe('Batch: Monday, 7 December');
  expect(batchLine({ ...batch, state: 'closed' })).toBe('You can no longer join this batch.');
});

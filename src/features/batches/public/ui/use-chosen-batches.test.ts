import { expect, test } from 'vitest';
import type { PublicBatch } from '../public-contract.ts';
import { renew } from './use-chosen-batches.ts';

const batch = (id: string, saleState: PublicBatch['saleState'] = 'open') => ({ id, saleState }) as PublicBatch;

test('what was kept is chosen again, and the choice of the page goes before it', () => {
  const open = new Map([['web', [batch('a'), batch('b')]]]);
  expect(renew(new Map(), open, { web: 'a' }).get('web')?.id).toBe('a');
  expect(renew(new Map([['web', batch('b')]]), open, { web: 'a' }).get('web')?.id).toBe('b');
});

test('a choice ends with the last seat of its batch', () => {
  const open = new Map([['web', [batch('a', 'full')]]]);
  expect(renew(new Map([['web', batch('a')]]), open, { web: 'a' }).size).toBe(0);
  expect(renew(new Map(), open, { web: null }).size).toBe(0);
});

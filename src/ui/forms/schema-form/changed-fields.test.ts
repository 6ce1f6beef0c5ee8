import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only named fields that differ from what is saved are changed', () => {
  const saved = { heroLead: 'Before', name: 'Misaal', notes: ['one'] };
  const typed = { heroLead: 'After', name: 'Other', notes: ['one'] };
  expect(changedFields(['heroLead', 'notes'], saved, typed)).toEqual({ heroLead: 'After' });
});

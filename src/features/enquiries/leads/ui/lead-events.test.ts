import { expect, test } from 'vitest';
import { readLeadEvent } from './lead-events.ts';

test('reads what we send, and passes over the rest', () => {
  expect(readLeadEvent('{"leadId":"a","kind":"arrived"}')).toEqual({ leadId: 'a', kind: 'arrived' });
  for (const text of ['', '{', 'null', '{}', '{"leadId":1,"kind":"arrived"}', '{"leadId":"a","kind":"gone"}'])
    expect(readLeadEvent(text)).toBeNull();
});

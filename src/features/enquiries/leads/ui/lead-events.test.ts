import { expect, test } from 'vitest';
import { readNews } from './lead-events.ts';

test('reads what we send, and passes over the rest', () => {
  expect(readNews('{"leadId":"a","kind":"arrived"}')).toEqual({ leadId: 'a', kind: 'arrived' });
  for (const text of ['', '{', 'null', '{}', '{"leadId":1,"kind":"arrived"}', '{"leadId":"a","kind":"gone"}'])
    expect(readNews(text)).toBeNull();
});

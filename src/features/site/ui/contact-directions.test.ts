import { expect, test } from 'vitest';
import { directionsAddress } from './contact-directions.ts';

test('the whole address goes along, encoded', () => {
  const { searchParams } = new URL(directionsAddress(['3rd floor, 12 Udaharan Marg', ' ', 'Lucknow 226 000', 'A & B']));
  expect(searchParams.get('destination')).toBe('3rd floor, 12 Udaharan Marg, Lucknow 226 000, A & B');
});

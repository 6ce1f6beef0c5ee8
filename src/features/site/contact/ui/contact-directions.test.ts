import { expect, test } from 'vitest';
import { directionsUrl, mapUrl } from './contact-directions.ts';

test('the whole address goes along, encoded', () => {
  const { searchParams } = new URL(directionsUrl(['3rd floor, 12 Udaharan Marg', ' ', 'Lucknow 226 000', 'A & B']));
  expect(searchParams.get('destination')).toBe('3rd floor, 12 Udaharan Marg, Lucknow 226 000, A & B');
});

test('the map is asked for by the same address, and in the one place that the policy of the page allows', () => {
  const { origin, searchParams } = new URL(mapUrl(['12 Udaharan Marg', 'Lucknow']));
  expect(origin).toBe('https://www.google.com');
  expect(searchParams.get('q')).toBe('12 Udaharan Marg, Lucknow');
});

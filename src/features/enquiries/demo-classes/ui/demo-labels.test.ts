import { expect, test } from 'vitest';
import { seatsLeft } from './demo-labels.ts';

test.each([
  [7, '7 seats left of 20'],
  [1, '1 seat left of 20'],
  [0, '0 seats left of 20'],
])('%i seats of twenty', (left, text) => expect(seatsLeft({ left, seats: 20 })).toBe(text));

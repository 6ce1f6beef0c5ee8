import type { Demo } from '../demo-contract.ts';

/** "7 seats left of 20". */
export function seatsLeft({ left, seats }: Pick<Demo, 'left' | 'seats'>): string {
  return `${left === 1 ? '1 seat' : `${left} seats`} left of ${seats}`;
}

import { expect, it } from 'vitest';
import { checkClose, MAX_COUNTED_RUPEES, NOTE_MISSING, WHOLE_RUPEES } from './day-close-rules.ts';

it('asks for whole rupees before the day is closed', () => {
  for (const countedRupees of [Number.NaN, -1, 10.5, MAX_COUNTED_RUPEES + 1]) {
    expect(checkClose({ countedRupees, note: 'Counted twice' }, 0)).toMatchObject({
      errors: { countedRupees: WHOLE_RUPEES },
    });
  }
});

it('asks for a note about a difference, and for none where the cash is right', () => {
  expect(checkClose({ countedRupees: 99, note: '' }, 100_00)).toMatchObject({ errors: { note: NOTE_MISSING } });
  expect(checkClose({ countedRupees: 99, note: 'One coin is missing' }, 100_00)).toBeNull();
  expect(checkClose({ countedRupees: 100, note: '' }, 100_00)).toBeNull();
});

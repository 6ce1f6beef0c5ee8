import { z } from 'zod';
import { readTypedDay } from '../../kit/numbers/typed-date.ts';

/** A day as a client sends it or a person writes it, `2026-11-28` or `28/11/2026`; in India, and stored as the first. */
export function dayField(message: string) {
  return z.string({ error: message }).overwrite(readTypedDay).check(z.iso.date(message));
}

/** The same between 2000 and 2999: a filter or plan of the office. */
export function officeDayField() {
  return dayField('Please enter a day such as 28/11/2026').regex(/^2/, 'Please enter a day between 2000 and 2999');
}

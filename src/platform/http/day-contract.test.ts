import { expect, test } from 'vitest';
import { z } from 'zod';
import { dayField, officeDayField } from './day-contract.ts';

test('a day is read as people write it, and described as a date', () => {
  const field = dayField('Please choose the day');
  for (const typed of ['2026-11-28', '28/11/2026', '28-11-26', '28 Nov 2026', ' 28.11.2026 '])
    expect(field.parse(typed)).toBe('2026-11-28');
  for (const typed of ['', 'soon', '31/02/2026', 5, null])
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe('Please choose the day');
  expect(z.toJSONSchema(field, { io: 'input' })).toMatchObject({ type: 'string', format: 'date' });
  expect(officeDayField().safeParse('1999-01-01').success).toBe(false);
});

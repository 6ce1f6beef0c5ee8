import { expect, test } from 'vitest';
import { daysOf, readTimetableView, spanText, timetableHref } from './timetable-view.ts';

const read = (search: string) => readTimetableView(new URLSearchParams(search), '2026-11-27');

test('an address without anything is the week of today by room, and what is wrong in it is left out', () => {
  const plain = read('');
  expect(plain).toMatchObject({ part: 'classes', view: 'week', by: 'room', on: '2026-11-27' });
  expect(read('view=month&by=cat&from=2026-13-99')).toEqual(plain);
  expect(timetableHref(plain)).toBe('/admin/timetable');
});

test('a changed view keeps the rest of the address', () => {
  const view = read('view=list&from=2026-12-07');
  expect(timetableHref(view, { by: 'trainer' })).toBe('/admin/timetable?view=list&by=trainer&from=2026-12-07');
});

test('a week begins on Monday', () => {
  expect(daysOf(read('from=2026-11-29'))[0]).toBe('2026-11-23');
  expect(daysOf(read('view=day&from=2026-11-29'))).toEqual(['2026-11-29']);
});

test('the span names its month once', () => {
  expect(spanText(daysOf(read('from=2026-11-25')))).toBe('23 to 29 November 2026');
  expect(spanText(daysOf(read('from=2026-12-01')))).toBe('30 Nov 2026 to 6 Dec 2026');
});

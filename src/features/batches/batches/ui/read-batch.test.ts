import { expect, test } from 'vitest';
import { readBatch, readSchedule } from './read-batch.ts';

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one);
  return data;
}

test('a draft may have no schedule, price, trainer or room yet', () => {
  const draft = readBatch(form({ courseId: 'ux', mode: 'classroom', capacity: '20', 'schedule.from': '18:00' }));
  expect(draft).toMatchObject({ schedule: null, priceRupees: null, trainerId: null, roomId: null, capacity: 20 });
  expect(draft.joinUntilSession).toBeUndefined();
});

test('the weekdays are in their order, and what is no number reaches the server as one that it refuses', () => {
  const fields = form({ 'schedule.weekdays': ['fri', 'mon'], 'schedule.classes': 'many', priceRupees: 'ten' });
  expect(readSchedule(fields)).toMatchObject({ weekdays: ['mon', 'fri'], classes: -1, endDate: null });
  expect(readBatch(fields)).toMatchObject({ priceRupees: -1, capacity: 0 });
});

test('an online batch has no room, a classroom batch no meeting, and the link is that of an own meeting', () => {
  const fields = { roomId: 'r', meetingProvider: 'link', link: 'https://meet.example/a' };
  expect(readBatch(form({ ...fields, mode: 'online' }))).toMatchObject({ roomId: null, meetingProvider: 'link' });
  expect(readBatch(form({ ...fields, mode: 'classroom' }))).toMatchObject({ roomId: 'r', meetingProvider: 'none' });
  expect(readBatch(form({ ...fields, mode: 'online', meetingProvider: 'zoom' })).link).toBe('');
});

import { expect, test } from 'vitest';
import { describeSession, isRunning } from './held-class.ts';

/** Times have a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a class is running from its start to its end, and its line says where and with whom', () => {
  const held = { startsAt: '2026-11-28T12:30:00.000Z', minutes: 90, hasBegun: true, isCancelled: false };
  expect(isRunning(held, '2026-11-28T13:59:00.000Z')).toBe(true);
  expect(isRunning(held, '2026-11-28T14:00:00.000Z')).toBe(false);
  expect(isRunning({ ...held, isCancelled: true }, '2026-11-28T13:00:00.000Z')).toBe(false);
  const words = { ...held, isOnline: false, place: 'Room 2', trainer: 'Karan Bedi' };
  expect(plain(describeSession(words))).toBe('6 pm to 7:30 pm, Room 2, with Karan Bedi');
  expect(plain(describeSession({ ...words, isOnline: true, trainer: '' }))).toBe('6 pm to 7:30 pm, online');
});

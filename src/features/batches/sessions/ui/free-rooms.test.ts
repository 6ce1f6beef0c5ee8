import { expect, it } from 'vitest';
import { freeRooms } from './free-rooms.ts';

const at = (from: string, to: string) => ({
  startsAt: `2026-11-28T${from}:00.000Z`,
  endsAt: `2026-11-28T${to}:00.000Z`,
});
const room = (id: string, seats: number, isArchived = false) => ({ id, name: id, seats, isArchived });
const clashing = { id: 'a', batchId: 'web', roomId: 'two', ...at('05:30', '07:30') };
const data = {
  rooms: [
    room('one', 20),
    room('two', 20),
    room('lab', 16),
    room('attic', 20),
    room('hall', 30),
    room('old', 20, true),
  ],
  sessions: [
    { ...clashing, state: 'scheduled' },
    { id: 'b', batchId: 'ux', roomId: 'attic', state: 'scheduled', ...at('07:00', '09:00') },
    { id: 'c', batchId: 'ux', roomId: 'one', state: 'cancelled', ...at('05:30', '07:30') },
  ],
  demos: [{ id: 'd', title: 'Demo', roomId: 'hall', isClashing: false, ...at('07:00', '08:00') }],
  batches: [{ id: 'web', code: 'WEB', title: '', dye: '', capacity: 20, enrolled: 11 }],
} as unknown as Parameters<typeof freeRooms>[1];

it('offers rooms that are large enough and free for the whole class', () => {
  expect(freeRooms(clashing, data).map(({ id }) => id)).toEqual(['one']);
});

it('offers a room in which the class before ends when this one starts', () => {
  expect(freeRooms({ ...clashing, ...at('09:00', '10:00') }, data).map(({ id }) => id)).toEqual([
    'one',
    'attic',
    'hall',
  ]);
});

import type { OfficeSession } from '../session-contract.ts';
import type { TimetableData } from './class-signs.ts';

/** Rooms that are large enough for a class and free for all of its time, by what the timetable shows. */
export function freeRooms(
  { id, batchId, startsAt, endsAt, roomId }: Pick<OfficeSession, 'id' | 'batchId' | 'startsAt' | 'endsAt' | 'roomId'>,
  { rooms, sessions, demos, batches }: Pick<TimetableData, 'rooms' | 'sessions' | 'demos' | 'batches'>,
): TimetableData['rooms'] {
  const { capacity = 1 } = batches.find((batch) => batch.id === batchId) ?? {};
  const meets = (other: { startsAt: string; endsAt: string }) => other.startsAt < endsAt && startsAt < other.endsAt;
  const taken = new Set([
    ...sessions.filter((one) => one.id !== id && one.state !== 'cancelled' && meets(one)).map((one) => one.roomId),
    ...demos.filter(meets).map((demo) => demo.roomId),
  ]);
  return rooms.filter(
    (room) => room.id !== roomId && !room.isArchived && room.seats >= capacity && !taken.has(room.id),
  );
}

import type { Database } from '../../../platform/database/database.ts';
import { demoTitle } from '../rules.ts';
import { selectSlotsIn } from './slots-store.ts';

interface RoomDemo {
  id: string;
  title: string;
  room: string;
  startsAt: Date;
  endsAt: Date;
}

/** The demo classes that take one of these rooms within a span: rooms by name, in any case. */
export async function listRoomDemos(
  db: Database,
  { rooms, from, until }: { rooms: readonly string[]; from: Date; until: Date },
): Promise<RoomDemo[]> {
  if (rooms.length === 0) return [];
  const slots = await selectSlotsIn(db, { rooms, from, until });
  return slots.map((slot) => ({
    id: slot.id,
    title: demoTitle(slot),
    room: slot.place,
    startsAt: slot.startsAt,
    endsAt: new Date(slot.startsAt.getTime() + slot.minutes * 60_000),
  }));
}

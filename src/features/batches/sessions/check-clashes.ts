import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listRoomDemos } from '../../enquiries/demo-classes/list-room-demos.ts';
import { selectRooms } from '../places/place-store.ts';
import { clashText, findClashes, type Booking, type Clash, type TakenTime } from './clash-rules.ts';
import { selectTaken } from './session-store.ts';

interface Exception {
  /** Its own classes are about to be replaced. */
  batchId?: string | null;
  sessionIds?: readonly string[];
}

/** What planned classes clash with: classes of published batches and demo classes (batches §4). */
export async function listClashes(
  db: Database,
  planned: readonly Booking[],
  { batchId = null, sessionIds = [] }: Exception = {},
): Promise<Clash[]> {
  const [first] = planned;
  if (!first) return [];
  const from = new Date(Math.min(...planned.map(({ startsAt }) => startsAt.getTime())));
  const until = new Date(Math.max(...planned.map(({ endsAt }) => endsAt.getTime())));
  const roomIds = [...new Set(planned.flatMap(({ roomId }) => roomId ?? []))];
  const teacherIds = [...new Set(planned.flatMap(({ teacherId }) => teacherId ?? []))];
  const rooms = (await selectRooms(db)).filter(({ id }) => roomIds.includes(id));
  const rows = await selectTaken(db, { from, until, roomIds, teacherIds }, { batchId, sessionIds });
  const demos = await listRoomDemos(db, { rooms: rooms.map(({ name }) => name), from, until });
  const names = await listUserNames(db, teacherIds);
  const taken: TakenTime[] = [
    ...rows.map((row) => ({
      ...row,
      with: row.code,
      roomName: row.roomName ?? '',
      teacherName: names.get(row.teacherId ?? '') ?? '',
    })),
    ...demos.map(({ title, room, startsAt, endsAt }) => {
      const found = rooms.find(({ name }) => name.toLowerCase() === room.toLowerCase());
      const place = { roomId: found?.id ?? null, roomName: found?.name ?? room };
      return { ...place, startsAt, endsAt, with: title, teacherId: null, teacherName: '' };
    }),
  ];
  return findClashes(planned, taken);
}

/** Throws 409 `clash` with the text of the first and with all of them. */
export async function requireNoClash(db: Database, planned: readonly Booking[], except: Exception = {}): Promise<void> {
  const clashes = await listClashes(db, planned, except);
  const [first] = clashes;
  if (first) throw new AppError(409, 'clash', clashText(first), { details: { clashes: clashes.map(toClash) } });
}

/** The response of a clash. */
export function toClash(clash: Clash) {
  const { kind, name, startsAt, endsAt } = clash;
  return {
    kind,
    name,
    with: clash.with,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    message: clashText(clash),
  };
}

import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { addRoom as addContract, editRoom as editContract, Room } from './place-contract.ts';
import {
  countClassesIn,
  insertRoom,
  isNameTaken,
  lockRoom,
  selectRooms,
  updateRoom,
  type RoomRow,
} from './place-store.ts';

export async function listRooms({ db }: Pick<Context, 'db'>): Promise<Room[]> {
  return (await selectRooms(db)).map(toRoom);
}

/** Adds a room. Throws 409 `name-taken`. */
export async function addRoom(
  { db }: Pick<Context, 'db'>,
  { form, actorId }: { form: z.output<typeof addContract.body>; actorId: string },
): Promise<Room> {
  return inTransaction(db, async (transaction) => {
    const row = await insertRoom(transaction, form);
    if (!row) throw nameTaken();
    const room = toRoom(row);
    const details = { before: null, after: room };
    await recordAudit(transaction, { actorId, action: 'room.created', subject: `room:${row.id}`, details });
    return room;
  });
}

/**
 * Changes or archives a room. Throws 404, 409 `name-taken`, and 409 `room-in-use` when it is archived with classes to come. A room that
 * becomes smaller than a batch in it is refused as invalid.
 */
export async function editRoom(
  { db }: Pick<Context, 'db'>,
  { id, form, actorId }: { id: string; form: z.output<typeof editContract.body>; actorId: string },
): Promise<Room> {
  return inTransaction(db, async (transaction) => {
    const row = await lockRoom(transaction, id);
    if (!row) throw notFound('There is no such room.');
    const before = toRoom(row);
    const { name = before.name, seats = before.seats, isArchived = before.isArchived } = form;
    if (await isNameTaken(transaction, name, id)) throw nameTaken();
    await requireRoomFor(transaction, { id, seats, isArchived: isArchived && !before.isArchived });
    const after = toRoom(await updateRoom(transaction, id, { name, seats, isArchived }));
    await recordAudit(transaction, {
      actorId,
      action: 'room.updated',
      subject: `room:${id}`,
      details: { before, after },
    });
    return after;
  });
}

async function requireRoomFor(
  db: Database,
  { id, seats, isArchived }: { id: string; seats: number; isArchived: boolean },
): Promise<void> {
  const { classes, capacity } = await countClassesIn(db, id);
  if (isArchived && classes > 0) {
    const message = `${classes} classes to come are in this room. Move them first.`;
    throw new AppError(409, 'room-in-use', message);
  }
  if (seats >= capacity) return;
  const message = `A batch in this room has ${capacity} seats`;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'seats', message }] });
}

function nameTaken(): AppError {
  const message = 'Another room has this name.';
  return new AppError(409, 'name-taken', message, { issues: [{ path: 'name', message }] });
}

export function toRoom({ id, name, seats, archivedAt }: RoomRow): Room {
  return { id, name, seats, isArchived: archivedAt !== null };
}

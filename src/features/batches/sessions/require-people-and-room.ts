import type { Database } from '../../../platform/database/database.ts';
import { AppError, type Issue } from '../../../platform/http/errors.ts';
import { isTrainer } from '../batches/read-batch-form.ts';
import { findRoom } from '../places/place-store.ts';

/** Throws 400 `invalid-input` for trainers who do not teach, and for a room that is unknown, archived or too small. */
export async function requirePeopleAndRoom(
  db: Database,
  chosen: {
    trainerId?: string | null | undefined;
    substituteId?: string | null | undefined;
    roomId?: string | null | undefined;
  },
  capacity: number,
): Promise<void> {
  const issues: Issue[] = [];
  for (const path of ['trainerId', 'substituteId'] as const) {
    const userId = chosen[path];
    if (userId && !(await isTrainer(db, userId))) issues.push({ path, message: 'Please choose a trainer' });
  }
  if (chosen.roomId) {
    const room = await findRoom(db, chosen.roomId);
    if (!room || room.archivedAt) issues.push({ path: 'roomId', message: 'Please choose a room' });
    else if (room.seats < capacity) issues.push({ path: 'roomId', message: `The room has only ${room.seats} seats` });
  }
  const [first] = issues;
  if (first) throw new AppError(400, 'invalid-input', first.message, { issues });
}

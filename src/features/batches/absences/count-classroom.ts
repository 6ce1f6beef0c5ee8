import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countClassroom, type ClassroomFigures } from './absence-store.ts';

/** Figures about classes for the roles that may open their lists; a trainer's own. One statement, or none. */
export async function loadClassroomFigures(
  db: Database,
  { role, userId }: Pick<SignedInCaller, 'role' | 'userId'>,
): Promise<Partial<ClassroomFigures>> {
  if (role === 'editor' || role === 'student') return {};
  const { withoutSeat, ...classes } = await countClassroom(db, role === 'trainer' ? userId : null);
  if (role === 'accountant') return { withoutSeat };
  if (role === 'trainer') return classes;
  return role === 'counsellor' || isAdmin(role) ? { ...classes, withoutSeat } : {};
}

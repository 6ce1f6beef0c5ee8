import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { isTrainerOf, selectCoursesOfTrainer } from './trainer-store.ts';

/** Throws 403 for a trainer who does not train the course (its database id); admins may edit all. */
export async function requireOwnCourse(
  { db }: Pick<Context, 'db'>,
  { caller, courseId }: { caller: SignedInCaller; courseId: string },
): Promise<void> {
  if (isAdmin(caller.role)) return;
  if (caller.role === 'trainer' && (await isTrainerOf(db, caller.userId, courseId))) return;
  throw notAllowed();
}

/** Returns database ids of the courses that a user of the office may edit; `null`: all of them. */
export async function listOwnCourseIds(
  { db }: Pick<Context, 'db'>,
  { caller }: { caller: SignedInCaller },
): Promise<string[] | null> {
  if (isAdmin(caller.role)) return null;
  return caller.role === 'trainer' ? selectCoursesOfTrainer(db, caller.userId) : [];
}

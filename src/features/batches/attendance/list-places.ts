import type { Database } from '../../../platform/database/database.ts';
import type { CoursePlace } from '../../../platform/http/context.ts';
import { selectPlaces } from './places-store.ts';

/** Returns the newest place of learners in a batch of courses (by uuid), with their attendance, newest batches first. One query. */
export async function listPlaces(
  db: Database,
  of: {
    courseIds: readonly string[];
    userIds?: readonly string[] | undefined;
    figuresOf?: readonly string[] | undefined;
    withDays?: boolean;
  },
): Promise<CoursePlace[]> {
  return selectPlaces(db, of);
}

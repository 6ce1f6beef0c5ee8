import type { Database } from '../../../platform/database/database.ts';
import { selectPlacesAmong } from './enrolment-store.ts';

/** Which of these learners have an open place in the course beside them. One query. */
export async function listPlacesAmong<P extends { userId: string; courseId: string }>(
  db: Database,
  pairs: readonly P[],
): Promise<P[]> {
  const placed = new Set((await selectPlacesAmong(db, pairs)).map(({ userId, courseId }) => `${userId}:${courseId}`));
  return pairs.filter(({ userId, courseId }) => placed.has(`${userId}:${courseId}`));
}

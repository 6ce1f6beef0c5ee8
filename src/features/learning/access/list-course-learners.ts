import type { Database } from '../../../platform/database/database.ts';
import { listContents, shareDone, type MeasuredContent, type MeasuredOutline } from '../rules.ts';
import { selectCourseLearners } from './course-learners-store.ts';

export interface CourseLearner {
  courseId: string;
  userId: string;
  name: string;
  /** Since when they have the course; `null` for a learner who lost it. */
  since: Date | null;
  /** Since when, by grants that are open now; `null` while it is closed to them. */
  openSince: Date | null;
  lastStudiedAt: Date | null;
  progressPercent: number;
}

/** Returns the learners of courses (by uuid) by name, of all or some people, with how far they are. One query. */
export async function listCourseLearners(
  db: Database,
  {
    outlines,
    userIds,
    withRevoked = false,
  }: {
    outlines: ReadonlyMap<string, MeasuredOutline>;
    userIds?: readonly string[] | undefined;
    withRevoked?: boolean;
  },
): Promise<CourseLearner[]> {
  const contents = new Map<string, MeasuredContent[]>(
    [...outlines].map(([courseId, outline]) => [courseId, listContents(outline).map(({ content }) => content)]),
  );
  const rows = await selectCourseLearners(db, {
    courseIds: [...outlines.keys()],
    userIds,
    withRevoked,
    contents: [...contents].flatMap(([courseId, held]) =>
      held.map(({ id, durationSeconds }) => ({ id, courseId, durationSeconds })),
    ),
  });
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map(({ courseId, userId, name, since, openSince, lastStudiedAt, doneCount, doneSeconds }) => ({
    courseId,
    userId,
    name,
    since: moment(since),
    openSince: moment(openSince),
    lastStudiedAt: moment(lastStudiedAt),
    progressPercent: shareDone(contents.get(courseId) ?? [], { count: doneCount, seconds: doneSeconds }),
  }));
}

import type { Database } from '../../../platform/database/database.ts';
import type { CourseLearner } from '../../../platform/http/context.ts';
import { listContents, shareDone, type MeasuredContent, type MeasuredOutline } from '../rules.ts';
import { selectCourseLearners, selectLearnerDays, type LearnerDay, type LearnerPage } from './course-learners-store.ts';

export type { LearnerDay, LearnerPage };

/** Returns the learners of courses with since when they have them: paused and ended access too, no closed accounts. One query. */
export async function listLearnerDays(db: Database, courseIds: readonly string[]): Promise<LearnerDay[]> {
  return courseIds.length === 0 ? [] : selectLearnerDays(db, courseIds);
}

/** Returns the learners of courses (by uuid) by name, of all or some people, with how far they are. One query, two for a page after the last. */
export async function listCourseLearners(
  db: Database,
  {
    outlines,
    userIds,
    withRevoked = false,
    page,
  }: {
    outlines: ReadonlyMap<string, MeasuredOutline>;
    userIds?: readonly string[] | undefined;
    withRevoked?: boolean;
    /** Of one course: a page of those with these words in their name. */
    page?: LearnerPage | undefined;
  },
): Promise<{ learners: CourseLearner[]; total: number }> {
  const contents = new Map<string, MeasuredContent[]>(
    [...outlines].map(([courseId, outline]) => [courseId, listContents(outline).map(({ content }) => content)]),
  );
  const asked = {
    courseIds: [...outlines.keys()],
    userIds,
    withRevoked,
    contents: [...contents].flatMap(([courseId, held]) =>
      held.map(({ id, durationSeconds }) => ({ id, courseId, durationSeconds })),
    ),
  };
  const rows = await selectCourseLearners(db, { ...asked, page });
  // A page after the last has no row that says how many there are.
  const [first] =
    rows.length === 0 && page && page.offset > 0
      ? await selectCourseLearners(db, { ...asked, page: { ...page, limit: 1, offset: 0 } })
      : rows;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const learners = rows.map(({ courseId, userId, name, since, openSince, lastStudiedAt, doneCount, doneSeconds }) => ({
    courseId,
    userId,
    name,
    since: moment(since),
    openSince: moment(openSince),
    lastStudiedAt: moment(lastStudiedAt),
    progressPercent: shareDone(contents.get(courseId) ?? [], { count: doneCount, seconds: doneSeconds }),
  }));
  return { learners, total: first?.total ?? 0 };
}

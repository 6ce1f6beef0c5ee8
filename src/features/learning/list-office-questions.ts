import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { listPersonNames } from '../accounts/list-person-names.ts';
import { findCoursesByIds } from '../catalogue/find-course.ts';
import { loadMeasuredOutlines } from '../catalogue/load-measured-outlines.ts';
import { listOwnCourseIds } from '../catalogue/require-own-course.ts';
import type { OfficeAsked } from './asked-contract.ts';
import { countAsked, selectOfficeAsked } from './asked-store.ts';
import { listContents, type AskedState } from './rules.ts';

const PER_PAGE = 20;

/** Questions under contents for the office, a trainer's own, unanswered ones first, with how many there are of each state. */
export async function listOfficeQuestions(
  { db }: Pick<Context, 'db'>,
  { caller, state, page }: { caller: SignedInCaller; state?: AskedState | undefined; page: number },
) {
  const ownIds = await listOwnCourseIds({ db }, { caller });
  const rows = await selectOfficeAsked(
    db,
    { state, courseIds: ownIds },
    { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
  );
  const counts = await countAsked(db, ownIds);
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const courses = new Map(
    (await findCoursesByIds(db, courseIds, { inAnyState: true })).map((course) => [course.id, course]),
  );
  const outlines = [...(await loadMeasuredOutlines(db, courseIds)).values()];
  const contentNames = new Map(outlines.flatMap(listContents).map(({ content }) => [content.id, content.name]));
  const names = await listPersonNames(
    db,
    rows.map(({ userId }) => userId),
  );
  const questions: OfficeAsked[] = rows.map((row) => ({
    id: row.id,
    text: row.text,
    askedBy: { userId: row.userId, name: names.get(row.userId) ?? '' },
    askedAt: row.createdAt.toISOString(),
    courseId: courses.get(row.courseId)?.courseId ?? '',
    courseTitle: courses.get(row.courseId)?.title ?? '',
    contentId: row.contentId,
    contentName: contentNames.get(row.contentId) ?? 'A lesson that was taken out',
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isHidden: row.hiddenAt !== null,
  }));
  const total = state ? counts[state] : counts.open + counts.answered + counts.hidden;
  return { questions, total, page, limit: PER_PAGE, counts };
}

/** How many learners' questions wait for an answer. */
export async function countUnanswered({ db }: Pick<Context, 'db'>): Promise<number> {
  return (await countAsked(db, null)).open;
}

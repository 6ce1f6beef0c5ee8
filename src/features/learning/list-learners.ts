import type { z } from 'zod';
import { CSV_START, csvLine } from '../../kit/csv.ts';
import { formatShortDate } from '../../kit/dates.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { findCoursesByIds } from '../catalogue/find-course.ts';
import { loadMeasuredOutlines } from '../catalogue/load-measured-outlines.ts';
import { listOwnCourseIds } from '../catalogue/require-own-course.ts';
import type { exportLearners as exportContract, Learner, listLearners as listContract } from './learners-contract.ts';
import { countLearners, selectCompletions, selectLearners, selectTaughtCourses } from './learners-store.ts';
import { countDone, isPaceImprobable, listContents, measurePace, measureProgress } from './rules.ts';

type Asked = z.output<typeof exportContract.query> & { caller: SignedInCaller };

const MOST_EXPORTED = 10_000;
const PORTION = 500;

/** A page of learners with how far they are; a trainer sees those of their own courses. Seven queries, whatever the page. */
export async function listLearners(
  context: Pick<Context, 'db'>,
  { page, limit, ...asked }: z.output<typeof listContract.query> & { caller: SignedInCaller },
) {
  const { db } = context;
  const filter = await filterOf(context, asked);
  const [learners, total, taught] = [
    await loadPage(context, asked, { limit, offset: (page - 1) * limit }),
    await countLearners(db, filter),
    await selectTaughtCourses(db, filter.courseIds),
  ];
  const courses = await findCoursesByIds(db, taught, { inAnyState: true });
  return {
    learners,
    courses: courses
      .map(({ id, title }) => ({ id, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN')),
    total,
    page,
    limit,
  };
}

/** The same list as a file for a spreadsheet. */
export async function exportLearners(context: Pick<Context, 'db'>, asked: Asked): Promise<Response> {
  const lines = [CSV_START, csvLine(heads)];
  for (let offset = 0; offset < MOST_EXPORTED; offset += PORTION) {
    const portion = await loadPage(context, asked, { limit: PORTION, offset });
    lines.push(...portion.map(lineOf));
    if (portion.length < PORTION) break;
  }
  return new Response(lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="learners.csv"',
    },
  });
}

const heads = ['Name', 'Course', 'Since', 'Last studied', 'Progress %', 'Contents done', 'Contents', 'Minutes', 'Pace'];

function lineOf(row: Learner): string {
  return csvLine([
    row.name,
    row.courseTitle,
    formatShortDate(row.since),
    row.lastStudiedAt ? formatShortDate(row.lastStudiedAt) : '',
    row.progressPercent,
    row.contentsDone,
    row.contentsTotal,
    Math.round(row.watchedSeconds / 60),
    row.isPaceImprobable ? 'Improbable' : '',
  ]);
}

async function filterOf(context: Pick<Context, 'db'>, { caller, search, course, quietDays }: Asked) {
  const courseIds = await listOwnCourseIds(context, { caller });
  return { search, courseId: course ?? null, quietDays: quietDays ?? null, courseIds };
}

async function loadPage(
  context: Pick<Context, 'db'>,
  asked: Asked,
  page: { limit: number; offset: number },
): Promise<Learner[]> {
  const { db } = context;
  const rows = await selectLearners(db, await filterOf(context, asked), { sort: asked.sort, ...page });
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const outlines = await loadMeasuredOutlines(db, courseIds);
  const courses = await findCoursesByIds(db, courseIds, { inAnyState: true });
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const done = Map.groupBy(
    await selectCompletions(db, [...new Set(rows.map(({ userId }) => userId))]),
    ({ userId }) => userId,
  );
  return rows.map(({ userId, name, courseId, since, startedAt, lastStudiedAt }) => {
    const outline = outlines.get(courseId) ?? { modules: [] };
    const completedAt = new Map((done.get(userId) ?? []).map((one) => [one.contentId, one.completedAt]));
    const completedIds = new Set(completedAt.keys());
    const contents = listContents(outline).map(({ content }) => content);
    const pace = startedAt && measurePace(contents, completedAt, startedAt);
    const { progressPercent, watchedSeconds, totalSeconds } = measureProgress(outline, completedIds);
    return {
      userId,
      name,
      courseId,
      courseTitle: titles.get(courseId) ?? '',
      since: since.toISOString(),
      lastStudiedAt: lastStudiedAt?.toISOString() ?? null,
      progressPercent,
      ...countDone(outline, completedIds),
      watchedSeconds,
      totalSeconds,
      isPaceImprobable: pace ? isPaceImprobable(pace.watchedSeconds, pace.elapsedSeconds) : false,
    };
  });
}

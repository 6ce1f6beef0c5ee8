import type { z } from 'zod';
import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../../catalogue/courses/load-measured-outlines.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import type { exportLearners as exportContract, Learner, listLearners as listContract } from './learners-contract.ts';
import {
  countLearners,
  findNamed,
  selectCompletions,
  selectLearners,
  selectLearnersAfter,
  type LearnerRow,
} from './learners-store.ts';
import {
  countDone,
  isProgressImplausible,
  listContents,
  measureWatchSpeed,
  measureProgress,
  paceNames,
} from '../rules.ts';

type LearnersQuery = z.output<typeof exportContract.query> & { caller: SignedInCaller };

/** What tells how learners get on. */
type Reading = Pick<Context, 'batches' | 'coursework' | 'db'>;

/** Returns a page of learners with their progress; a trainer sees those of their own courses. 8 queries at most, for any page. */
export async function listLearners(
  context: Reading,
  { page, limit, sort, ...asked }: z.output<typeof listContract.query> & { caller: SignedInCaller },
) {
  const { db } = context;
  const filter = await filterOf(context, asked);
  const [rows, { courses, ...counted }] = await Promise.all([
    selectLearners(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countLearners(db, filter),
  ]);
  return {
    learners: await toLearners(context, rows),
    courses: courses.toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN')),
    ...counted,
    page,
    limit,
  };
}

/** Exports all matching learners as a file. The export is audited. */
export async function exportLearners(
  context: Reading & Pick<Context, 'clock'>,
  asked: LearnersQuery,
): Promise<Response> {
  const { caller, search, course, quietDays } = asked;
  const filter = await filterOf(context, asked);
  return csvFile(context, {
    name: 'learners',
    audit: {
      actorId: caller.userId,
      action: 'learner.exported',
      subject: 'learners',
      details: { course, quietDays, isSearched: search !== '' },
    },
    columns,
    readAfter: async (last, limit) =>
      toLearners(context, await selectLearnersAfter(context.db, filter, { lastId: last?.id ?? null, limit })),
  });
}

const columns: CsvColumn<Learner>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Since', cell: ({ since }) => formatShortDate(since) },
  { head: 'Last active', cell: ({ lastStudiedAt }) => (lastStudiedAt ? formatShortDate(lastStudiedAt) : '') },
  { head: 'Progress %', cell: ({ progressPercent }) => progressPercent },
  { head: 'Lessons done', cell: ({ contentsDone }) => contentsDone },
  { head: 'Lessons', cell: ({ contentsTotal }) => contentsTotal },
  { head: 'Minutes', cell: ({ watchedSeconds }) => Math.round(watchedSeconds / 60) },
  { head: 'Pace', cell: ({ pace, isProgressImplausible }) => paceNames(pace, isProgressImplausible).join(', ') },
];

async function filterOf(context: Pick<Context, 'db'>, { caller, search, course, quietDays }: LearnersQuery) {
  const [courseIds, named] = await Promise.all([listOwnCourseIds(context, { caller }), findNamed(context.db, search)]);
  return { search, named, courseId: course ?? null, quietDays: quietDays ?? null, courseIds };
}

async function toLearners(context: Reading, rows: readonly LearnerRow[]): Promise<Learner[]> {
  const { coursework, db } = context;
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const [outlines, completed] = await Promise.all([
    loadMeasuredOutlines(db, courseIds),
    selectCompletions(db, [...new Set(rows.map(({ userId }) => userId))]),
  ]);
  const done = Map.groupBy(completed, ({ userId }) => userId);
  const learners = rows.map((row) => ({
    ...row,
    ...measure(outlines.get(row.courseId) ?? { modules: [] }, done.get(row.userId) ?? [], row.startedAt),
  }));
  const courses = new Map(
    [...outlines].map(([id, outline]) => [id, { contents: listContents(outline).map(({ content }) => content) }]),
  );
  const paces = await coursework.findPaces(context, { courses, learners });
  return learners.map((learner) => ({
    ...learner,
    since: learner.since.toISOString(),
    lastStudiedAt: learner.lastStudiedAt?.toISOString() ?? null,
    pace: paces.get(`${learner.userId} ${learner.courseId}`) ?? null,
  }));
}

/** Returns how far a learner is with a course, of all that they completed. */
function measure(
  outline: MeasuredCourse,
  completed: readonly { contentId: string; completedAt: Date }[],
  startedAt: Date | null,
) {
  const completedAt = new Map(completed.map((one) => [one.contentId, one.completedAt]));
  const completedIds = new Set(completedAt.keys());
  const contents = listContents(outline).map(({ content }) => content);
  const watchSpeed = startedAt && measureWatchSpeed(contents, completedAt, startedAt);
  const { progressPercent, watchedSeconds, totalSeconds } = measureProgress(outline, completedIds);
  return {
    progressPercent,
    ...countDone(outline, completedIds),
    watchedSeconds,
    totalSeconds,
    isProgressImplausible: watchSpeed
      ? isProgressImplausible(watchSpeed.watchedSeconds, watchSpeed.elapsedSeconds)
      : false,
  };
}

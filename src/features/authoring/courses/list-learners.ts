import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../../catalogue/courses/load-measured-outlines.ts';
import { measureProgress } from '../../learning/rules.ts';
import type { CourseLearner, listLearners as contract } from './courses-contract.ts';
import { findOwnCourse } from './find-own-course.ts';
import { countLearners, selectLearners, selectLearnersAfter, type LearnerRow } from './learners-store.ts';
import { wordOf, yesNo } from '../../../kit/csv.ts';
import { GRANT_NAMES } from '../../learning/rules.ts';

/** Returns a page of a course's learners with their progress. Six queries for any page. */
export async function listLearners(
  { db }: Pick<Context, 'db'>,
  { caller, id, query }: { caller: SignedInCaller; id: string; query: z.output<typeof contract.query> },
) {
  const course = await findOwnCourse(db, { caller, id });
  const { page, limit, sort, search = '' } = query;
  const filter = { courseId: course.id, search };
  const [rows, counted, outlines] = await Promise.all([
    selectLearners(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countLearners(db, filter),
    loadMeasuredOutlines(db, [course.id]),
  ]);
  const outline = outlines.get(course.id) ?? { modules: [] };
  return {
    course: { id: course.id, slug: course.slug, title: course.title, state: course.state },
    learners: rows.map((row) => getLearner(row, outline)),
    ...counted,
    page,
    limit,
  };
}

/** Returns all learners that match, as a file. The export is recorded in the audit log. */
export async function exportLearners(
  context: Pick<Context, 'db' | 'clock'>,
  {
    caller,
    id,
    query: { search = '' },
  }: { caller: SignedInCaller; id: string; query: { search?: string | undefined } },
): Promise<Response> {
  const { db } = context;
  const course = await findOwnCourse(db, { caller, id });
  const outline = (await loadMeasuredOutlines(db, [course.id])).get(course.id) ?? { modules: [] };
  const filter = { courseId: course.id, search };
  return csvFile(context, {
    name: `learners-${course.slug}`,
    audit: {
      actorId: caller.userId,
      action: 'learner.exported',
      subject: `course:${course.id}`,
      details: { isSearched: search !== '' },
    },
    columns,
    readAfter: async (last, limit) => {
      const rows = await selectLearnersAfter(db, filter, { lastId: last?.id ?? null, limit });
      return rows.map((row) => getLearner(row, outline));
    },
  });
}

const columns: CsvColumn<CourseLearner>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Access by', cell: ({ sources }) => sources.map((source) => wordOf(GRANT_NAMES, source)).join(', ') },
  { head: 'Paused', cell: ({ isPaused }) => yesNo(isPaused) },
  { head: 'Since', cell: ({ since }) => formatDateTime(since) },
  { head: 'Progress, per cent', cell: ({ progressPercent }) => progressPercent },
  { head: 'Last seen', cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : '') },
  { head: 'Certificate', cell: ({ certificate }) => certificate ?? '' },
];

function getLearner({ completedIds, since, lastSeenAt, ...row }: LearnerRow, outline: MeasuredCourse): CourseLearner {
  return {
    ...row,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    progressPercent: measureProgress(outline, new Set(completedIds)).progressPercent,
  };
}

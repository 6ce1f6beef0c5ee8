import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type CsvColumn, csvFile } from '../../../platform/http/csv-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { findCoursesByIds } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import type {
  LearnerQuestionQuery,
  listOfficeLearnerQuestions as contract,
  OfficeLearnerQuestion,
} from './contract.ts';
import {
  type LearnerQuestionRow,
  countLearnerQuestions,
  selectLearnerQuestionsAfter,
  selectOfficeLearnerQuestions,
} from './store.ts';
import { LEARNER_QUESTION_STATES, listContents } from '../rules.ts';
import { yesNo } from '../../../kit/csv.ts';

const PER_PAGE = 20;

/** Returns learner questions for the office (a trainer's own courses), with the number per state. */
export async function listOfficeQuestions(
  { db }: Pick<Context, 'db'>,
  { caller, page, order, ...query }: z.output<typeof contract.query> & { caller: SignedInCaller },
) {
  const filter = await readFilter({ db }, { caller, query });
  const slice = { order, limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const [rows, open, answered, hidden] = await Promise.all([
    selectOfficeLearnerQuestions(db, filter, slice),
    countLearnerQuestions(db, { ...filter, state: 'open' }),
    countLearnerQuestions(db, { ...filter, state: 'answered' }),
    countLearnerQuestions(db, { ...filter, state: 'hidden' }),
  ]);
  const counted = { open, answered, hidden };
  const listed = filter.state ? [counted[filter.state]] : Object.values(counted);
  return {
    questions: await toQuestions(db, rows),
    total: listed.reduce((sum, { total }) => sum + total, 0),
    isTotalCapped: listed.some(({ isTotalCapped }) => isTotalCapped),
    page,
    limit: PER_PAGE,
    counts: { open: open.total, answered: answered.total, hidden: hidden.total },
    cappedStates: LEARNER_QUESTION_STATES.filter((state) => counted[state].isTotalCapped),
  };
}

/** Exports all matching questions as a file. The export is audited. */
export async function exportOfficeQuestions(
  context: Pick<Context, 'clock' | 'db'>,
  { caller, query }: { caller: SignedInCaller; query: LearnerQuestionQuery },
): Promise<Response> {
  const { db } = context;
  const filter = await readFilter(context, { caller, query });
  const details = { state: query.state, isSearched: query.search !== '' };
  return csvFile(context, {
    name: 'questions',
    audit: { actorId: caller.userId, action: 'learner-question.exported', subject: 'learner-questions', details },
    columns,
    readAfter: async (last, limit) =>
      toQuestions(db, await selectLearnerQuestionsAfter(db, filter, { lastId: last?.id ?? null, limit })),
  });
}

/** Returns the number of unanswered learner questions. */
export async function countUnanswered({ db }: Pick<Context, 'db'>): Promise<number> {
  return (await countLearnerQuestions(db, { state: 'open', search: '', courseIds: null })).total;
}

const columns: CsvColumn<OfficeLearnerQuestion>[] = [
  { head: 'Asked', cell: ({ askedAt }) => formatDateTime(askedAt) },
  { head: 'Learner', cell: ({ askedBy }) => askedBy.name },
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Lesson', cell: ({ contentName }) => contentName },
  { head: 'Question', cell: ({ text }) => text },
  { head: 'Reply', cell: ({ answer }) => answer ?? '' },
  { head: 'Replied', cell: ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : '') },
  { head: 'Hidden', cell: ({ isHidden }) => yesNo(isHidden) },
];

async function readFilter(
  { db }: Pick<Context, 'db'>,
  { caller, query }: { caller: SignedInCaller; query: LearnerQuestionQuery },
) {
  return { state: query.state ?? null, search: query.search, courseIds: await listOwnCourseIds({ db }, { caller }) };
}

async function toQuestions(db: Database, rows: readonly LearnerQuestionRow[]): Promise<OfficeLearnerQuestion[]> {
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))];
  const courses = new Map(
    (await findCoursesByIds(db, courseIds, { inAnyState: true })).map((course) => [course.id, course]),
  );
  const outlines = [...(await loadMeasuredOutlines(db, courseIds)).values()];
  const contentNames = new Map(outlines.flatMap(listContents).map(({ content }) => [content.id, content.name]));
  const names = await listUserNames(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    askedBy: { userId: row.userId, name: names.get(row.userId) ?? '' },
    askedAt: row.createdAt.toISOString(),
    courseId: courses.get(row.courseId)?.courseId ?? '',
    courseTitle: courses.get(row.courseId)?.title ?? '',
    contentId: row.contentId,
    contentName: contentNames.get(row.contentId) ?? 'A removed lesson',
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isHidden: row.hiddenAt !== null,
  }));
}

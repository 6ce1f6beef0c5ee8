import type { z } from 'zod';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context, CoursePace } from '../../../platform/http/context.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { listCourseMonths } from '../../catalogue/courses/list-course-months.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listHoldersOfCourses } from '../../certificates/issue/list-certificates.ts';
import { expectedPercent, type BehindReason } from './falling-behind-rules.ts';
import type { listBehind as contract } from './follow-up-contract.ts';
import { reasonsOf } from './list-falling-behind.ts';
import { loadGradebooks, type Gradebook, type GradebookLearner } from './load-gradebook.ts';
import { pageOf } from './to-gradebook.ts';

type Reading = Pick<Context, 'batches'> & { db: Database };

/** A learner who is falling behind in a course of the caller. */
export interface Behind {
  userId: string;
  name: string;
  courseId: string;
  courseTitle: string;
  reasons: BehindReason[];
  progressPercent: number;
  /** What the plan of the course expects by now; `null` for a course without a length. */
  expectedPercent: number | null;
  lastStudiedAt: Date | null;
  /** The last study, else since when the course is open. */
  quietSince: Date;
}

export interface OwnLearners {
  /** All who are falling behind and are not snoozed, the quietest first, each once for a course. */
  behind: Behind[];
  /** Mean progress of those who may study now, in whole per cent, by the course's uuid. */
  progress: ReadonlyMap<string, number>;
}

/** Returns how the learners of the caller's courses get on: the one answer to "who is behind". The same number of queries for any courses. */
export async function judgeOwnLearners(context: Reading, { caller }: { caller: SignedInCaller }): Promise<OwnLearners> {
  const [own, choices] = await Promise.all([listOwnCourseIds(context, { caller }), listCourseChoices(context.db)]);
  const courses = choices.filter(({ id, state }) => state !== 'draft' && (own === null || own.includes(id)));
  const judged = await judgeLearners(context, { courseIds: courses.map(({ id }) => id) });
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const open = judged.filter(({ learner }) => learner.openSince !== null);
  const inCourses = Map.groupBy(open, ({ learner }) => learner.courseId);
  return {
    behind: judged
      .filter(({ learner, reasons }) => learner.snooze === null && reasons.length > 0)
      .flatMap((one) => toBehind(one, titles))
      .toSorted((one, other) => one.quietSince.getTime() - other.quietSince.getTime()),
    progress: new Map(
      [...inCourses].map(([id, held]) => [
        id,
        Math.round(held.reduce((sum, { learner }) => sum + learner.progressPercent, 0) / held.length),
      ]),
    ),
  };
}

function toBehind({ learner, reasons, book, months }: Judged, titles: ReadonlyMap<string, string>): Behind[] {
  const { userId, name, courseId, progressPercent, lastStudiedAt, openSince } = learner;
  if (openSince === null) return [];
  const expected = expectedPercent({ now: book.now, months }, openSince);
  return [
    {
      ...{ userId, name, courseId, reasons, progressPercent, lastStudiedAt },
      courseTitle: titles.get(courseId) ?? '',
      expectedPercent: expected === null ? null : Math.round(expected),
      quietSince: lastStudiedAt ?? openSince,
    },
  ];
}

/** Returns a page of them, of those with these words in their name. */
export async function listBehind(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const isNamed = searchMatcher(query.search);
  const { behind } = await judgeOwnLearners(context, { caller });
  const found = behind.filter(({ name }) => isNamed(name));
  const { rows, ...paging } = pageOf(found, query);
  return {
    learners: rows.map((row) => ({
      userId: row.userId,
      name: row.name,
      courseId: row.courseId,
      courseTitle: row.courseTitle,
      reasons: row.reasons,
      progressPercent: row.progressPercent,
      expectedPercent: row.expectedPercent,
      lastStudiedAt: row.lastStudiedAt?.toISOString() ?? null,
    })),
    ...paging,
  };
}

/** Returns how some people get on in courses (by uuid), by user and course; nobody to whom the course is closed, or who has finished it. */
export async function findPaces(
  context: Reading,
  of: { courseIds: readonly string[]; userIds: readonly string[] },
): Promise<ReadonlyMap<string, CoursePace>> {
  const judged = await judgeLearners(context, of);
  return new Map(
    judged
      .filter(({ learner, isFinished }) => learner.openSince !== null && !isFinished)
      .map(({ learner, reasons }) => [`${learner.userId} ${learner.courseId}`, paceOf(learner, reasons)]),
  );
}

function paceOf(learner: GradebookLearner, reasons: readonly BehindReason[]): CoursePace {
  const { snooze, lastStudiedAt, progressPercent } = learner;
  if (reasons.length > 0) return snooze === null ? 'behind' : 'snoozed';
  return lastStudiedAt === null && progressPercent === 0 ? 'not-started' : 'on-track';
}

interface Judged {
  book: Gradebook;
  learner: GradebookLearner;
  months: number;
  isFinished: boolean;
  reasons: BehindReason[];
}

async function judgeLearners(
  context: Reading,
  { courseIds, userIds }: { courseIds: readonly string[]; userIds?: readonly string[] },
): Promise<Judged[]> {
  const [books, holders, monthsOf] = await Promise.all([
    loadGradebooks(context, { courseIds, userIds, withUnreleased: true }),
    listHoldersOfCourses(context.db, courseIds),
    listCourseMonths(context.db, courseIds),
  ]);
  return [...books.values()].flatMap((book) =>
    book.learners.map((learner) => {
      const months = monthsOf.get(book.courseId) ?? 0;
      const hasCertificate = holders.get(book.courseId)?.has(learner.userId) ?? false;
      const isFinished = hasCertificate || learner.progressPercent === 100;
      return { book, learner, months, isFinished, reasons: reasonsOf(book, learner, { months, hasCertificate }) };
    }),
  );
}

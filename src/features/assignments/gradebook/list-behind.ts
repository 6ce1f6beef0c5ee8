import type { z } from 'zod';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context, CourseLearner, CoursePace, StudiedCourse } from '../../../platform/http/context.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { expectedPercent, type BehindReason } from './falling-behind-rules.ts';
import type { listBehind as contract } from './follow-up-contract.ts';
import { reasonsOf } from './list-falling-behind.ts';
import { loadGradebooks, loadGradebooksOf, type Gradebook, type GradebookLearner } from './load-gradebook.ts';
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
  const judged = judge(await loadGradebooks(context, { courseIds: courses.map(({ id }) => id), withUnreleased: true }));
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

function toBehind({ learner, reasons, book }: Judged, titles: ReadonlyMap<string, string>): Behind[] {
  const { userId, name, courseId, progressPercent, lastStudiedAt, openSince } = learner;
  if (openSince === null) return [];
  const expected = expectedPercent(book, openSince);
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

/** Returns how these learners get on in courses (by uuid), by user and course; nobody to whom the course is closed, or who has finished it. */
export async function findPaces(
  context: Reading,
  of: { courses: ReadonlyMap<string, StudiedCourse>; learners: readonly CourseLearner[] },
): Promise<ReadonlyMap<string, CoursePace>> {
  const judged = judge(await loadGradebooksOf(context, of));
  return new Map(
    judged
      .filter(({ learner }) => learner.openSince !== null && !learner.hasCertificate && learner.progressPercent < 100)
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
  reasons: BehindReason[];
}

function judge(books: ReadonlyMap<string, Gradebook>): Judged[] {
  return [...books.values()].flatMap((book) =>
    book.learners.map((learner) => ({ book, learner, reasons: reasonsOf(book, learner) })),
  );
}

import type { z } from 'zod';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context, CourseLearner, CoursePace, StudiedCourse } from '../../../platform/http/context.ts';
import { listCourseChoices } from '../../catalogue/courses/list-course-choices.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { listCourseLearners } from '../../learning/access/list-course-learners.ts';
import { expectedPercent, isBehindAnyway, isFollowed, type BehindReason } from './falling-behind-rules.ts';
import type { listBehind as contract } from './follow-up-contract.ts';
import { reasonsOf } from './list-falling-behind.ts';
import { foldStored, type StoredGrades } from './fold-stored.ts';
import { selectWithoutGrades } from './gradebook-store.ts';
import { loadGradebooksOf, studiedOf, type Gradebook, type GradebookLearner } from './load-gradebook.ts';

type Reading = Pick<Context, 'batches'> & { db: Database };

/** A learner who can fall behind in a course of the caller, before their grades are read. */
export interface Followed {
  learner: CourseLearner;
  userId: string;
  name: string;
  courseId: string;
  courseTitle: string;
  progressPercent: number;
  /** What the plan of the course expects by now; `null` for a course without a length. */
  expectedPercent: number | null;
  lastStudiedAt: Date | null;
  /** The last study, else since when the course is open. */
  quietSince: Date;
  /** Whatever the grades are. */
  isBehindAnyway: boolean;
}

/** A learner who is falling behind, and why. */
export interface Behind extends Followed {
  reasons: BehindReason[];
}

export interface OwnLearners {
  /** All who are falling behind and are not snoozed, the quietest first, each once for a course. */
  behind: Followed[];
  /** Those of them that are shown, with the reasons. */
  shown: Behind[];
  /** Mean progress of those who may study now, in whole per cent, by the course's uuid. */
  progress: ReadonlyMap<string, number>;
}

/**
 * Returns how the learners of the caller's courses get on: the one answer to "who is behind". Grades are read of those alone who are not
 * behind whatever they are, and of those who may be shown: an institute has many who are just quiet. The same number of queries for any courses.
 */
export async function judgeOwnLearners(
  context: Reading,
  { caller, shown, search = '' }: { caller: SignedInCaller; shown: { offset: number; limit: number }; search?: string },
): Promise<OwnLearners> {
  const { db } = context;
  const [own, choices] = await Promise.all([listOwnCourseIds(context, { caller }), listCourseChoices(db)]);
  const courses = choices.filter(({ id, state }) => state !== 'draft' && (own === null || own.includes(id)));
  const courseIds = courses.map(({ id }) => id);
  const outlines = await loadMeasuredOutlines(db, courseIds);
  const [{ learners }, stored] = await Promise.all([
    listCourseLearners(db, { outlines }),
    selectWithoutGrades(db, { courseIds }).then(foldStored),
  ]);
  const isNamed = searchMatcher(search);
  const titles = new Map(courses.map(({ id, title }) => [id, title]));
  const followed = learners
    .filter(({ name }) => isNamed(name))
    .flatMap((learner) => toFollowed(learner, stored, titles))
    .toSorted((one, other) => one.quietSince.getTime() - other.quietSince.getTime());
  const read = listUnsettled(followed, shown);
  const studied = new Set(read.map(({ courseId }) => courseId));
  const books = await loadGradebooksOf(context, {
    courses: studiedOf(new Map([...outlines].filter(([id]) => studied.has(id)))),
    learners: read.map(({ learner }) => learner),
  });
  const reasons = new Map(judge(books).map((one) => [keyOf(one.learner), one.reasons]));
  const behind = followed.filter((one) => one.isBehindAnyway || (reasons.get(keyOf(one)) ?? []).length > 0);
  return {
    behind,
    shown: behind
      .slice(shown.offset, shown.offset + shown.limit)
      .map((one) => ({ ...one, reasons: reasons.get(keyOf(one)) ?? [] })),
    progress: meanProgress(learners),
  };
}

function toFollowed(
  learner: CourseLearner,
  { courses, now }: StoredGrades,
  titles: ReadonlyMap<string, string>,
): Followed[] {
  const { userId, name, courseId, progressPercent, lastStudiedAt } = learner;
  const course = courses.get(courseId);
  const own = course?.learners.get(userId);
  const hasCertificate = own?.hasCertificate ?? false;
  const study = { ...learner, now, months: course?.months ?? 0, hasCertificate };
  if ((own?.snooze ?? null) !== null || !isFollowed(study)) return [];
  const expected = expectedPercent(study, study.openSince);
  return [
    {
      ...{ userId, name, courseId, progressPercent, lastStudiedAt, learner },
      courseTitle: titles.get(courseId) ?? '',
      expectedPercent: expected === null ? null : Math.round(expected),
      quietSince: lastStudiedAt ?? study.openSince,
      isBehindAnyway: isBehindAnyway(study),
    },
  ];
}

/**
 * Those whose grades decide whether they are behind, and, of the others, those who may be among the shown: each of the former can move them
 * back by one place.
 */
function listUnsettled(
  followed: readonly Followed[],
  { offset, limit }: { offset: number; limit: number },
): Followed[] {
  const unsettled = followed.filter((one) => !one.isBehindAnyway);
  const others = followed.filter((one) => one.isBehindAnyway);
  return [...unsettled, ...others.slice(Math.max(0, offset - unsettled.length), offset + limit)];
}

function meanProgress(learners: readonly CourseLearner[]): Map<string, number> {
  const open = learners.filter(({ openSince }) => openSince !== null);
  return new Map(
    [...Map.groupBy(open, ({ courseId }) => courseId)].map(([id, held]) => [
      id,
      Math.round(held.reduce((sum, { progressPercent }) => sum + progressPercent, 0) / held.length),
    ]),
  );
}

const keyOf = ({ userId, courseId }: { userId: string; courseId: string }) => `${userId} ${courseId}`;

/** Returns a page of them, of those with these words in their name. */
export async function listBehind(
  context: Pick<Context, 'batches' | 'db'>,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof contract.query> },
): Promise<Omit<z.input<typeof contract.output>, 'success'>> {
  const { page, limit, search } = query;
  const offset = (page - 1) * limit;
  const { behind, shown } = await judgeOwnLearners(context, { caller, search, shown: { offset, limit } });
  return {
    learners: shown.map((row) => ({
      userId: row.userId,
      name: row.name,
      courseId: row.courseId,
      courseTitle: row.courseTitle,
      reasons: row.reasons,
      progressPercent: row.progressPercent,
      expectedPercent: row.expectedPercent,
      lastStudiedAt: row.lastStudiedAt?.toISOString() ?? null,
    })),
    ...{ total: behind.length, isTotalCapped: false, page, limit },
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
      .map(({ learner, reasons }) => [keyOf(learner), paceOf(learner, reasons)]),
  );
}

function paceOf(learner: GradebookLearner, reasons: readonly BehindReason[]): CoursePace {
  const { snooze, lastStudiedAt, progressPercent } = learner;
  if (reasons.length > 0) return snooze === null ? 'behind' : 'snoozed';
  return lastStudiedAt === null && progressPercent === 0 ? 'not-started' : 'on-track';
}

interface Judged {
  learner: GradebookLearner;
  reasons: BehindReason[];
}

function judge(books: ReadonlyMap<string, Gradebook>): Judged[] {
  return [...books.values()].flatMap((book) =>
    book.learners.map((learner) => ({ learner, reasons: reasonsOf(book, learner) })),
  );
}

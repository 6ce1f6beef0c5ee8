import type { Context, CourseLearner, CoursePlace, StudiedCourse } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { listQuizGrades, type QuizGrades } from '../../assessment/results/list-quiz-grades.ts';
import { loadMeasuredOutlines, type MeasuredCourse } from '../../catalogue/courses/load-measured-outlines.ts';
import { listCourseLearners, type LearnerPage } from '../../learning/access/list-course-learners.ts';
import { finalTestQuizId, listContents } from '../../learning/rules.ts';
import { findWorkStatus } from '../submissions/work-rules.ts';
import {
  attendanceResult,
  quizResult,
  toCell,
  totalsOf,
  workResult,
  type GradeCell,
  type GradeItem,
} from './cell-rules.ts';
import { emptyCourse, emptyLearner, foldStored, type StoredCourse, type StoredLearner } from './fold-stored.ts';
import { DEFAULT_WEIGHTS, GRADE_CATEGORIES, type Totals } from './grade-rules.ts';
import { attendanceItemId } from './gradebook-rules.ts';
import {
  selectStored,
  type StoredAssignment,
  type StoredExtension,
  type StoredScheme,
  type StoredSnooze,
} from './gradebook-store.ts';

export interface GradebookLearner extends CourseLearner {
  place: CoursePlace | null;
  /** By the ids of their items; attendance only of the learner’s own batch. */
  cells: ReadonlyMap<string, GradeCell>;
  /** Of work for assignments that are no longer part of the course. */
  removedCells: ReadonlyMap<string, GradeCell>;
  totals: Totals;
  extensions: ReadonlyMap<string, StoredExtension>;
  /** While it lasts. */
  snooze: StoredSnooze | null;
  /** A valid one of the course. */
  hasCertificate: boolean;
}

export interface Gradebook {
  courseId: string;
  /** How many months the course takes; 0 for one without a length. */
  months: number;
  scheme: StoredScheme;
  items: GradeItem[];
  removedItems: GradeItem[];
  learners: GradebookLearner[];
  /** Submissions that wait for a grade, as the queue counts them: also of those who lost the course. Of the people that were asked for. */
  waiting: number;
  /** Of all pages, where a page was asked for. */
  total: number;
  /** Of all learners, also of those that were left out. */
  batches: { id: string; code: string }[];
  /** By the database’s clock. */
  now: Date;
}

type Reading = Pick<Context, 'batches'> & { db: Database };

export interface GradebookOf {
  courseIds: readonly string[];
  userIds?: readonly string[] | undefined;
  /** Grades that are saved and not released count, too: for the office. */
  withUnreleased: boolean;
  /** Learners who lost the course, too. */
  withRevoked?: boolean;
  /** Of one course: a page of the learners, by name; nothing else is read of the others. */
  page?: LearnerPage | undefined;
}

/**
 * Returns the gradebooks of courses (by uuid) with all of their learners or some. Five queries, whatever the number of courses, learners
 * and items.
 */
export async function loadGradebooks(
  { db, batches }: Reading,
  { courseIds, userIds, withUnreleased, withRevoked = false, page }: GradebookOf,
): Promise<Map<string, Gradebook>> {
  if (courseIds.length === 0) return new Map();
  const outlines = await loadMeasuredOutlines(db, courseIds);
  const { learners, total } = await listCourseLearners(db, { outlines, userIds, withRevoked, page });
  const courses = studiedOf(outlines);
  const pickedIds = page ? learners.map(({ userId }) => userId) : userIds;
  return fillGradebooks(
    { db, batches },
    { courses, learners, total, userIds: pickedIds, placesOf: userIds, withUnreleased },
  );
}

/** What grades need of the outlines of courses. */
export function studiedOf(outlines: ReadonlyMap<string, MeasuredCourse>): Map<string, StudiedCourse> {
  return new Map(
    [...outlines].map(([id, outline]) => [id, { contents: listContents(outline).map(({ content }) => content) }]),
  );
}

/** Returns the office's gradebooks of courses with learners who are known already. Three queries. */
export async function loadGradebooksOf(
  context: Reading,
  { courses, learners }: { courses: ReadonlyMap<string, StudiedCourse>; learners: readonly CourseLearner[] },
): Promise<Map<string, Gradebook>> {
  if (learners.length === 0) return new Map();
  const userIds = [...new Set(learners.map(({ userId }) => userId))];
  const total = learners.length;
  return fillGradebooks(context, { courses, learners, total, userIds, placesOf: userIds, withUnreleased: true });
}

async function fillGradebooks(
  { db, batches }: Reading,
  of: {
    courses: ReadonlyMap<string, StudiedCourse>;
    learners: readonly CourseLearner[];
    total: number;
    /** Whose grades are read; absent: everybody’s. */
    userIds: readonly string[] | undefined;
    /** Whose places are read. */
    placesOf: readonly string[] | undefined;
    withUnreleased: boolean;
  },
): Promise<Map<string, Gradebook>> {
  const { courses, learners, userIds, withUnreleased, total } = of;
  const courseIds = [...courses.keys()];
  const filter = { courseIds, userIds };
  const [stored, quizzes] = await Promise.all([selectStored(db, filter).then(foldStored), listQuizGrades(db, filter)]);
  const places = await batches.listPlaces(db, {
    ...{ courseIds, userIds: of.placesOf, figuresOf: of.placesOf === userIds ? undefined : userIds },
    withDays: stored.hasSessionDue,
  });
  const ofCourse = <T extends { courseId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ courseId }) => courseId);
  const [learnersOf, placesOf] = [ofCourse(learners), ofCourse(places)];
  const [quizzesOf, bestOf] = [ofCourse(quizzes.quizzes), ofCourse(quizzes.best)];
  return new Map(
    courseIds.map((courseId) => [
      courseId,
      toGradebook({
        courseId,
        now: stored.now,
        stored: stored.courses.get(courseId) ?? emptyCourse(),
        contents: courses.get(courseId)?.contents ?? [],
        learners: learnersOf.get(courseId) ?? [],
        places: placesOf.get(courseId) ?? [],
        quizzes: { quizzes: quizzesOf.get(courseId) ?? [], best: bestOf.get(courseId) ?? [] },
        withUnreleased,
        total,
      }),
    ]),
  );
}

/** Returns the gradebook of one course. */
export async function loadGradebook(
  context: Reading,
  { courseId, ...of }: Omit<GradebookOf, 'courseIds'> & { courseId: string },
): Promise<Gradebook> {
  const book = (await loadGradebooks(context, { ...of, courseIds: [courseId] })).get(courseId);
  if (!book) throw new Error(`there is no gradebook of ${courseId}`);
  return book;
}

interface Parts {
  courseId: string;
  now: Date;
  stored: StoredCourse;
  /** In the order of the course. */
  contents: StudiedCourse['contents'];
  learners: CourseLearner[];
  places: CoursePlace[];
  quizzes: QuizGrades;
  withUnreleased: boolean;
  total: number;
}

function toGradebook(parts: Parts): Gradebook {
  const { courseId, now, stored, places, learners, total } = parts;
  const scheme = stored.scheme ?? { revision: 0, weights: DEFAULT_WEIGHTS, excludedItemIds: [] };
  const excluded = new Set(scheme.excludedItemIds);
  const counting = (item: Omit<GradeItem, 'counts'>): GradeItem => ({ ...item, counts: !excluded.has(item.itemId) });
  const listed = [...stored.assignments].toSorted(([, one], [, other]) => one.position - other.position);
  const assignmentItems = (isRemoved: boolean) =>
    listed.filter(([, one]) => one.isRemoved === isRemoved).map(([id, one]) => counting(toAssignmentItem(id, one)));
  const isLearner = new Set(learners.map(({ userId }) => userId));
  const attendance = toAttendanceItems(places.filter(({ userId }) => isLearner.has(userId))).map(counting);
  const items = [...assignmentItems(false), ...toQuizItems(parts).map(counting), ...attendance];
  const removedItems = assignmentItems(true).map((item) => ({ ...item, counts: false }));
  const best = new Map(parts.quizzes.best.map((one) => [`${one.userId} ${one.quizId}`, one]));
  const placeOf = new Map(places.map((place) => [place.userId, place]));
  const toLearner = (learner: CourseLearner): GradebookLearner => {
    const own = stored.learners.get(learner.userId) ?? NOTHING_STORED;
    const place = placeOf.get(learner.userId) ?? null;
    const accessDay = learner.since && indianDay(learner.since);
    const resultOf = (item: GradeItem) => {
      if (item.category === 'assignments') return workCellResult(parts, { item, learner, accessDay, own, place });
      if (item.category !== 'attendance') return quizResult(best.get(`${learner.userId} ${item.itemId}`) ?? null, item);
      return place !== null && item.itemId === attendanceItemId(place.batchId) ? attendanceResult(place) : null;
    };
    const cellsOf = (some: readonly GradeItem[]) =>
      new Map(
        some.flatMap((item) => {
          const result = resultOf(item);
          const override = own.overrides.get(item.itemId) ?? null;
          return result === null ? [] : [[item.itemId, toCell(item, result, override)] as const];
        }),
      );
    const cells = cellsOf(items);
    return {
      ...learner,
      place,
      cells,
      removedCells: cellsOf(removedItems.filter(({ itemId }) => own.submissions.has(itemId))),
      totals: totalsOf(cells.values(), scheme.weights),
      extensions: own.extensions,
      snooze: own.snooze,
      hasCertificate: own.hasCertificate,
    };
  };
  return {
    courseId,
    months: stored.months,
    scheme,
    items,
    removedItems,
    learners: learners.map(toLearner),
    waiting: countWaiting(stored),
    total,
    batches: toBatches(places),
    now,
  };
}

function countWaiting({ assignments, learners }: StoredCourse): number {
  const submissions = [...learners.values()].flatMap((learner) => [...learner.submissions]);
  return submissions.filter(([id, { gradeState }]) => gradeState === 'none' && assignments.get(id)?.isRemoved === false)
    .length;
}

const NOTHING_STORED = emptyLearner();

/** The batches of learners, by code. */
function toBatches(places: readonly CoursePlace[]): Gradebook['batches'] {
  return [...new Map(places.map(({ batchId, batchCode }) => [batchId, batchCode]))]
    .map(([id, code]) => ({ id, code }))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'en-IN'));
}

function toAssignmentItem(itemId: string, { name, points, due }: StoredAssignment): Omit<GradeItem, 'counts'> {
  return { itemId, category: 'assignments', name, maxPoints: points, dueAt: due.kind === 'date' ? due.at : null };
}

/** Quizzes in the order of the course, the final test after them. */
function toQuizItems({ courseId, contents, quizzes }: Parts): Omit<GradeItem, 'counts'>[] {
  const counts = new Map(quizzes.quizzes.map(({ quizId, questionCount }) => [quizId, questionCount]));
  const ofContents = contents.flatMap(({ id, name }) => {
    const maxPoints = counts.get(id);
    return maxPoints === undefined ? [] : [{ itemId: id, category: 'quizzes' as const, name, maxPoints, dueAt: null }];
  });
  const finalTest = counts.get(finalTestQuizId(courseId));
  if (finalTest === undefined) return ofContents;
  const item = { itemId: finalTestQuizId(courseId), category: 'finalTest' as const, name: 'Final test' };
  return [...ofContents, { ...item, maxPoints: finalTest, dueAt: null }];
}

/** One for each batch that has learners. */
function toAttendanceItems(places: readonly CoursePlace[]): Omit<GradeItem, 'counts'>[] {
  return [...Map.groupBy(places, ({ batchId }) => batchId)].map(([batchId, held]) => ({
    itemId: attendanceItemId(batchId),
    category: 'attendance',
    name: `Attendance ${held[0]?.batchCode ?? ''}`,
    maxPoints: Math.max(...held.map(({ counted }) => counted)) || 100,
    dueAt: null,
  }));
}

function workCellResult(
  { stored, now, withUnreleased }: Parts,
  of: {
    item: GradeItem;
    learner: CourseLearner;
    accessDay: string | null;
    own: StoredLearner;
    place: CoursePlace | null;
  },
) {
  const { item, learner, accessDay, own, place } = of;
  const assignment = stored.assignments.get(item.itemId);
  if (!assignment) return null;
  const submission = own.submissions.get(item.itemId) ?? null;
  const extension = own.extensions.get(item.itemId);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const status = findWorkStatus(
    {
      settings: assignment,
      isRemoved: assignment.isRemoved,
      accessDay,
      sessionDay: place?.classDays[assignment.due.sessionNumber ?? 0] ?? null,
      extension: extension ? { dueAt: new Date(extension.dueAt), grantedAt: new Date(extension.grantedAt) } : null,
      // An adjustment or an excuse is the cell’s: it takes the place of what stands here.
      isExcused: false,
      isAdjusted: false,
      hasDraft: false,
      submission: submission && {
        ...submission,
        resubmitDueAt: moment(submission.resubmitDueAt),
        resubmitGivenAt: moment(submission.resubmitGivenAt),
      },
    },
    { now, hasAccess: learner.openSince !== null },
  );
  const isOver = learner.openSince === null || learner.progressPercent === 100;
  return workResult({ points: assignment.points, status, submission, isOver }, withUnreleased);
}

/** Returns the cells of a learner by category, in the order of the items; categories without an item are missing. */
export function byCategory(items: readonly GradeItem[], { cells }: Pick<GradebookLearner, 'cells'>) {
  return GRADE_CATEGORIES.map((category) => ({
    category,
    items: items.flatMap((item) => {
      const cell = item.category === category ? cells.get(item.itemId) : undefined;
      return cell ? [{ item, cell }] : [];
    }),
  })).filter((group) => group.items.length > 0);
}

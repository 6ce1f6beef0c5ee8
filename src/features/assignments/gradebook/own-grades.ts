import type { z } from 'zod';
import { toContentKey } from '../../../kit/outline-keys.ts';
import type { Context } from '../../../platform/http/context.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { findCourse, findCoursesByIds, type Course } from '../../catalogue/courses/find-course.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listAccessDays } from '../../learning/access/list-access-days.ts';
import { listContents } from '../../learning/rules.ts';
import { workHref } from '../notices/lesson-href.ts';
import type { GradeItem } from './cell-rules.ts';
import { roundPercent } from './grade-rules.ts';
import type { getOwnGrades as oneContract, listOwnGrades as listContract } from './grades-contract.ts';
import { selectCoursesWithWork } from './gradebook-store.ts';
import { byCategory, loadGradebook, loadGradebooks, type Gradebook, type GradebookLearner } from './load-gradebook.ts';
import { toGradedItem, toTotals } from './to-gradebook.ts';

type Reading = Pick<Context, 'batches' | 'db'>;

/** Returns the caller’s grades by course: of those that they have, and of those in which they submitted work. */
export async function listOwnGrades(
  context: Reading,
  { userId }: { userId: string },
): Promise<Omit<z.input<typeof listContract.output>, 'success'>> {
  const { db } = context;
  const [held, worked] = await Promise.all([
    listAccessDays(db, { userIds: [userId] }),
    selectCoursesWithWork(db, userId),
  ]);
  const ids = [...new Set([...held.filter(({ isOpen }) => isOpen).map(({ courseId }) => courseId), ...worked])];
  const courses = await findCoursesByIds(db, ids, { inAnyState: true });
  const books = await loadGradebooks(context, {
    courseIds: ids,
    userIds: [userId],
    withUnreleased: false,
    withRevoked: true,
  });
  return {
    courses: courses.flatMap(({ id, title }) => {
      const learner = books.get(id)?.learners[0];
      if (!learner) return [];
      return {
        courseId: id,
        title,
        ...toTotals(learner.totals),
        progressPercent: learner.progressPercent,
        gradedCount: [...learner.cells.values()].filter(({ status }) => status === 'graded').length,
      };
    }),
  };
}

export interface OwnGradebook {
  course: Course;
  book: Gradebook;
  learner: GradebookLearner;
}

/** Returns a learner’s own gradebook of a course, with released grades alone. Throws 404 `course-not-found` where it is not theirs. */
export async function openOwnGradebook(
  context: Reading,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<OwnGradebook> {
  const { db } = context;
  const course = await findCourse(db, courseId, { inAnyState: true });
  if (!course) throw courseNotFound();
  const book = await loadGradebook(context, {
    courseId: course.id,
    userIds: [userId],
    withUnreleased: false,
    withRevoked: true,
  });
  const [learner] = book.learners;
  if (!learner) throw courseNotFound();
  const hasWork = [...learner.cells.values(), ...learner.removedCells.values()].some(
    (cell) => cell.submissionId !== null,
  );
  if (learner.openSince === null && !hasWork) throw courseNotFound();
  return { course, book, learner };
}

/** Returns the caller’s grades in a course. Throws 404 `course-not-found`. */
export async function getOwnGrades(
  context: Reading,
  asked: { userId: string; courseId: string },
): Promise<Omit<z.input<typeof oneContract.output>, 'success'>> {
  const { course, book, learner } = await openOwnGradebook(context, asked);
  const outline = (await loadMeasuredOutlines(context.db, [course.id])).get(course.id) ?? { modules: [] };
  const places = new Map(listContents(outline).map(({ place, content }) => [content.id, toContentKey(place)]));
  const isClosed = learner.openSince === null;
  const hrefOf = ({ itemId, category }: GradeItem) => {
    if (isClosed && category === 'assignments') return workHref(itemId);
    const place = places.get(itemId);
    const player = `/courseStudent/${course.courseId}`;
    if (category === 'finalTest') return `${player}/final-test`;
    if (category === 'attendance') return '/profile/timetable';
    return category === 'quizzes'
      ? `${player}/quiz/${itemId}`
      : `${player}${place === undefined ? '' : `?at=${place}`}`;
  };
  return {
    courseId: course.id,
    title: course.title,
    batchCode: learner.place?.batchCode ?? null,
    progressPercent: learner.progressPercent,
    weights: book.scheme.weights,
    categories: byCategory(book.items, learner).map(({ category, items }) => ({
      category,
      percent: roundPercent(learner.totals.categories.get(category) ?? null),
      items: items.map(({ item, cell }) => ({ ...toGradedItem(item, cell), href: hrefOf(item) })),
    })),
    ...toTotals(learner.totals),
  };
}

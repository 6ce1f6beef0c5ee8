import { motifFor, type MotifPair } from '../../../kit/motif/seed.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { titleSlug } from '../../../platform/title-slug.ts';
import { courseNotFound } from '../courses/course-not-found.ts';
import {
  deleteCourse,
  hasForeignParts,
  insertCourse,
  insertTrainer,
  lockCourse,
  selectCourseLooks,
  selectCourseQuestions,
  selectLessonTexts,
  selectTakenNames,
  updateCourseFields,
  updateCourseState,
  writeOutline,
  type CourseFieldValues,
  type OutlineChange,
} from './course-writing-store.ts';
import type { CourseRow, QuestionRow } from '../store.ts';
import { isUuid, type CourseState, type LessonBlock } from '../rules.ts';

export type { CourseFieldValues, OutlineChange };

/** Locks the course until the transaction ends. Throws 404 `course-not-found`. */
export async function lockExistingCourse(transaction: Database, courseId: string): Promise<CourseRow> {
  const course = isUuid(courseId) ? await lockCourse(transaction, courseId) : null;
  if (!course) throw courseNotFound();
  return course;
}

/** Creates an unpublished course, with its trainer where it has one. Returns its id. */
export async function addCourse(
  transaction: Database,
  { fields, trainerId }: { fields: CourseFieldValues; trainerId: string | null },
): Promise<string> {
  const id = await insertCourse(transaction, fields.slug, fields);
  if (trainerId !== null) await insertTrainer(transaction, id, trainerId);
  return id;
}

/** Writes fields and contents of a course, in the caller's transaction. Throws 409 `slug-taken`, 422 `foreign-part`. */
export async function writeCourse(
  transaction: Database,
  course: Pick<CourseRow, 'id' | 'courseId'>,
  { fields, outline }: { fields: CourseFieldValues; outline: OutlineChange },
): Promise<void> {
  if (await isNameTaken(transaction, fields.slug, course.id))
    throw new AppError(409, 'slug-taken', 'Another course has this URL. Choose another one.');
  if (await hasForeignParts(transaction, course.id, outline))
    throw new AppError(422, 'foreign-part', 'A part of this course is known as a part of another one.');
  await updateCourseFields(transaction, course.id, fields);
  await writeOutline(transaction, course.id, outline);
  await bumpDocumentVersion(transaction);
}

/** Publishes or unpublishes a course. */
export async function setCourseState(transaction: Database, id: string, state: CourseState): Promise<void> {
  await updateCourseState(transaction, id, state);
  await bumpDocumentVersion(transaction);
}

/** Deletes a course that was never published, with its contents. Throws 409 `course-in-use`, which ends the transaction. */
export async function removeCourse(transaction: Database, id: string): Promise<void> {
  if (await deleteCourse(transaction, id)) return;
  throw new AppError(409, 'course-in-use', 'The course has learners, or a bundle or coupon contains it, so it stays.');
}

export async function isNameTaken(db: Database, slug: string, exceptId: string | null): Promise<boolean> {
  return (await selectTakenNames(db, [slug], exceptId)).has(slug);
}

/** Returns a free slug for a new course, from its title. */
export async function findFreeSlug(db: Database, title: string): Promise<string> {
  const base = titleSlug(title, { max: 60, fallback: 'course' });
  const candidates = [base, ...Array.from({ length: 200 }, (_, at) => `${base}-${at + 2}`)];
  const taken = await selectTakenNames(db, candidates, null);
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${taken.size}`;
}

/** Returns a motif and dye that no other course has, derived from the slug (design §6). */
export async function findFreeMotif(db: Database, slug: string): Promise<MotifPair> {
  const looks = await selectCourseLooks(db, null);
  return motifFor(slug, (pair) => looks.some(({ family, dye }) => family === pair.family && dye === pair.dye));
}

/** Returns the looks of the other courses, and the categories in use. */
export async function listCourseLooks(db: Database, exceptId: string) {
  return selectCourseLooks(db, exceptId);
}

/** Returns every question of a course with its key, in order, including void ones. */
export async function loadCourseQuestions(db: Database, courseId: string): Promise<QuestionRow[]> {
  return selectCourseQuestions(db, courseId);
}

/** Returns the blocks of the text lessons of a course, by content. */
export async function loadLessonTexts(db: Database, courseId: string): Promise<Map<string, LessonBlock[]>> {
  return selectLessonTexts(db, courseId);
}

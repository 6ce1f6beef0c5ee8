import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { datedCourse } from '../listing/price-store.ts';
import type { CourseState, LessonBlock } from '../rules.ts';
import type { CourseRow, QuestionRow } from '../store.ts';
import { courseContents, courseModules, courses, courseTopics, courseTrainers, questions } from '../table.ts';

/** The fields of a course that authors edit. */
export type CourseFieldValues = Omit<
  CourseRow,
  'id' | 'courseId' | 'state' | 'position' | 'createdAt' | 'updatedAt' | 'today'
>;
type ModuleRow = typeof courseModules.$inferSelect;
type TopicRow = typeof courseTopics.$inferSelect;
type ContentRow = typeof courseContents.$inferSelect;

/** Parts to insert or update, and ids of those to delete. */
export interface OutlineChange {
  modules: Omit<ModuleRow, 'courseId'>[];
  topics: TopicRow[];
  contents: ContentRow[];
  questions: Omit<QuestionRow, 'courseId' | 'isVoid'>[];
  gone: { modules: string[]; topics: string[]; contents: string[]; questions: string[] };
}

/** Serializes writers of one course until the transaction ends. The lock does not block learners, whose rows reference it. */
export async function lockCourse(db: Database, courseId: string): Promise<CourseRow | null> {
  const [row] = await db.select(datedCourse).from(courses).where(eq(courses.id, courseId)).for('no key update');
  return row ?? null;
}

/** Inserts a draft after all other courses. Returns its id. */
export async function insertCourse(db: Database, courseId: string, fields: CourseFieldValues): Promise<string> {
  // The highest position comes first, and a new course stands last.
  const position = sql`(SELECT coalesce(min(position) - 1, 1) FROM ${courses})`;
  const [row] = await db
    .insert(courses)
    .values({ ...fields, courseId, state: 'draft', position: position })
    .returning({ id: courses.id });
  if (!row) throw new Error('the course was not kept');
  return row.id;
}

export async function updateCourseFields(db: Database, id: string, fields: CourseFieldValues): Promise<void> {
  await db
    .update(courses)
    .set({ ...fields, updatedAt: databaseNow() })
    .where(eq(courses.id, id));
}

export async function updateCourseState(db: Database, id: string, state: CourseState): Promise<void> {
  await db.update(courses).set({ state, updatedAt: databaseNow() }).where(eq(courses.id, id));
}

/** Deletes a course with its contents. Returns `false` where something else references it, such as a grant or a bundle. */
export async function deleteCourse(db: Database, id: string): Promise<boolean> {
  try {
    await db.delete(courses).where(eq(courses.id, id));
    return true;
  } catch (error) {
    if (isStillNamed(error)) return false;
    throw error;
  }
}

function isStillNamed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === '23503';
}

export async function insertTrainer(db: Database, courseId: string, userId: string): Promise<void> {
  await db.insert(courseTrainers).values({ courseId, userId }).onConflictDoNothing();
}

/** Returns which of these texts are names of other courses: slugs and courseIds share one namespace, because both find a course. */
export async function selectTakenNames(
  db: Database,
  names: readonly string[],
  exceptId: string | null,
): Promise<Set<string>> {
  const rows = await db
    .select({ slug: courses.slug, courseId: courses.courseId })
    .from(courses)
    .where(
      and(
        or(inArray(courses.slug, [...names]), inArray(courses.courseId, [...names])),
        exceptId === null ? undefined : ne(courses.id, exceptId),
      ),
    );
  return new Set(rows.flatMap(({ slug, courseId }) => [slug, courseId]));
}

/** Returns motifs and dyes of all other courses, and the categories in use. */
export async function selectCourseLooks(db: Database, exceptId: string | null) {
  return db
    .select({ title: courses.title, category: courses.category, family: courses.family, dye: courses.dye })
    .from(courses)
    .where(exceptId === null ? undefined : ne(courses.id, exceptId))
    .orderBy(asc(courses.title));
}

/** Returns all questions of a course in order, including void ones. */
export async function selectCourseQuestions(db: Database, courseId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(eq(questions.courseId, courseId))
    .orderBy(asc(questions.position), asc(questions.id));
}

/** Returns the blocks of the text lessons of a course, by content. */
export async function selectLessonTexts(db: Database, courseId: string): Promise<Map<string, LessonBlock[]>> {
  const rows = await db
    .select({ id: courseContents.id, blocks: courseContents.blocks })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .where(and(eq(courseModules.courseId, courseId), isNotNull(courseContents.blocks)));
  return new Map(rows.flatMap(({ id, blocks }) => (blocks ? [[id, blocks] as const] : [])));
}

/** Whether one of these ids is a part of another course. */
export async function hasForeignParts(db: Database, courseId: string, change: OutlineChange): Promise<boolean> {
  const ids = (parts: readonly { id: string }[]) => sql.param(parts.map(({ id }) => id));
  const { rows } = await db.execute<{ isForeign: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM course_modules m WHERE m.id = ANY (${ids(change.modules)}::uuid[]) AND m.course_id <> ${courseId})
      OR EXISTS (SELECT 1 FROM course_topics t JOIN course_modules m ON m.id = t.module_id
        WHERE t.id = ANY (${ids(change.topics)}::uuid[]) AND m.course_id <> ${courseId})
      OR EXISTS (SELECT 1 FROM course_contents c JOIN course_topics t ON t.id = c.topic_id JOIN course_modules m ON m.id = t.module_id
        WHERE c.id = ANY (${ids(change.contents)}::uuid[]) AND m.course_id <> ${courseId})
      OR EXISTS (SELECT 1 FROM questions q WHERE q.id = ANY (${ids(change.questions)}::uuid[]) AND q.course_id <> ${courseId})
      AS "isForeign"`);
  return rows[0]?.isForeign ?? false;
}

/** Writes parts from the outside in, then deletes from the inside out, so that a moved part is not deleted with its former parent. */
export async function writeOutline(db: Database, courseId: string, change: OutlineChange): Promise<void> {
  const { modules, topics, contents, gone } = change;
  const owned = <Part>(part: Part) => ({ ...part, courseId });
  if (modules.length > 0) await upsert(db, courseModules, modules.map(owned), ['position', 'title']);
  if (topics.length > 0) await upsert(db, courseTopics, topics, ['module_id', 'position', 'title']);
  if (contents.length > 0) await upsert(db, courseContents, contents, CONTENT_COLUMNS);
  for (const rows of inBatches(change.questions.map(owned))) await upsert(db, questions, rows, QUESTION_COLUMNS);
  if (gone.questions.length > 0)
    await db.delete(questions).where(and(inArray(questions.id, gone.questions), eq(questions.courseId, courseId)));
  if (gone.contents.length > 0) await db.delete(courseContents).where(inArray(courseContents.id, gone.contents));
  if (gone.topics.length > 0) await db.delete(courseTopics).where(inArray(courseTopics.id, gone.topics));
  if (gone.modules.length > 0)
    await db
      .delete(courseModules)
      .where(and(inArray(courseModules.id, gone.modules), eq(courseModules.courseId, courseId)));
}

const CONTENT_COLUMNS = [
  'topic_id',
  'position',
  'name',
  'type',
  'file_key',
  'captions_key',
  'duration_seconds',
  'is_downloadable',
  'blocks',
  'link',
  'is_free_preview',
];
const QUESTION_COLUMNS = [
  'content_id',
  'position',
  'kind',
  'question',
  'options',
  'prompts',
  'correct',
  'tolerance',
  'is_exact_case',
  'is_in_bank',
  'image',
  'explanation',
];
/** A statement takes 65,535 values at most. */
const CHUNK_SIZE = 1000;

async function upsert<Table extends PgTable>(
  db: Database,
  table: Table & {
    id: typeof courseModules.id | typeof courseTopics.id | typeof courseContents.id | typeof questions.id;
  },
  rows: Table['$inferInsert'][],
  columns: readonly string[],
): Promise<void> {
  const set = Object.fromEntries(
    columns.map((column): [string, SQL] => [inCamelCase(column), sql.raw(`excluded."${column}"`)]),
  );
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.id, set: set as never });
}

function inCamelCase(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, at) =>
    rows.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
  );
}

import { and, asc, count, desc, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { datedCourse, type CourseRow } from './listing/price-store.ts';
import { canBePreview, isUuid } from './rules.ts';
import { courseContents, courseModules, courses, courseTopics, questions, services } from './table.ts';

export type { CourseRow };
export type ServiceRow = typeof services.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type OutlineRow = Awaited<ReturnType<typeof selectOutlineRows>>[number];

/** Courses named by uuid, courseId or slug, in no order; `published` leaves out drafts and archived ones. */
export async function selectCourses(
  db: Database,
  names: readonly string[],
  state: 'published' | 'any',
): Promise<CourseRow[]> {
  if (names.length === 0) return [];
  const [name = ''] = names;
  if (names.length === 1 && state === 'any' && !isUuid(name)) return courseByName(db).execute({ name });
  return db
    .select(datedCourse)
    .from(courses)
    .where(and(isNamed(names), state === 'published' ? eq(courses.state, 'published') : undefined));
}

/** The first query of every call of a learner. */
const courseByName = prepareOnce((db) =>
  db
    .select(datedCourse)
    .from(courses)
    .where(or(eq(courses.courseId, sql.placeholder('name')), eq(courses.slug, sql.placeholder('name'))))
    .prepare(''),
);

/** Every name of each course that is not a draft. */
export async function selectCourseNames(
  db: Database,
): Promise<Pick<CourseRow, 'id' | 'slug' | 'courseId' | 'title'>[]> {
  return db
    .select({ id: courses.id, slug: courses.slug, courseId: courses.courseId, title: courses.title })
    .from(courses)
    .where(ne(courses.state, 'draft'));
}

/** Every course in the catalogue's order, with what a choice shows of it. */
export async function selectCourseChoices(db: Database) {
  const { id, courseId, title, family, dye, state, priceRupees } = courses;
  return db
    .select({ id, courseId, title, family, dye, state, priceRupees })
    .from(courses)
    .orderBy(desc(courses.position), asc(courses.id));
}

/** Titles by uuid, in whatever state the courses are. */
export async function selectCourseTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await selectCourseLabels(db, ids)).map(({ id, title }) => [id, title]));
}

/** What a line about a course shows of it, whatever its state. */
export async function selectCourseLabels(db: Database, ids: readonly string[]) {
  return ids.length === 0 ? [] : labelsOf(db).execute({ ids: [...ids] });
}

const labelsOf = prepareOnce((db) => {
  const { id, courseId, title, family, dye } = courses;
  return db
    .select({ id, courseId, title, family, dye })
    .from(courses)
    .where(sql`${id} = ANY(${sql.placeholder('ids')}::uuid[])`)
    .prepare('');
});

export async function selectCourseUrls(db: Database): Promise<Pick<CourseRow, 'id' | 'slug' | 'updatedAt'>[]> {
  return db
    .select({ id: courses.id, slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(eq(courses.state, 'published'))
    .orderBy(desc(courses.position), asc(courses.id));
}

/** Texts are long, and read one at a time. */
const { blocks: _blocks, ...contentColumns } = getTableColumns(courseContents);

/** Modules with their topics and contents, flat and in order; a module without topics is one row with empty parts. */
export async function selectOutlineRows(db: Database, courseId: string) {
  return db
    .select({
      module: { id: courseModules.id, title: courseModules.title },
      topic: { id: courseTopics.id, title: courseTopics.title },
      content: contentColumns,
    })
    .from(courseModules)
    .leftJoin(courseTopics, eq(courseTopics.moduleId, courseModules.id))
    .leftJoin(courseContents, eq(courseContents.topicId, courseTopics.id))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(
      asc(courseModules.position),
      asc(courseModules.id),
      asc(courseTopics.position),
      asc(courseTopics.id),
      asc(courseContents.position),
      asc(courseContents.id),
    );
}

/** Number of questions of each content, without void ones; those of the final test are under `null`. */
export async function countQuestions(db: Database, courseId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ contentId: questions.contentId, total: count() })
    .from(questions)
    .where(and(eq(questions.courseId, courseId), eq(questions.isVoid, false)))
    .groupBy(questions.contentId);
  return new Map(rows.map((row) => [row.contentId, row.total]));
}

export async function isPreviewKey(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.state, 'published'), or(eq(courses.previewFile, key), eq(courses.previewCaptionsFile, key))))
    .limit(1);
  return rows.length > 0 || isFreeKey(db, key);
}

/** Whether the file, or the captions, belong to a free preview of a published course. */
async function isFreeKey(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .select({ type: courseContents.type, isDownloadable: courseContents.isDownloadable })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(
      and(
        eq(courseContents.isFreePreview, true),
        eq(courses.state, 'published'),
        or(eq(courseContents.fileKey, key), eq(courseContents.captionsKey, key)),
      ),
    );
  return rows.some(canBePreview);
}

export async function selectServices(db: Database): Promise<ServiceRow[]> {
  return db.select().from(services).where(eq(services.isShown, true)).orderBy(asc(services.position));
}

/** The service with this slug, or else with this strategy key. */
export async function selectService(db: Database, name: string): Promise<ServiceRow | null> {
  const [row] = await db
    .select()
    .from(services)
    .where(and(eq(services.isShown, true), or(eq(services.slug, name), eq(services.strategyKey, name))))
    .orderBy(desc(eq(services.slug, name)))
    .limit(1);
  return row ?? null;
}

function isNamed(names: readonly string[]): SQL | undefined {
  const uuids = names.filter(isUuid);
  return or(
    uuids.length > 0 ? inArray(courses.id, uuids) : undefined,
    inArray(courses.courseId, [...names]),
    inArray(courses.slug, [...names]),
  );
}

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import type { ContentType, LessonBlock } from '../rules.ts';
import { courseContents, courseModules, courses, courseTopics } from '../table.ts';

/** Returns the outlines of several courses with durations, in order. The database aggregates them: one row per course. */
export async function selectMeasuredOutlines(db: Database, courseIds: readonly string[]) {
  const { rows } = await db.execute<{ courseId: string; modules: MeasuredModule[] }>(sql`
    SELECT m.course_id AS "courseId",
      json_agg(json_build_object('moduleTitle', m.title, 'topics', coalesce(folded.topics, '[]')) ORDER BY m.position, m.id)
        AS modules
    FROM course_modules m
    LEFT JOIN (
      SELECT t.module_id, json_agg(json_build_object('contents', coalesce(held.contents, '[]')) ORDER BY t.position, t.id) AS topics
      FROM course_topics t
      LEFT JOIN (
        SELECT c.topic_id, json_agg(json_build_object('id', c.id, 'name', c.name, 'type', c.type,
          'durationSeconds', c.duration_seconds) ORDER BY c.position, c.id) AS contents
        FROM course_contents c
        WHERE c.topic_id IN (SELECT id FROM course_topics WHERE module_id IN (${modulesOf(courseIds)}))
        GROUP BY c.topic_id
      ) AS held ON held.topic_id = t.id
      WHERE t.module_id IN (${modulesOf(courseIds)})
      GROUP BY t.module_id
    ) AS folded ON folded.module_id = m.id
    WHERE m.course_id = ANY (${sql.param([...courseIds])}::uuid[])
    GROUP BY m.course_id`);
  return rows;
}

export interface MeasuredModule {
  moduleTitle: string;
  topics: { contents: { id: string; name: string; type: ContentType; durationSeconds: number }[] }[];
}

function modulesOf(courseIds: readonly string[]): SQL {
  return sql`SELECT id FROM course_modules WHERE course_id = ANY (${sql.param([...courseIds])}::uuid[])`;
}

/** Returns a content with its course, or `null`. */
export async function selectContentCourse(db: Database, contentId: string) {
  const [row] = await contentCourse(db).execute({ contentId });
  return row ?? null;
}

const contentCourse = prepareOnce((db) =>
  db
    .select({
      id: courseContents.id,
      name: courseContents.name,
      course: { id: courses.id, courseId: courses.courseId, slug: courses.slug, title: courses.title },
    })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(eq(courseContents.id, sql.placeholder('contentId')))
    .prepare(''),
);

/** Returns the keys of all video contents, each once. */
export async function selectVideoKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ fileKey: courseContents.fileKey })
    .from(courseContents)
    .where(eq(courseContents.type, 'video'))
    .orderBy(courseContents.fileKey);
  return rows.map(({ fileKey }) => fileKey);
}

/** Returns uuids of the courses that have a content with this file. */
export async function selectCoursesOfFile(db: Database, fileKey: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: courseModules.courseId })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .where(eq(courseContents.fileKey, fileKey));
  return rows.map(({ courseId }) => courseId);
}

export async function isDownloadableKey(db: Database, fileKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: courseContents.id })
    .from(courseContents)
    .where(and(eq(courseContents.fileKey, fileKey), eq(courseContents.isDownloadable, true)))
    .limit(1);
  return rows.length > 0;
}

/** Returns the blocks of a text lesson of a course, or `null`. */
export async function selectLessonText(
  db: Database,
  { courseId, contentId }: { courseId: string; contentId: string },
): Promise<LessonBlock[] | null> {
  const [row] = await db
    .select({ blocks: courseContents.blocks })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .where(
      and(eq(courseContents.id, contentId), eq(courseContents.type, 'text'), eq(courseModules.courseId, courseId)),
    );
  return row?.blocks ?? null;
}

/** Returns the contents of published courses that are marked as free previews, in order. */
export async function selectFreeContents(db: Database, courseIds: readonly string[]) {
  return db
    .select({
      id: courseContents.id,
      name: courseContents.name,
      type: courseContents.type,
      isDownloadable: courseContents.isDownloadable,
      slug: courses.slug,
      title: courses.title,
    })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .where(
      and(eq(courseContents.isFreePreview, true), eq(courses.state, 'published'), inArray(courses.id, [...courseIds])),
    )
    .orderBy(courses.position, courseModules.position, courseTopics.position, courseContents.position);
}

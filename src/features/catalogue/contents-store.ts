import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { courseContents, courseModules, courseTopics } from './table.ts';

export type MeasuredRow = Awaited<ReturnType<typeof selectMeasuredRows>>[number];

/** The contents of several courses with their lengths, each course's together and in order. */
export async function selectMeasuredRows(db: Database, courseIds: readonly string[]) {
  return db
    .select({
      courseId: courseModules.courseId,
      moduleId: courseModules.id,
      moduleTitle: courseModules.title,
      topicId: courseTopics.id,
      content: {
        id: courseContents.id,
        name: courseContents.name,
        type: courseContents.type,
        durationSeconds: courseContents.durationSeconds,
      },
    })
    .from(courseModules)
    .leftJoin(courseTopics, eq(courseTopics.moduleId, courseModules.id))
    .leftJoin(courseContents, eq(courseContents.topicId, courseTopics.id))
    .where(inArray(courseModules.courseId, [...courseIds]))
    .orderBy(
      courseModules.courseId,
      asc(courseModules.position),
      asc(courseTopics.position),
      asc(courseContents.position),
    );
}

/** A content with the uuid of its course, or `null`. */
export async function selectContentCourse(db: Database, contentId: string) {
  const [row] = await db
    .select({ id: courseContents.id, name: courseContents.name, courseId: courseModules.courseId })
    .from(courseContents)
    .innerJoin(courseTopics, eq(courseTopics.id, courseContents.topicId))
    .innerJoin(courseModules, eq(courseModules.id, courseTopics.moduleId))
    .where(eq(courseContents.id, contentId));
  return row ?? null;
}

/** Keys of the files of all video contents, each once. */
export async function selectVideoKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ fileKey: courseContents.fileKey })
    .from(courseContents)
    .where(eq(courseContents.type, 'video'))
    .orderBy(courseContents.fileKey);
  return rows.map(({ fileKey }) => fileKey);
}

/** Uuids of the courses that have a content with this file. */
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

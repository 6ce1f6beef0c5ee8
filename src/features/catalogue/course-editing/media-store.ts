import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { FileContentType } from '../rules.ts';
import { courseContents, courses, questions } from '../table.ts';

/** Returns every file that courses reference, one row for each place. */
export async function selectCourseFiles(db: Database) {
  const { rows } = await db.execute<{
    fileKey: string;
    name: string;
    type: FileContentType | 'captions';
    durationSeconds: number | null;
    captionsKey: string | null;
  }>(sql`
    SELECT file_key AS "fileKey", name, type, duration_seconds AS "durationSeconds", captions_key AS "captionsKey"
      FROM course_contents WHERE file_key <> ''
    UNION ALL SELECT captions_key, name || ', captions', 'captions', NULL, NULL
      FROM course_contents WHERE captions_key IS NOT NULL
    UNION ALL SELECT preview_file, title || ', preview', 'video', NULL, preview_captions_file
      FROM courses WHERE preview_file IS NOT NULL
    UNION ALL SELECT preview_captions_file, title || ', preview captions', 'captions', NULL, NULL
      FROM courses WHERE preview_captions_file IS NOT NULL
    UNION ALL SELECT brochure_file, title || ', brochure', 'pdf', NULL, NULL FROM courses WHERE brochure_file IS NOT NULL
    UNION ALL SELECT image->>'fileKey', left(question, 120), 'image', NULL, NULL
      FROM questions WHERE image IS NOT NULL`);
  return rows;
}

/** Returns where courses use these files. */
export async function selectCourseUses(db: Database, fileKeys: readonly string[]) {
  const keys = sql`ANY (${sql.param([...fileKeys])}::text[])`;
  const { rows } = await db.execute<{ fileKey: string; courseTitle: string; slug: string; place: string }>(sql`
    WITH contents AS (
      SELECT c.file_key, c.captions_key, c.name, m.course_id
      FROM course_contents c
      JOIN course_topics t ON t.id = c.topic_id
      JOIN course_modules m ON m.id = t.module_id
      WHERE c.file_key = ${keys} OR c.captions_key = ${keys}
    ), uses AS (
      SELECT file_key, course_id, name AS place FROM contents WHERE file_key = ${keys}
      UNION ALL SELECT captions_key, course_id, name || ' (captions)' FROM contents WHERE captions_key = ${keys}
      UNION ALL SELECT preview_file, id, 'preview' FROM courses WHERE preview_file = ${keys}
      UNION ALL SELECT preview_captions_file, id, 'preview (captions)' FROM courses WHERE preview_captions_file = ${keys}
      UNION ALL SELECT brochure_file, id, 'brochure' FROM courses WHERE brochure_file = ${keys}
      UNION ALL SELECT image->>'fileKey', course_id, 'a question' FROM questions WHERE image->>'fileKey' = ${keys}
    )
    SELECT uses.file_key AS "fileKey", courses.title AS "courseTitle", courses.slug, uses.place
    FROM uses JOIN courses ON courses.id = uses.course_id
    ORDER BY courses.position, uses.place`);
  return rows;
}

/** Replaces one file by another in all courses, with the new duration where it is known. */
export async function replaceCourseFile(
  db: Database,
  change: { from: string; to: string; durationSeconds: number | null },
): Promise<void> {
  const { from, to, durationSeconds } = change;
  const length = durationSeconds === null ? {} : { durationSeconds };
  await db
    .update(courseContents)
    .set({ fileKey: to, ...length })
    .where(eq(courseContents.fileKey, from));
  await db.update(courseContents).set({ captionsKey: to }).where(eq(courseContents.captionsKey, from));
  await db.update(courses).set({ previewFile: to }).where(eq(courses.previewFile, from));
  await db.update(courses).set({ previewCaptionsFile: to }).where(eq(courses.previewCaptionsFile, from));
  await db.update(courses).set({ brochureFile: to }).where(eq(courses.brochureFile, from));
  await db
    .update(questions)
    .set({ image: sql`${questions.image} || jsonb_build_object('fileKey', ${to}::text)` })
    .where(sql`${questions.image}->>'fileKey' = ${from}`);
}

/** Sets the captions of a video or audio file in all courses. */
export async function updateCourseCaptions(
  db: Database,
  { fileKey, captionsKey }: { fileKey: string; captionsKey: string | null },
): Promise<void> {
  await db.update(courseContents).set({ captionsKey }).where(eq(courseContents.fileKey, fileKey));
  await db.update(courses).set({ previewCaptionsFile: captionsKey }).where(eq(courses.previewFile, fileKey));
}

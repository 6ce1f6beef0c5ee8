import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLessonFields } from './builder/document-rules.ts';
import type { CourseDocument } from './rules.ts';
import { courseDrafts, courseVersions } from './table.ts';

export type DraftRow = typeof courseDrafts.$inferSelect;
export type VersionRow = typeof courseVersions.$inferSelect;

export async function selectDraft(db: Database, courseId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(courseDrafts).where(eq(courseDrafts.courseId, courseId));
  return row ? toDraftRow(row) : null;
}

function toDraftRow(row: DraftRow): DraftRow {
  const [document, base] = [withLessonFields(row.document), withLessonFields(row.base)];
  // Authors typed the number of assignments in an earlier release; it is not a change of the draft any more.
  return {
    ...row,
    document: { ...document, fields: { ...document.fields, assignments: base.fields.assignments } },
    base,
  };
}

/** Inserts a draft at revision 1, unless another request just did. */
export async function insertDraft(
  db: Database,
  draft: { courseId: string; document: CourseDocument; updatedBy: string | null },
): Promise<DraftRow> {
  const [row] = await db
    .insert(courseDrafts)
    .values({ ...draft, base: draft.document, revision: 1 })
    .onConflictDoNothing()
    .returning();
  const kept = row ?? (await selectDraft(db, draft.courseId));
  if (!kept) throw new Error('the draft was not kept');
  return kept;
}

/** Saves a draft and increments its revision; the caller has locked the course. */
export async function updateDraft(
  db: Database,
  courseId: string,
  change: { document: CourseDocument; base?: CourseDocument; updatedBy?: string | null },
): Promise<DraftRow> {
  const [row] = await db
    .update(courseDrafts)
    .set({ ...change, revision: sql`${courseDrafts.revision} + 1`, updatedAt: databaseNow() })
    .where(eq(courseDrafts.courseId, courseId))
    .returning();
  if (!row) throw new Error('there is no draft');
  return row;
}

export async function selectVersions(db: Database, courseId: string): Promise<Omit<VersionRow, 'document'>[]> {
  const { id, number, revision, note, publishedBy, createdAt } = courseVersions;
  return db
    .select({ id, courseId: courseVersions.courseId, number, revision, note, publishedBy, createdAt })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number));
}

export async function selectVersion(
  db: Database,
  courseId: string,
  which: { number: number } | { revision: number },
): Promise<VersionRow | null> {
  const named =
    'number' in which ? eq(courseVersions.number, which.number) : eq(courseVersions.revision, which.revision);
  const [row] = await db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), named))
    .orderBy(desc(courseVersions.number))
    .limit(1);
  return row ? { ...row, document: withLessonFields(row.document) } : null;
}

/** Inserts a version with the next number; the caller has locked the course. */
export async function insertVersion(
  db: Database,
  version: Pick<VersionRow, 'courseId' | 'revision' | 'document' | 'note' | 'publishedBy'>,
): Promise<number> {
  const number = sql`(SELECT coalesce(max(number) + 1, 1) FROM ${courseVersions} WHERE course_id = ${version.courseId})`;
  const [row] = await db
    .insert(courseVersions)
    .values({ ...version, number: number })
    .returning({ number: courseVersions.number });
  if (!row) throw new Error('the version was not kept');
  return row.number;
}

export async function selectVersionDocuments(db: Database, courseId: string): Promise<CourseDocument[]> {
  const rows = await db
    .select({ document: courseVersions.document })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId));
  return rows.map(({ document }) => withLessonFields(document));
}

/** Returns the titles of some drafts. */
export async function selectDraftTitles(db: Database, courseIds: readonly string[]): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ courseId: courseDrafts.courseId, title: sql<string>`${courseDrafts.document}->'fields'->>'title'` })
    .from(courseDrafts)
    .where(inArray(courseDrafts.courseId, [...courseIds]));
  return new Map(rows.map(({ courseId, title }) => [courseId, title]));
}

/** Returns a batch of drafts except these. */
export async function selectOtherDrafts(
  db: Database,
  courseIds: readonly string[],
  limit: number,
): Promise<DraftRow[]> {
  const rows = await db
    .select()
    .from(courseDrafts)
    .where(sql`NOT ${courseDrafts.courseId} = ANY (${sql.param([...courseIds])}::uuid[])`)
    .orderBy(courseDrafts.courseId)
    .limit(limit);
  return rows.map(toDraftRow);
}

/**
 * Replaces one file by another in all drafts and in their bases, as in the live courses. The revision stays, so that open pages continue;
 * keys in their saves are translated.
 */
export async function replaceDraftFile(db: Database, from: string, to: string): Promise<void> {
  const [old, now] = [`"${from}"`, `"${to}"`];
  await db.execute(sql`
    UPDATE course_drafts SET document = replace(document::text, ${old}, ${now})::jsonb, base = replace(base::text, ${old}, ${now})::jsonb
    WHERE position(${old} IN document::text) > 0 OR position(${old} IN base::text) > 0`);
}

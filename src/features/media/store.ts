import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import type { MediaKind } from './rules.ts';
import { mediaFiles, mediaFormerKeys, mediaReferences, mediaReplacements, mediaUploads } from './table.ts';

export type MediaRow = typeof mediaFiles.$inferSelect;
export type ReplacementRow = typeof mediaReplacements.$inferSelect;

export interface MediaFilter {
  search: string;
  kinds: readonly MediaKind[] | null;
  /** References outside of the table of references, for a filter by used or unused files. */
  used: { wanted: boolean; references: readonly string[] } | null;
  sort: 'newest' | 'oldest' | 'name' | 'largest' | 'smallest';
}

const captionsFile = alias(mediaFiles, 'captions_file');

/** Returns a page of files, each with its captions and whether a replacement is pending. */
export async function selectMedia(db: Database, filter: MediaFilter, page: { limit: number; offset: number }) {
  return selectListed(db)
    .where(conditionOf(filter))
    .orderBy(...ordersOf(filter.sort))
    .limit(page.limit)
    .offset(page.offset);
}

export type ListedMedia = Awaited<ReturnType<typeof selectMedia>>[number];

export async function findListed(db: Database, id: string): Promise<ListedMedia | null> {
  const [row] = await selectListed(db).where(eq(mediaFiles.id, id));
  return row ?? null;
}

function selectListed(db: Database) {
  return db
    .select({
      file: mediaFiles,
      captions: { id: captionsFile.id, name: captionsFile.name, fileKey: captionsFile.fileKey },
      replacedSince: mediaReplacements.createdAt,
    })
    .from(mediaFiles)
    .leftJoin(captionsFile, eq(captionsFile.id, mediaFiles.captionsId))
    .leftJoin(mediaReplacements, eq(mediaReplacements.mediaId, mediaFiles.id));
}

export async function countMedia(db: Database, filter: MediaFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(mediaFiles).where(conditionOf(filter));
  return row?.total ?? 0;
}

function conditionOf({ search, kinds, used }: MediaFilter): SQL | undefined {
  return and(
    search === '' ? undefined : matchesSearch(sql`${mediaFiles}.searched`, search),
    kinds && kinds.length > 0 ? inArray(mediaFiles.kind, [...kinds]) : undefined,
    used ? sql`(${isUsed(used.references)}) = ${used.wanted}` : undefined,
  );
}

/** By its key, or an image by its public URL. */
function isUsed(references: readonly string[]): SQL {
  const named = sql`ANY (${sql.param([...references])}::text[])`;
  return sql`${mediaFiles.fileKey} = ${named} OR coalesce(${mediaFiles.publicAddress} = ${named}, false)
    OR EXISTS (SELECT FROM ${mediaReferences} WHERE ${mediaReferences.reference} IN (${mediaFiles.fileKey}, ${mediaFiles.publicAddress}))`;
}

function ordersOf(sort: MediaFilter['sort']): SQL[] {
  if (sort === 'name') return [asc(sql`lower(${mediaFiles.name})`), asc(mediaFiles.id)];
  if (sort === 'largest') return [desc(mediaFiles.sizeBytes), desc(mediaFiles.id)];
  if (sort === 'smallest') return [asc(mediaFiles.sizeBytes), asc(mediaFiles.id)];
  return sort === 'oldest'
    ? [asc(mediaFiles.createdAt), asc(mediaFiles.id)]
    : [desc(mediaFiles.createdAt), desc(mediaFiles.id)];
}

export async function findMedia(db: Database, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  return row ?? null;
}

export async function selectMediaByIds(db: Database, ids: readonly string[]): Promise<MediaRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(mediaFiles)
        .where(inArray(mediaFiles.id, [...ids]));
}

export async function findMediaByHash(db: Database, sha256: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.sha256, sha256));
  return row ?? null;
}

/** Inserts a file, unless its bytes or its key exist already. */
export async function insertMedia(db: Database, values: typeof mediaFiles.$inferInsert): Promise<MediaRow | null> {
  const [row] = await db.insert(mediaFiles).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateMedia(
  db: Database,
  id: string,
  values: Partial<typeof mediaFiles.$inferInsert>,
): Promise<void> {
  await db.update(mediaFiles).set(values).where(eq(mediaFiles.id, id));
}

export async function selectConverted(db: Database, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: mediaFiles.fileKey })
    .from(mediaFiles)
    // One array parameter: the text of a statement with a thousand parameters would be built and parsed each time.
    .where(and(sql`${mediaFiles.fileKey} = ANY (${sql.param([...fileKeys])})`, mediaFiles.needsConversion));
  return rows.map(({ fileKey }) => fileKey);
}

/** Returns files that were not opened yet, the oldest first. */
export async function selectUnopened(db: Database, max: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(mediaFiles)
    .where(sql`NOT ${mediaFiles.isOpened}`)
    .orderBy(mediaFiles.createdAt)
    .limit(max);
}

export async function deleteMedia(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(mediaFiles).where(inArray(mediaFiles.id, [...ids]));
}

/** Returns videos and audio files with their captions. */
export async function selectCaptioned(
  db: Database,
  { fileKeys, captionsKeys }: { fileKeys?: readonly string[]; captionsKeys?: readonly string[] } = {},
) {
  return db
    .select({
      name: mediaFiles.name,
      fileKey: mediaFiles.fileKey,
      captions: { fileKey: captionsFile.fileKey, name: captionsFile.name },
    })
    .from(mediaFiles)
    .innerJoin(captionsFile, eq(captionsFile.id, mediaFiles.captionsId))
    .where(
      and(
        fileKeys && inArray(mediaFiles.fileKey, [...fileKeys]),
        captionsKeys && inArray(captionsFile.fileKey, [...captionsKeys]),
      ),
    );
}

/** Returns the keys of all files, or of those of one kind. */
export async function selectKeys(db: Database, kind?: MediaKind): Promise<string[]> {
  const rows = await db
    .select({ fileKey: mediaFiles.fileKey })
    .from(mediaFiles)
    .where(kind && eq(mediaFiles.kind, kind));
  return rows.map(({ fileKey }) => fileKey);
}

export async function selectMediaByKeys(db: Database, fileKeys: readonly string[]): Promise<MediaRow[]> {
  return fileKeys.length === 0
    ? []
    : db
        .select()
        .from(mediaFiles)
        .where(inArray(mediaFiles.fileKey, [...fileKeys]));
}

/** Serializes changes of the library's size, so that concurrent ones cannot exceed its limit. */
export async function lockLibrary(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LIBRARY_LOCK})`);
}

const LIBRARY_LOCK = 740_211;

/** Returns the total size of files, replacements and uploads in progress. */
export async function sumUsedBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ used: string }>(sql`
    SELECT (SELECT coalesce(sum(size_bytes), 0) FROM ${mediaFiles})
      + (SELECT coalesce(sum(size_bytes), 0) FROM ${mediaReplacements})
      + (SELECT coalesce(sum(size_bytes), 0) FROM ${mediaUploads} WHERE taken_as IS NULL AND assignment_id IS NULL) AS used`);
  return Number(rows[0]?.used ?? 0);
}

/** Inserts a replacement. Returns `false` while another is pending. */
export async function insertReplacement(db: Database, values: typeof mediaReplacements.$inferInsert): Promise<boolean> {
  const rows = await db.insert(mediaReplacements).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findReplacement(db: Database, mediaId: string): Promise<ReplacementRow | null> {
  const [row] = await db.select().from(mediaReplacements).where(eq(mediaReplacements.mediaId, mediaId));
  return row ?? null;
}

/** Deletes a replacement. Returns `false` when there is none. */
export async function deleteReplacement(db: Database, mediaId: string): Promise<boolean> {
  const rows = await db.delete(mediaReplacements).where(eq(mediaReplacements.mediaId, mediaId)).returning();
  return rows.length > 0;
}

/** Records the former key of a replaced file. */
export async function insertFormerKey(db: Database, values: { fileKey: string; mediaId: string }): Promise<void> {
  await db.insert(mediaFormerKeys).values(values).onConflictDoNothing();
}

export async function selectCurrentKeys(db: Database, formerKeys: readonly string[]) {
  return db
    .select({ former: mediaFormerKeys.fileKey, fileKey: mediaFiles.fileKey })
    .from(mediaFormerKeys)
    .innerJoin(mediaFiles, eq(mediaFiles.id, mediaFormerKeys.mediaId))
    .where(inArray(mediaFormerKeys.fileKey, [...formerKeys]));
}

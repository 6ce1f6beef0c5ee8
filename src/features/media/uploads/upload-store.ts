import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { UPLOAD_DAYS } from '../rules.ts';
import { mediaUploadParts, mediaUploads } from '../table.ts';

export type UploadRow = typeof mediaUploads.$inferSelect;
export type PartRow = typeof mediaUploadParts.$inferSelect;

const alive = gt(mediaUploads.touchedAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`);

export async function insertUpload(db: Database, values: typeof mediaUploads.$inferInsert): Promise<void> {
  await db.insert(mediaUploads).values(values);
}

/** Returns the user's own upload, to the library or for work that is handed in; another user's counts as missing. */
export async function findUpload(
  db: Database,
  { id, ownerId, isWork = false }: { id: string; ownerId: string; isWork?: boolean },
): Promise<UploadRow | null> {
  const { assignmentId } = mediaUploads;
  const [row] = await db
    .select()
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.id, id),
        eq(mediaUploads.ownerId, ownerId),
        isWork ? isNotNull(assignmentId) : isNull(assignmentId),
        alive,
      ),
    );
  return row ?? null;
}

/** Returns the uploads of work that are under way: of one user, and of everybody, in bytes, and how many began within an hour. */
export async function sumWorkUploads(
  db: Database,
  { ownerId, assignmentId }: { ownerId: string; assignmentId: string },
): Promise<{ ownBytes: number; assignmentBytes: number; allBytes: number; begunThisHour: number }> {
  const own = sql`owner_id = ${ownerId}`;
  const { rows } = await db.execute<Record<'own' | 'assignment' | 'all' | 'begun', string>>(sql`
    SELECT coalesce(sum(size_bytes) FILTER (WHERE ${own}), 0) AS own,
      coalesce(sum(size_bytes) FILTER (WHERE ${own} AND assignment_id = ${assignmentId}), 0) AS assignment,
      coalesce(sum(size_bytes), 0) AS all,
      (SELECT count(*) FROM ${mediaUploads} WHERE ${own} AND assignment_id IS NOT NULL AND created_at > now() - interval '1 hour') AS begun
    FROM ${mediaUploads} WHERE assignment_id IS NOT NULL AND work_taken_at IS NULL`);
  const [sums] = rows;
  return {
    ownBytes: Number(sums?.own ?? 0),
    assignmentBytes: Number(sums?.assignment ?? 0),
    allBytes: Number(sums?.all ?? 0),
    begunThisHour: Number(sums?.begun ?? 0),
  };
}

/** Records that an upload of work became a file. */
export async function markWorkTaken(db: Database, id: string): Promise<void> {
  await db
    .update(mediaUploads)
    .set({ workTakenAt: sql`now()`, takenAt: null })
    .where(eq(mediaUploads.id, id));
}

export async function selectUnfinished(db: Database, ownerId: string) {
  return db
    .select({
      id: mediaUploads.id,
      fileName: mediaUploads.fileName,
      sizeBytes: mediaUploads.sizeBytes,
      offsetBytes: mediaUploads.offsetBytes,
      modifiedAt: mediaUploads.modifiedAt,
      endsAt: sql`${mediaUploads.touchedAt} + make_interval(days => ${UPLOAD_DAYS})`.mapWith(mediaUploads.touchedAt),
    })
    .from(mediaUploads)
    .where(
      and(eq(mediaUploads.ownerId, ownerId), isNull(mediaUploads.takenAs), isNull(mediaUploads.assignmentId), alive),
    )
    .orderBy(desc(mediaUploads.touchedAt));
}

/** Records a part that follows the existing ones. Returns `false` when another request was faster. */
export async function addPart(db: Database, part: PartRow): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const moved = await transaction
      .update(mediaUploads)
      .set({ offsetBytes: part.startByte + part.sizeBytes, touchedAt: sql`now()`, arrivedAt: sql`now()` })
      .where(and(eq(mediaUploads.id, part.uploadId), eq(mediaUploads.offsetBytes, part.startByte)))
      .returning({ id: mediaUploads.id });
    if (moved.length === 0) return false;
    await transaction.insert(mediaUploadParts).values(part);
    return true;
  });
}

export async function selectParts(db: Database, uploadId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(mediaUploadParts)
    .where(eq(mediaUploadParts.uploadId, uploadId))
    .orderBy(asc(mediaUploadParts.startByte));
}

/** The keys of the parts of all uploads of a user. */
export async function selectPartKeys(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ fileKey: mediaUploadParts.fileKey })
    .from(mediaUploadParts)
    .innerJoin(mediaUploads, eq(mediaUploads.id, mediaUploadParts.uploadId))
    .where(eq(mediaUploads.ownerId, ownerId));
  return rows.map(({ fileKey }) => fileKey);
}

/** Deletes the rows of an upload's parts, after their bytes. */
export async function deleteParts(db: Database, uploadId: string): Promise<void> {
  await db.delete(mediaUploadParts).where(eq(mediaUploadParts.uploadId, uploadId));
}

/** Claims an upload for assembly by one request, which renews the claim; an abandoned claim soon expires. */
export async function claimUpload(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(mediaUploads)
    .set({ takenAt: sql`now()`, touchedAt: sql`now()` })
    .where(
      and(
        eq(mediaUploads.id, id),
        isNull(mediaUploads.takenAs),
        sql`(taken_at IS NULL OR taken_at < now() - interval '3 minutes')`,
      ),
    )
    .returning({ id: mediaUploads.id });
  return rows.length > 0;
}

/** Renews the claim on an upload. */
export async function renewClaim(db: Database, id: string): Promise<void> {
  await db
    .update(mediaUploads)
    .set({ takenAt: sql`now()` })
    .where(and(eq(mediaUploads.id, id), isNull(mediaUploads.takenAs)));
}

/** Records the file that an upload became. */
export async function markTaken(db: Database, id: string, mediaId: string): Promise<void> {
  await db.update(mediaUploads).set({ takenAs: mediaId, takenAt: null }).where(eq(mediaUploads.id, id));
}

export async function releaseUpload(db: Database, id: string): Promise<void> {
  await db.update(mediaUploads).set({ takenAt: null }).where(eq(mediaUploads.id, id));
}

export async function deleteUploads(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(mediaUploads).where(inArray(mediaUploads.id, [...ids]));
}

/** Returns expired uploads. */
export async function selectGivenUp(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(lt(mediaUploads.touchedAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`))
    .limit(200);
  return rows.map(({ id }) => id);
}

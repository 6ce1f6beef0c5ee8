import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { UPLOAD_DAYS } from '../rules.ts';
import { mediaUploadParts, mediaUploads } from '../table.ts';

export type UploadRow = typeof mediaUploads.$inferSelect;
export type PartRow = typeof mediaUploadParts.$inferSelect;

const alive = gt(mediaUploads.touchedAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`);

export async function insertUpload(db: Database, values: typeof mediaUploads.$inferInsert): Promise<void> {
  await db.insert(mediaUploads).values(values);
}

/** Somebody's own upload; another's is as good as absent. */
export async function findUpload(db: Database, key: { id: string; ownerId: string }): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.id, key.id), eq(mediaUploads.ownerId, key.ownerId), alive));
  return row ?? null;
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
    .where(and(eq(mediaUploads.ownerId, ownerId), isNull(mediaUploads.takenAs), alive))
    .orderBy(desc(mediaUploads.touchedAt));
}

/** Notes a part that follows on what is there; `false` when another request was faster. */
export async function addPart(db: Database, part: PartRow): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const moved = await transaction
      .update(mediaUploads)
      .set({ offsetBytes: part.startByte + part.sizeBytes, touchedAt: sql`now()` })
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

/** Takes the parts of an upload off the list, once their bytes are gone. */
export async function deleteParts(db: Database, uploadId: string): Promise<void> {
  await db.delete(mediaUploadParts).where(eq(mediaUploadParts.uploadId, uploadId));
}

/** One request at a time puts an upload together, and says so all the time; one that was cut off is soon followed by the next. */
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

/** Says that an upload is still being put together. */
export async function renewClaim(db: Database, id: string): Promise<void> {
  await db
    .update(mediaUploads)
    .set({ takenAt: sql`now()` })
    .where(and(eq(mediaUploads.id, id), isNull(mediaUploads.takenAs)));
}

/** Notes what became of an upload. */
export async function markTaken(db: Database, id: string, mediaId: string): Promise<void> {
  await db.update(mediaUploads).set({ takenAs: mediaId, takenAt: null }).where(eq(mediaUploads.id, id));
}

export async function releaseUpload(db: Database, id: string): Promise<void> {
  await db.update(mediaUploads).set({ takenAt: null }).where(eq(mediaUploads.id, id));
}

export async function deleteUploads(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(mediaUploads).where(inArray(mediaUploads.id, [...ids]));
}

/** Those that nobody goes on with. */
export async function selectGivenUp(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(lt(mediaUploads.touchedAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`))
    .limit(200);
  return rows.map(({ id }) => id);
}

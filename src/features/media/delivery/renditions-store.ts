import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { MediaRendition, VersionsState } from './version-rules.ts';
import { mediaRenditions } from '../table.ts';

/** Returns the finished renditions of these files; files that were never processed completely are missing. */
export async function selectVersions(
  db: Database,
  fileKeys: readonly string[],
): Promise<Map<string, MediaRendition[]>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaRenditions)
    // One array parameter: the text of a statement with a thousand parameters would be built and parsed each time.
    .where(
      and(
        sql`${mediaRenditions.fileKey} = ANY (${sql.param([...fileKeys])})`,
        inArray(mediaRenditions.state, ['ready', 'failed']),
      ),
    );
  return new Map(rows.map(({ fileKey, versions }) => [fileKey, versions]));
}

/** Returns the renditions of a video so far; `null` before it was processed. */
export async function findMade(
  db: Database,
  fileKey: string,
): Promise<{ versions: MediaRendition[]; state: VersionsState; percent: number } | null> {
  const [row] = await db.select().from(mediaRenditions).where(eq(mediaRenditions.fileKey, fileKey));
  return row ?? null;
}

/** Returns the progress of each video; an unknown one is waiting. */
export async function selectStates(
  db: Database,
  fileKeys: readonly string[],
): Promise<Map<string, { state: VersionsState; percent: number }>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .select({ fileKey: mediaRenditions.fileKey, state: mediaRenditions.state, percent: mediaRenditions.percent })
    .from(mediaRenditions)
    .where(inArray(mediaRenditions.fileKey, [...fileKeys]));
  return new Map(rows.map(({ fileKey, ...state }) => [fileKey, state]));
}

/** On a repeated run the newer renditions win. */
export async function saveVersions(
  db: Database,
  fileKey: string,
  made: { versions: MediaRendition[]; state: VersionsState; percent: number },
): Promise<void> {
  await db
    .insert(mediaRenditions)
    .values({ fileKey, ...made })
    .onConflictDoUpdate({ target: mediaRenditions.fileKey, set: { ...made, madeAt: sql`now()` } });
}

export async function deleteVersions(db: Database, fileKey: string): Promise<void> {
  await db.delete(mediaRenditions).where(eq(mediaRenditions.fileKey, fileKey));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { MediaVersion, VersionsState } from './version-rules.ts';
import { mediaVersions } from '../table.ts';

/** The versions of these files that are ready; a file that was never looked at to the end is missing. */
export async function selectVersions(db: Database, fileKeys: readonly string[]): Promise<Map<string, MediaVersion[]>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaVersions)
    // As one value: of a thousand the text of the statement would be written and read each time.
    .where(
      and(
        sql`${mediaVersions.fileKey} = ANY (${sql.param([...fileKeys])})`,
        inArray(mediaVersions.state, ['ready', 'failed']),
      ),
    );
  return new Map(rows.map(({ fileKey, versions }) => [fileKey, versions]));
}

/** What was made of a film so far; `null` before anybody looked at it. */
export async function findMade(
  db: Database,
  fileKey: string,
): Promise<{ versions: MediaVersion[]; state: VersionsState; percent: number } | null> {
  const [row] = await db.select().from(mediaVersions).where(eq(mediaVersions.fileKey, fileKey));
  return row ?? null;
}

/** How far each film is; one of which nothing is known waits. */
export async function selectStates(
  db: Database,
  fileKeys: readonly string[],
): Promise<Map<string, { state: VersionsState; percent: number }>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .select({ fileKey: mediaVersions.fileKey, state: mediaVersions.state, percent: mediaVersions.percent })
    .from(mediaVersions)
    .where(inArray(mediaVersions.fileKey, [...fileKeys]));
  return new Map(rows.map(({ fileKey, ...state }) => [fileKey, state]));
}

/** Made again, the newer ones stand. */
export async function saveVersions(
  db: Database,
  fileKey: string,
  made: { versions: MediaVersion[]; state: VersionsState; percent: number },
): Promise<void> {
  await db
    .insert(mediaVersions)
    .values({ fileKey, ...made })
    .onConflictDoUpdate({ target: mediaVersions.fileKey, set: { ...made, madeAt: sql`now()` } });
}

export async function deleteVersions(db: Database, fileKey: string): Promise<void> {
  await db.delete(mediaVersions).where(eq(mediaVersions.fileKey, fileKey));
}

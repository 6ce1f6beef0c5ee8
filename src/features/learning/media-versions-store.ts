import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { MediaVersion } from './rules.ts';
import { mediaVersions } from './table.ts';

/** The versions of these files that are ready; a file that was never looked at is missing. */
export async function selectVersions(db: Database, fileKeys: readonly string[]): Promise<Map<string, MediaVersion[]>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(mediaVersions)
    .where(inArray(mediaVersions.fileKey, [...fileKeys]));
  return new Map(rows.map(({ fileKey, versions }) => [fileKey, versions]));
}

export async function findVersions(db: Database, fileKey: string): Promise<MediaVersion[] | null> {
  const [row] = await db.select().from(mediaVersions).where(eq(mediaVersions.fileKey, fileKey));
  return row?.versions ?? null;
}

/** Made again, the newer ones stand. */
export async function saveVersions(db: Database, fileKey: string, versions: MediaVersion[]): Promise<void> {
  await db
    .insert(mediaVersions)
    .values({ fileKey, versions })
    .onConflictDoUpdate({ target: mediaVersions.fileKey, set: { versions } });
}

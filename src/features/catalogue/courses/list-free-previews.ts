import type { Database } from '../../../platform/database/database.ts';
import { selectFreeContents } from '../course-editing/contents-store.ts';
import { canBePreview } from '../rules.ts';

/** A lesson that anyone may open, with its course. */
export interface FreePreview {
  id: string;
  name: string;
  slug: string;
  title: string;
}

/** Returns the free previews of published courses, by their uuids, in the order of the catalogue. One query. */
export async function listFreePreviews(db: Database, courseIds: readonly string[]): Promise<FreePreview[]> {
  if (courseIds.length === 0) return [];
  const rows = await selectFreeContents(db, courseIds);
  return rows.filter(canBePreview).map(({ id, name, slug, title }) => ({ id, name, slug, title }));
}

import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Opening } from './contract.ts';
import { loadOpenings } from './load-openings.ts';

/** One opening, closed ones too; 404 when there never was one, or it was removed. */
export async function findOpening(db: Database, slug: string): Promise<Opening> {
  const { openings } = await loadOpenings(db);
  const opening = openings.find((other) => other.slug === slug);
  if (!opening) throw notFound('There is no such opening.');
  return opening;
}

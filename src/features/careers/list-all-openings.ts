import type { Context } from '../../platform/context.ts';
import type { OfficeOpening } from './contract.ts';
import { loadOpenings } from './load-openings.ts';
import { countByOpening } from './store.ts';

/** Every opening with the number of people who applied for it. */
export async function listAllOpenings({
  db,
}: Pick<Context, 'db'>): Promise<{ openings: OfficeOpening[]; today: string }> {
  const [{ openings, today }, counts] = await Promise.all([loadOpenings(db), countByOpening(db)]);
  return { openings: openings.map((opening) => ({ ...opening, applications: counts.get(opening.slug) ?? 0 })), today };
}

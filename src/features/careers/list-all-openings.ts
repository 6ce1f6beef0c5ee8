import type { Context } from '../../platform/context.ts';
import type { OfficeOpening } from './contract.ts';
import { loadOpenings } from './load-openings.ts';
import { selectAppliedOpenings } from './store.ts';

/** Every opening with the number of people who applied for it. */
export async function listAllOpenings({
  db,
}: Pick<Context, 'db'>): Promise<{ openings: OfficeOpening[]; today: string }> {
  const [{ openings, today }, applied] = await Promise.all([loadOpenings(db), selectAppliedOpenings(db)]);
  const counts = new Map(applied.map(({ slug, applications }) => [slug, applications]));
  return { openings: openings.map((opening) => ({ ...opening, applications: counts.get(opening.slug) ?? 0 })), today };
}

import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from '../settings/load-site-content.ts';
import type { Opening } from './contract.ts';
import { isOpenOn } from './rules.ts';
import { selectToday } from './store.ts';

/** All openings as they stand today, the newest first. */
export async function loadOpenings(db: Database): Promise<{ openings: Opening[]; today: string }> {
  const [{ openings }, { today }] = await Promise.all([loadSiteContent(db, 'openings'), selectToday(db)]);
  const shown = openings.map((opening) => ({ ...opening, isOpen: isOpenOn(opening, today) }));
  return { openings: shown.toSorted((one, other) => other.postedOn.localeCompare(one.postedOn)), today };
}

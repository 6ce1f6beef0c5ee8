import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Application, Opening } from './contract.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { isOpenOn } from './rules.ts';
import { findApplication, selectToday } from './store.ts';
import type { Context } from '../../platform/http/context.ts';
import { toApplication } from './to-application.ts';

/** One opening, including closed ones. Throws 404 when it never existed or was deleted. */
export async function findOpening(db: Database, slug: string): Promise<Opening> {
  const { openings } = await loadOpenings(db);
  const opening = openings.find((other) => other.slug === slug);
  if (!opening) throw notFound('There is no such opening.');
  return opening;
}

/** All openings with their current state, newest first. */
export async function loadOpenings(db: Database): Promise<{ openings: Opening[]; today: string }> {
  const [{ openings }, { today }] = await Promise.all([loadSiteContent(db, 'openings'), selectToday(db)]);
  const shown = openings.map((opening) => ({ ...opening, isOpen: isOpenOn(opening, today) }));
  return { openings: shown.toSorted((one, other) => other.postedOn.localeCompare(one.postedOn)), today };
}

/** One application for the office. Throws 404 when it has been erased. */
export async function getApplication({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<Application> {
  const row = await findApplication(db, id);
  if (!row) throw notFound('There is no such application. It may have been deleted automatically.');
  return toApplication(row);
}

import type { z } from 'zod';
import { narrowList, pageOfState } from '../../kit/text/short-list.ts';
import type { Context } from '../../platform/http/context.ts';
import type { listAllOpenings as contract, OfficeOpening, OpeningQuery } from './contract.ts';
import { loadOpenings } from './find-opening.ts';
import { type OpeningSorting, openingState } from './rules.ts';
import { countByOpening } from './store.ts';

/** A page of the openings with their numbers of applications. All openings are one setting, loaded whole. */
export async function listAllOpenings(
  context: Pick<Context, 'db'>,
  { page, limit, state, ...query }: z.output<typeof contract.query>,
) {
  const { found, today } = await findOpenings(context, query);
  const { rows: openings, ...counted } = pageOfState(found, { state, page, limit }, openingState);
  return { openings, ...counted, today };
}

/** All matching openings, in order. */
export async function findOpenings(
  { db }: Pick<Context, 'db'>,
  { state, search, sort }: OpeningQuery & { sort: OpeningSorting },
): Promise<{ found: OfficeOpening[]; today: string }> {
  const [{ openings, today }, counts] = await Promise.all([loadOpenings(db), countByOpening(db)]);
  const counted = openings.map((opening) => ({ ...opening, applications: counts.get(opening.slug) ?? 0 }));
  const found = narrowList(
    counted.filter((opening) => state === undefined || openingState(opening) === state),
    { search, sort },
    { textOf: ({ title, place, type }) => [title, place, type].join('\n'), sortedBy },
  );
  return { found, today };
}

const sortedBy = {
  posted: ({ postedOn }: OfficeOpening) => postedOn,
  title: ({ title }: OfficeOpening) => title,
  last: ({ lastDate }: OfficeOpening) => lastDate,
  applications: ({ applications }: OfficeOpening) => applications,
};

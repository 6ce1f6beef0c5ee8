import type { z } from 'zod';
import { narrowList, pageOfState } from '../../../kit/text/short-list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { BundleQuery, listBundles as contract, OfficeBundle } from './bundle-contract.ts';
import { selectBundles, selectIndianDay } from './bundle-store.ts';
import type { BundleSorting } from '../rules.ts';
import { toOfficeBundle } from './to-bundle.ts';

type Office = Pick<Context, 'db'>;

/** Returns a page of bundles for the office. Their status depends on today's prices, so all of them are computed. */
export async function listBundles(context: Office, { page, limit, state, ...query }: z.output<typeof contract.query>) {
  const found = await findBundles(context, query);
  const { rows: bundles, ...counted } = pageOfState(found, { state, page, limit }, ({ status }) => status);
  return { bundles, ...counted };
}

/** Returns all bundles that match, sorted. */
export async function findBundles(
  { db }: Office,
  { state, search, sort }: BundleQuery & { sort: BundleSorting },
): Promise<OfficeBundle[]> {
  const [rows, today] = await Promise.all([selectBundles(db, 'all'), selectIndianDay(db)]);
  const bundles = rows.map((row) => toOfficeBundle(row, today));
  return narrowList(
    bundles.filter((bundle) => state === undefined || bundle.status === state),
    { search, sort },
    { textOf: ({ name, courses }) => [name, ...courses.map(({ title }) => title)].join('\n'), sortedBy },
  );
}

/** Returns one bundle, published or not. Throws 404. */
export async function getBundle({ db }: Office, { slug }: { slug: string }): Promise<OfficeBundle> {
  const [rows, today] = await Promise.all([selectBundles(db, 'all'), selectIndianDay(db)]);
  const row = rows.find((other) => other.slug === slug);
  if (!row) throw notFound('There is no such bundle.');
  return toOfficeBundle(row, today);
}

const sortedBy = {
  when: ({ createdAt }: OfficeBundle) => createdAt,
  name: ({ name }: OfficeBundle) => name,
  price: ({ price }: OfficeBundle) => price,
  saving: ({ sum, price }: OfficeBundle) => sum - price,
};

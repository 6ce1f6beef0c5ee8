import type { z } from 'zod';
import { CSV_START, csvLine } from '../../kit/csv.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { exportMedia as exportContract, listMedia as listContract } from './contract.ts';
import type { MediaHouse } from './house.ts';
import { loadRoom } from './load-room.ts';
import { describeMedia } from './show-media.ts';
import { countMedia, selectMedia, type MediaFilter } from './store.ts';

/** A page of the library. */
export async function listMedia(
  { db }: Pick<Context, 'db'>,
  house: MediaHouse,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof listContract.query> },
) {
  const { page, limit } = query;
  const filter = await readFilter(db, house, query);
  const [rows, total, room] = await Promise.all([
    selectMedia(db, filter, { limit, offset: (page - 1) * limit }),
    countMedia(db, filter),
    loadRoom(db),
  ]);
  return { files: await describeMedia({ db }, house, { caller, rows }), total, page, limit, room };
}

/** At most so many lines; a library beyond that is narrowed by its filters. */
const MOST_LINES = 10_000;

/** The same files as a table for a spreadsheet. */
export async function exportMedia(
  { db }: Pick<Context, 'db'>,
  house: MediaHouse,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof exportContract.query> },
): Promise<Response> {
  const filter = await readFilter(db, house, query);
  const rows = await selectMedia(db, filter, { limit: MOST_LINES, offset: 0 });
  const files = await describeMedia({ db }, house, { caller, rows });
  const lines = files.map((file) =>
    csvLine([
      file.name,
      file.kind,
      file.sizeBytes,
      file.durationSeconds ?? '',
      file.uploadedBy ?? '',
      file.createdAt,
      file.uses.map(({ words }) => words).join('; '),
    ]),
  );
  const head = csvLine(['Name', 'Kind', 'Bytes', 'Seconds', 'Uploaded by', 'Uploaded at', 'Used in']);
  return new Response([CSV_START, head, ...lines].join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="media.csv"',
    },
  });
}

async function readFilter(
  db: Context['db'],
  { places }: MediaHouse,
  query: z.output<typeof exportContract.query>,
): Promise<MediaFilter> {
  const { search = '', kind = null, use, sort } = query;
  if (!use) return { search, kinds: kind, used: null, sort };
  const named = (await Promise.all(places.map((place) => place.listFiles(db)))).flat();
  const keys = new Set(named.flatMap(({ fileKey, captionsKey }) => (captionsKey ? [fileKey, captionsKey] : [fileKey])));
  return { search, kinds: kind, used: { wanted: use === 'used', keys: [...keys] }, sort };
}

import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { exportMedia as exportContract, listMedia as listContract, MediaFile } from '../contract.ts';
import type { MediaUsageRegistry } from './usage-registry.ts';
import { loadRoom } from './load-room.ts';
import { describeMedia } from './get-media.ts';
import { countMedia, selectMedia, type MediaFilter } from '../store.ts';
import { wordOf } from '../../../kit/csv.ts';
import { MEDIA_KIND_NAMES } from '../rules.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';

export async function listMedia(
  { db }: Pick<Context, 'db'>,
  registry: MediaUsageRegistry,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof listContract.query> },
) {
  const { page, limit } = query;
  const filter = await readFilter(db, registry, query);
  const [rows, total, room] = await Promise.all([
    selectMedia(db, filter, { limit, offset: (page - 1) * limit }),
    countMedia(db, filter),
    loadRoom(db),
  ]);
  return { files: await describeMedia({ db }, registry, { caller, rows }), total, page, limit, room };
}

/** Returns the same files as rows for a spreadsheet. The export is recorded in the audit log. */
export async function exportMedia(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  registry: MediaUsageRegistry,
  { caller, query }: { caller: SignedInCaller; query: z.output<typeof exportContract.query> },
): Promise<Response> {
  const filter = await readFilter(db, registry, query);
  const { search, ...named } = query;
  let offset = 0;
  return csvFile(
    { db, clock },
    {
      name: 'media',
      audit: {
        actorId: caller.userId,
        action: 'media.exported',
        subject: 'media',
        details: { ...named, isSearched: Boolean(search) },
      },
      columns,
      async readAfter(_last, limit) {
        const rows = await selectMedia(db, filter, { limit, offset });
        offset += rows.length;
        return describeMedia({ db }, registry, { caller, rows });
      },
    },
  );
}

const columns: CsvColumn<MediaFile>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Type', cell: ({ kind }) => wordOf(MEDIA_KIND_NAMES, kind) },
  { head: 'Bytes', cell: ({ sizeBytes }) => sizeBytes },
  { head: 'Seconds', cell: ({ durationSeconds }) => durationSeconds ?? '' },
  { head: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy ?? '' },
  { head: 'Uploaded', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Used in', cell: ({ uses }) => uses.map(({ text }) => text).join('; ') },
];

async function readFilter(
  db: Context['db'],
  { sources }: MediaUsageRegistry,
  query: z.output<typeof exportContract.query>,
): Promise<MediaFilter> {
  const { search = '', kind = null, use, sort } = query;
  if (!use) return { search, kinds: kind, used: null, sort };
  const references = (await Promise.all(sources.map((source) => source.listReferences(db)))).flat();
  return { search, kinds: kind, used: { wanted: use === 'used', references }, sort };
}

import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { AuditEntry, AuditQuery } from './audit-contract.ts';
import { selectAudit } from './audit-store.ts';
import { toAuditEntry } from './list-audit.ts';

/** All matching entries, newest first, as a CSV table. The export is audited. */
export async function exportAudit(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { filter, actorId }: { filter: AuditQuery; actorId: string },
): Promise<Response> {
  const { search, ...named } = filter;
  return csvFile(
    { db, clock },
    {
      name: 'audit',
      audit: {
        actorId,
        action: 'audit-log.exported',
        subject: 'audit',
        details: { ...named, isSearched: Boolean(search) },
      },
      columns,
      readAfter: async (last, limit) =>
        (await selectAudit(db, filter, { sort: '-at', before: last?.id ?? null, limit })).map(toAuditEntry),
    },
  );
}

const columns: CsvColumn<AuditEntry>[] = [
  { head: 'Date', cell: ({ at }) => formatDateTime(at) },
  { head: 'User', cell: ({ actor }) => actor?.name ?? 'System' },
  { head: 'By key', cell: ({ key }) => key ?? '' },
  { head: 'Action', cell: ({ title }) => title },
  { head: 'Item', cell: ({ about }) => about },
  { head: 'Item id', cell: ({ subject }) => subject },
  {
    head: 'Changes',
    cell: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field ? `${field}: ` : ''}${before} → ${after}`).join('\n'),
  },
  { head: 'Details', cell: ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join('\n') },
];

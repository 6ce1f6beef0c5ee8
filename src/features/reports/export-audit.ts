import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatDateTime } from '../../kit/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { streamPortions } from '../../platform/stream-portions.ts';
import type { AuditEntry, AuditQuery } from './audit-contract.ts';
import { selectAudit } from './audit-store.ts';
import { showAuditEntry } from './list-audit.ts';

const ROWS_AT_ONCE = 500;

/** All entries that fit, as a file that begins while the rest is still read. Who took it is written down. */
export async function exportAudit(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { filter, actorId }: { filter: AuditQuery; actorId: string },
): Promise<Response> {
  await recordAudit(db, { actorId, action: 'audit-exported', subject: 'audit', details: { ...filter } });
  const day = clock.now().toISOString().slice(0, 10);
  return new Response(streamPortions(writeLines({ db }, filter)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
    },
  });
}

async function* writeLines({ db }: Pick<Context, 'db'>, filter: AuditQuery): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  let before: string | null = null;
  for (;;) {
    const rows = await selectAudit(db, filter, { before, limit: ROWS_AT_ONCE });
    const lines = rows.map(showAuditEntry).map((entry) => csvLine(columns.map(({ cell }) => cell(entry))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < ROWS_AT_ONCE) return;
    before = rows.at(-1)?.id ?? null;
  }
}

const columns: { head: string; cell: (entry: AuditEntry) => string }[] = [
  { head: 'When', cell: ({ at }) => formatDateTime(at) },
  { head: 'Who', cell: ({ actor }) => actor?.name ?? 'By itself' },
  { head: 'By key', cell: ({ key }) => key ?? '' },
  { head: 'What', cell: ({ title }) => title },
  { head: 'On what', cell: ({ about }) => about },
  { head: 'Subject', cell: ({ subject }) => subject },
  {
    head: 'Changes',
    cell: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field ? `${field}: ` : ''}${before} → ${after}`).join('\n'),
  },
  { head: 'Also', cell: ({ facts }) => facts.map(({ name, value }) => `${name}: ${value}`).join('\n') },
];

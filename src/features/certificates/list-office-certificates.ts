import { csvLine, CSV_START } from '../../kit/csv.ts';
import { formatShortDate } from '../../kit/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { streamPortions } from '../../platform/stream-portions.ts';
import { unknownCertificate } from './check-certificate.ts';
import { selectHistory, type HistoryRow } from './event-store.ts';
import type { CertificateEvent, CertificateQuery, OfficeCertificate } from './office-contract.ts';
import {
  countOfficeCertificates,
  findOfficeCertificate,
  selectOfficeCertificates,
  type OfficeFilter,
  type OfficeRow,
} from './office-store.ts';
import { tidyCertificateNumber } from './rules.ts';
import { showCheckedCertificate } from './show-certificate.ts';

/** One page of everybody's certificates. */
export async function listOfficeCertificates(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...query }: CertificateQuery & { page: number; limit: number },
): Promise<{ certificates: OfficeCertificate[]; total: number; page: number; limit: number }> {
  const filter = readFilter(query);
  const [rows, total] = await Promise.all([
    selectOfficeCertificates(db, filter, { limit, offset: (page - 1) * limit }),
    countOfficeCertificates(db, filter),
  ]);
  return { certificates: rows.map(showOfficeCertificate), total, page, limit };
}

/** One certificate with what happened to it and to the numbers before and after it. */
export async function getOfficeCertificate(
  { db }: Pick<Context, 'db'>,
  { number: typed }: { number: string },
): Promise<{ certificate: OfficeCertificate; history: CertificateEvent[] }> {
  const number = tidyCertificateNumber(typed);
  const row = number === null ? null : await findOfficeCertificate(db, number);
  if (!row) throw unknownCertificate();
  return { certificate: showOfficeCertificate(row), history: (await selectHistory(db, row)).map(showEvent) };
}

const ROWS_AT_ONCE = 500;

/** All that fit, as a file that begins while the rest is still read. Who took it is written down. */
export async function exportCertificates(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: CertificateQuery; actorId: string },
): Promise<Response> {
  const details = { ...(query.status && { status: query.status }), isSearched: Boolean(query.search) };
  await recordAudit(db, { actorId, action: 'certificates-exported', subject: 'certificates', details });
  const day = clock.now().toISOString().slice(0, 10);
  return new Response(streamPortions(writeLines({ db }, readFilter(query))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="certificates-${day}.csv"`,
    },
  });
}

async function* writeLines({ db }: Pick<Context, 'db'>, filter: OfficeFilter): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvLine(columns.map(({ head }) => head)));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await selectOfficeCertificates(db, filter, { limit: ROWS_AT_ONCE, offset });
    const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(showOfficeCertificate(row)))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const columns: { head: string; cell: (certificate: OfficeCertificate) => string }[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'State', cell: ({ status }) => status },
  { head: 'Name on it', cell: ({ name }) => name },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Issued on', cell: ({ date }) => formatShortDate(date) },
  { head: 'E-mail', cell: ({ person }) => person.email },
  { head: 'Replaced by', cell: ({ replacedBy }) => replacedBy ?? '' },
  { head: 'Revoked because', cell: ({ revokedReason }) => revokedReason ?? '' },
  { head: 'Public reason', cell: ({ reason }) => reason ?? '' },
];

function readFilter({ search = '', status }: CertificateQuery): OfficeFilter {
  const number = tidyCertificateNumber(search);
  const words = { by: number === null ? 'words' : 'number', value: number ?? search } as const;
  return { status: status ?? null, search: search === '' ? null : words };
}

function showOfficeCertificate(row: OfficeRow): OfficeCertificate {
  return {
    ...showCheckedCertificate(row),
    person: { userId: row.userId, name: row.personName, email: row.email },
    createdAt: row.createdAt.toISOString(),
    revokedReason: row.revokedReason,
    designVersion: row.designVersion,
  };
}

function showEvent({ id, kind, number, createdAt, actorName, reason, before, after }: HistoryRow): CertificateEvent {
  return { id, kind, number, at: createdAt.toISOString(), actor: actorName, reason, before, after };
}

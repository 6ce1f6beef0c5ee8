import { formatShortDate } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { readFilter, toOfficeCertificate } from './list-office-certificates.ts';
import type { CertificateQuery, OfficeCertificate } from './office-contract.ts';
import { selectCertificatesAfter } from './office-store.ts';
import { wordOf } from '../../../kit/csv.ts';
import { CERTIFICATE_STATUS_NAMES } from '../rules.ts';

/** Exports all matching certificates as a file. The export is audited. */
export async function exportCertificates(
  context: Pick<Context, 'clock' | 'db'>,
  { query, actorId }: { query: CertificateQuery; actorId: string },
): Promise<Response> {
  const filter = readFilter(query);
  return csvFile(context, {
    name: 'certificates',
    audit: {
      actorId,
      action: 'certificate.exported',
      subject: 'certificates',
      details: { ...(query.status && { status: query.status }), isSearched: Boolean(query.search) },
    },
    columns,
    readAfter: async (last: Line | null, limit) => {
      const rows = await selectCertificatesAfter(context.db, filter, { lastId: last?.id ?? null, limit });
      return rows.map((row) => ({ id: row.id, ...toOfficeCertificate(row) }));
    },
  });
}

type Line = OfficeCertificate & { id: string };

const columns: CsvColumn<Line>[] = [
  { head: 'Number', cell: ({ number }) => number },
  { head: 'Status', cell: ({ status }) => wordOf(CERTIFICATE_STATUS_NAMES, status) },
  { head: 'Name on it', cell: ({ name }) => name },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Issued on', cell: ({ date }) => formatShortDate(date) },
  { head: 'E-mail', cell: ({ user }) => user.email },
  { head: 'Replaced by', cell: ({ replacedBy }) => replacedBy ?? '' },
  { head: 'Reason', cell: ({ revokedReason }) => revokedReason ?? '' },
  { head: 'Public reason', cell: ({ reason }) => reason ?? '' },
];

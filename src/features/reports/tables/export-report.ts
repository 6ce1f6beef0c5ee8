import { csvLine, CSV_START } from '../../../kit/csv.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Report, ReportQuery } from './reports-contract.ts';
import type { ReportName } from '../rules.ts';
import { getReport } from './get-report.ts';

/** A report as a file. The export is audited. */
export async function exportReport(
  { db }: Pick<Context, 'db'>,
  input: { report: ReportName; query: ReportQuery; caller: SignedInCaller },
): Promise<Response> {
  const { report, from, to } = await getReport({ db }, input);
  const details = { report: input.report, from, to };
  await recordAudit(db, { actorId: input.caller.userId, action: 'report.exported', subject: 'reports', details });
  return new Response(writeCsv(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${input.report}-${from}-${to}.csv"`,
    },
  });
}

function writeCsv({ columns, rows, sums }: Report): string {
  const line = (cells: Report['rows'][number]) =>
    csvLine(
      cells.map((cell, at) => {
        if (cell === null) return '';
        return columns[at]?.kind === 'paise' && typeof cell === 'number' ? cell / 100 : cell;
      }),
    );
  const heads = columns.map(({ head, kind }) => (kind === 'paise' ? `${head}, rupees` : head));
  return [CSV_START + csvLine(heads), ...rows.map(line), ...(sums ? [line(sums)] : [])].join('');
}

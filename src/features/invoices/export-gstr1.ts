import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Gstr1Section } from './rules.ts';
import { selectMonth } from './store.ts';
import { writeGstr1 } from './write-gstr1.ts';

/** Exports a section of a month's GSTR-1 as a file. The export is audited. */
export async function exportGstr1(
  { db }: Pick<Context, 'db'>,
  { month, section, actorId }: { month: string; section: Gstr1Section; actorId: string },
): Promise<Response> {
  const issued = await selectMonth(db, month);
  await recordAudit(db, { actorId, action: 'gstr1.exported', subject: `gstr1:${month}`, details: { section } });
  return new Response(writeGstr1(section, issued), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="gstr1-${month}-${section}.csv"`,
    },
  });
}

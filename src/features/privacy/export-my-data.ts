import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { queueMail, withoutLinkSecrets } from '../../platform/jobs/mail-queue.ts';
import type { PersonalTable } from '../../platform/personal-data.ts';
import { formatDateTime } from '../../kit/numbers/dates.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { exportKey, removeExportFiles } from './export-files.ts';
import { exportPage } from './export-page.ts';
import { findOwner } from './find-owner.ts';
import { personalTables } from './personal-tables.ts';
import { EXPORT_DAYS } from './rules.ts';
import {
  deleteFailedExports,
  findExport,
  findUserIds,
  insertExport,
  markExportMade,
  markExportRemoved,
  selectExpiredExports,
  selectPersonal,
} from './store.ts';

export const MAKE_EXPORT = 'make-data-export';

/** Starts an export of a user's data. Throws 409 `export-under-way` while one is running. */
export async function exportMyData(
  context: Pick<Context, 'db' | 'jobs'>,
  { userId }: { userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const exportId = await insertExport(transaction, userId);
    if (!exportId)
      throw new AppError(409, 'export-under-way', 'Your copy is being prepared. We will e-mail you when it is ready.');
    await context.jobs.add(transaction, MAKE_EXPORT, { exportId });
  });
}

/**
 * The job: collects the data, writes both files and mails the link. A rerun writes the same files and sends no second
 * mail.
 */
export async function makeExport(
  context: Pick<Context, 'clock' | 'db' | 'files' | 'jobs' | 'settings'>,
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await findExport(context.db, exportId);
  if (!row || row.madeAt) return;
  const owner = await findOwner(context.db, row.userId);
  const institute = (await loadInstitute(context.db)).name;
  const parts = [];
  const user = await findUserIds(context.db, personalTables, owner);
  for (const table of personalTables) {
    if (table.title === null) continue;
    const found = await selectPersonal(context.db, table, user);
    const rows = found.map((one) => withoutSecrets(withAddress(one, table, context.settings.publicUrl)));
    parts.push({ table: table.table, name: table.title, rows });
  }
  const madeAt = context.clock.now().toISOString();
  const data = { institute, madeAt, tables: Object.fromEntries(parts.map(({ table, rows }) => [table, rows])) };
  const page = exportPage({ institute, user: owner.name, madeOn: formatDateTime(madeAt), parts });
  await context.files.put(exportKey(row.id, 'json'), Buffer.from(JSON.stringify(data, null, 2)), 'application/json');
  await context.files.put(exportKey(row.id, 'html'), Buffer.from(page), 'text/html; charset=utf-8');
  const isMade = await inTransaction(context.db, async (transaction) => {
    if (!(await markExportMade(transaction, row.id))) return false;
    await queueMail(transaction, context.jobs, {
      key: `data-export:${row.id}`,
      to: owner.mailTo,
      subject: 'The copy of your data is ready',
      text: [
        `Dear ${owner.mailName},`,
        `The copy of your data that you asked for is ready. Sign in and download it here:\n${context.settings.publicUrl}/profile/my-data`,
        `You can download it for ${EXPORT_DAYS} days. Then we remove it.`,
        institute,
      ].join('\n\n'),
    });
    return true;
  });
  if (!isMade) await removeExportFiles(context.files, row.id);
}

/** A file of the user’s is read on the site, under their session, for as long as it is kept. */
function withAddress(row: object, { fileAddress }: PersonalTable, publicUrl: string): object {
  if (!fileAddress) return row;
  const path = fileAddress({ ...row });
  return { ...row, address: path === null ? null : publicUrl + path };
}

/** A queued mail still contains its link: the copy must not contain working secrets. */
function withoutSecrets(row: object): object {
  return JSON.parse(withoutLinkSecrets(JSON.stringify(row))) as object;
}

/** Removes the files of expired copies, and failed copies, so that a new one can be requested. */
export async function removeOldExports({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  await deleteFailedExports(db);
  for (const { id } of await selectExpiredExports(db)) {
    await removeExportFiles(files, id);
    await markExportRemoved(db, id);
  }
}

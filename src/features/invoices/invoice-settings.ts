import { recordAudit } from '../../platform/audit.ts';
import { stateName } from '../../kit/numbers/gst-states.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findCoursesByIds } from '../catalogue/courses/find-course.ts';
import { listCourseChoices } from '../catalogue/courses/list-course-choices.ts';
import { loadEditedSettings, loadInstitute } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { requireSettingsRead } from '../settings/settings-version.ts';
import type { InvoiceSettings, VersionedInvoiceSettings } from './contract.ts';
import { financialYear, findTakenSeries } from './rules.ts';
import { selectLastNumbers, selectSeriesKinds } from './store.ts';
import { findSettingsChange } from '../accounts/users/find-settings-change.ts';

const SUBJECTS = ['institute', 'invoicing', 'refunds'] as const;

/** Returns the invoice settings: institute, tax, and refund policy. */
export async function loadInvoiceSettings(db: Database): Promise<VersionedInvoiceSettings> {
  const { contentOf, version } = await loadEditedSettings(db, SUBJECTS);
  const { legalName, postalAddress, city, pin, stateCode, gstin } = contentOf('institute');
  const { wholeDays, lastDays } = contentOf('refunds');
  const seller = { legalName, postalAddress, city, pin, stateCode, gstin };
  return { ...seller, ...contentOf('invoicing'), refundWholeDays: wholeDays, refundLastDays: lastDays, version };
}

/** Returns them with what their page shows beside: the last number of each series, and the courses to choose from. */
export async function describeInvoiceSettings(db: Database) {
  const settings = await loadInvoiceSettings(db);
  const year = financialYear(new Date());
  const lastNumbers = await selectLastNumbers(db, year);
  const courses = await listCourseChoices(db);
  return {
    settings,
    year,
    lastNumbers,
    courses: courses.map(({ courseId, title }) => ({ courseId, title })),
    lastChange: await findSettingsChange(db, SUBJECTS),
  };
}

/**
 * Saves the settings of later invoices; the audit log stores the previous values. Throws 409 `changed-elsewhere`, and `series-used` for a
 * prefix that numbered documents of another type this financial year.
 */
export async function saveInvoiceSettings(
  db: Database,
  { settings, version, actorId }: { settings: InvoiceSettings; version: number; actorId: string },
): Promise<VersionedInvoiceSettings> {
  const sacExceptions = await findNamed(db, settings.sacExceptions);
  return inTransaction(db, async (transaction) => {
    await requireSettingsRead(transaction, { subjects: SUBJECTS, version });
    const { version: _, ...before } = await loadInvoiceSettings(transaction);
    await requireOwnSeries(transaction, { before, after: settings });
    const { addressLines: _lines, ...institute } = await loadInstitute(transaction);
    const { legalName, postalAddress, city, pin, stateCode, gstin, refundWholeDays, refundLastDays, ...invoicing } =
      settings;
    const seller = { legalName, postalAddress: postalAddress.filter(Boolean), city, pin, stateCode, gstin };
    const value = { ...institute, ...seller, state: stateName(stateCode) };
    await saveSetting(transaction, { subject: 'institute', value, actorId });
    await saveSetting(transaction, { subject: 'invoicing', value: { ...invoicing, sacExceptions }, actorId });
    const days = { wholeDays: refundWholeDays, lastDays: refundLastDays };
    await saveSetting(transaction, { subject: 'refunds', value: days, actorId });
    const details = { before, after: settings };
    await recordAudit(transaction, {
      actorId,
      action: 'invoice-settings.updated',
      subject: 'settings:invoicing',
      details,
    });
    return loadInvoiceSettings(transaction);
  });
}

/** Throws 409 `series-used` for a new prefix that numbered documents of another type this financial year. */
async function requireOwnSeries(
  db: Database,
  { before, after }: { before: InvoiceSettings; after: InvoiceSettings },
): Promise<void> {
  const year = financialYear(new Date());
  const [lastNumbers, kinds] = [await selectLastNumbers(db, year), await selectSeriesKinds(db, year)];
  const issues = findTakenSeries({ before, after, lastNumbers, kinds });
  if (issues.length > 0) throw new AppError(409, 'series-used', issues[0]?.message ?? '', { issues });
}

/** The same with each course by its `courseId`, however it was given. Throws 400 for an unknown course. */
async function findNamed(
  db: Database,
  named: InvoiceSettings['sacExceptions'],
): Promise<InvoiceSettings['sacExceptions']> {
  const names = named.map(({ courseId }) => courseId);
  const found = await findCoursesByIds(db, names, { inAnyState: true });
  return named.map(({ courseId: name, sac }) => {
    const course = found.find(({ slug, courseId }) => courseId === name || slug === name);
    if (course) return { courseId: course.courseId, sac };
    const message = `There is no course ${name}`;
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'sacExceptions', message }] });
  });
}

import type { Database } from '../../platform/database/database.ts';
import { type Institute, type SiteContent, siteShapes, type SiteSubject } from './contract.ts';
import { addressLines, fillTemplate, type MailTemplate } from './rules.ts';
import { selectLastChange, selectSetting, selectSettingRow } from './store.ts';
import { type MailData, type MailKind, STANDARD_MAILS } from './mails-contract.ts';

/** The facts of the institute, with the address as it is printed. */
export async function loadInstitute(db: Database): Promise<Institute> {
  const institute = await loadSiteContent(db, 'institute');
  return { ...institute, addressLines: addressLines(institute) };
}

/** What the institute says on a subject; before anything was saved, the empty content of that shape. */
export async function loadSiteContent<S extends SiteSubject>(db: Database, subject: S): Promise<SiteContent[S]> {
  const value = await selectSetting(db, subject);
  return siteShapes[subject].parse(value ?? {}) as SiteContent[S];
}

/** A subject with the number of its last saving, 0 before the first: for whoever edits it. */
export async function loadEditedSetting<S extends SiteSubject>(
  db: Database,
  subject: S,
): Promise<{ value: SiteContent[S]; version: number; savedAt: Date | null }> {
  const row = await selectSettingRow(db, subject);
  const value = siteShapes[subject].parse(row?.value ?? {}) as SiteContent[S];
  return { value, version: row?.version ?? 0, savedAt: row?.updatedAt ?? null };
}

/** When one of these subjects was last saved; `null` before any of them was. */
export async function findLastChange(db: Database, subjects: readonly SiteSubject[]): Promise<Date | null> {
  return selectLastChange(db, subjects);
}

/**
 * The total in rupees from which the payment provider has a no-cost EMI offer; `null` where it has none. Without one no page may
 * promise the months of a course.
 */
export async function findNoCostEmiFrom(db: Database): Promise<number | null> {
  const { showsEmi, emiFromRupees, offerIds } = await loadSiteContent(db, 'checkout');
  return showsEmi && offerIds.length > 0 ? emiFromRupees : null;
}

/** A mail in the institute's own words where it has some, else in those of the standard. */
export async function wordMail<K extends MailKind>(db: Database, kind: K, facts: MailData<K>): Promise<MailTemplate> {
  const { [kind]: own } = await loadSiteContent(db, 'mails');
  const standard = STANDARD_MAILS[kind];
  return fillTemplate({ subject: own.subject || standard.subject, text: own.text || standard.text }, facts);
}

import type { Database } from '../../platform/database/database.ts';
import { type Institute, type SiteContent, siteShapes, type SiteSubject } from './contract.ts';
import { addressLines, brandImage, fillTemplate, type MailTemplate } from './rules.ts';
import { selectLastChange, selectSetting, selectSettingRow, selectSettingRows, selectSettings } from './store.ts';
import { type MailData, type MailKind, STANDARD_MAILS } from './mails-contract.ts';

/** The institute's details, with the address as printed. */
export async function loadInstitute(db: Database): Promise<Institute> {
  const institute = await loadSiteContent(db, 'institute');
  return { ...institute, addressLines: addressLines(institute), brandImage: brandImage(institute) };
}

/** The content of a subject; the empty content of its shape before the first save. */
export async function loadSiteContent<S extends SiteSubject>(db: Database, subject: S): Promise<SiteContent[S]> {
  const value = await selectSetting(db, subject);
  return siteShapes[subject].parse(value ?? {}) as SiteContent[S];
}

/** A subject with its version, 0 before the first save; for editors. */
export async function loadEditedSetting<S extends SiteSubject>(
  db: Database,
  subject: S,
): Promise<{ value: SiteContent[S]; version: number; savedAt: Date | null }> {
  const row = await selectSettingRow(db, subject);
  const value = siteShapes[subject].parse(row?.value ?? {}) as SiteContent[S];
  return { value, version: row?.version ?? 0, savedAt: row?.updatedAt ?? null };
}

/** A part of the settings that stands under several subjects, with its version: each save of any of them raises it. One query. */
export async function loadEditedSettings(
  db: Database,
  subjects: readonly SiteSubject[],
): Promise<{ contentOf: <S extends SiteSubject>(subject: S) => SiteContent[S]; version: number }> {
  const rows = await selectSettingRows(db, subjects);
  const saved = new Map(rows.map(({ subject, value }) => [subject, value]));
  return {
    contentOf: <S extends SiteSubject>(subject: S) =>
      siteShapes[subject].parse(saved.get(subject) ?? {}) as SiteContent[S],
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

/** When one of these subjects was last saved; `null` before any was. */
export async function findLastChange(db: Database, subjects: readonly SiteSubject[]): Promise<Date | null> {
  return selectLastChange(db, subjects);
}

/**
 * The order total in rupees from which the payment provider offers no-cost EMI; `null` without an offer. Without one
 * no page may advertise the months of a course.
 */
function noCostEmiFrom({ showsEmi, emiFromRupees, offerIds }: SiteContent['checkout']): number | null {
  return showsEmi && offerIds.length > 0 ? emiFromRupees : null;
}

/** What the settings say beside a course: the no-cost EMI and the institute's name. One query. */
export async function loadCourseSettings(
  db: Database,
): Promise<{ noCostEmiFrom: number | null; instituteName: string }> {
  const values = await selectSettings(db, ['checkout', 'institute']);
  return {
    noCostEmiFrom: noCostEmiFrom(siteShapes.checkout.parse(values.get('checkout') ?? {})),
    instituteName: siteShapes.institute.parse(values.get('institute') ?? {}).name,
  };
}

/** A mail with the institute's own text, else the default text. */
export async function wordMail<K extends MailKind>(db: Database, kind: K, data: MailData<K>): Promise<MailTemplate> {
  return (await openMailWords(db, kind))(data);
}

/** The same for many mails of a kind. */
export async function openMailWords<K extends MailKind>(
  db: Database,
  kind: K,
): Promise<(data: MailData<K>) => MailTemplate> {
  const { [kind]: own } = await loadSiteContent(db, 'mails');
  const standard = STANDARD_MAILS[kind];
  const template = { subject: own.subject || standard.subject, text: own.text || standard.text };
  return (data) => fillTemplate(template, data);
}

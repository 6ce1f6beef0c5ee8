import { findUndrawable } from '../../kit/text/undrawable-signs.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import { AppError, type Issue } from '../../platform/http/errors.ts';
import { type SiteContent, type SiteContentInput, siteShapes, type SiteSubject } from './contract.ts';
import { recordRevision, requireVersionRead } from './setting-revisions.ts';
import { loadEditedSetting, loadSiteContent } from './load-settings.ts';
import { recordEarlierRevisions } from './rules.ts';
import { upsertSetting } from './store.ts';

/**
 * Replaces a subject's content. Throws 400 with issues when it does not match the subject's schema. With
 * `readVersion`, throws 409 when the subject was saved since that version.
 */
export async function saveSetting<S extends SiteSubject>(
  db: Database,
  input: { subject: S; value: SiteContentInput[S]; actorId: string | null; readVersion?: number; action?: AuditAction },
): Promise<SiteContent[S]> {
  const { subject, actorId, readVersion, action = 'setting.updated' } = input;
  const checkedValue = checkSetting(subject, input.value);
  return inTransaction(db, async (transaction) => {
    const versionOf = async () => (await loadEditedSetting(transaction, subject)).version;
    if (readVersion !== undefined) await requireVersionRead(transaction, { subject, readVersion, versionOf });
    const before = await loadEditedSetting(transaction, subject);
    const value = subject === 'legal' ? await withHistory(transaction, checkedValue) : checkedValue;
    const version = await upsertSetting(transaction, subject, value);
    await recordRevision(transaction, { subject, version, value, savedBy: actorId, before });
    await recordAudit(transaction, {
      actorId,
      action,
      subject: `settings:${subject}`,
      details: changedParts(before.value, value),
    });
    await bumpDocumentVersion(transaction);
    return value;
  });
}

/** The value parsed by its subject's schema, with defaults. Throws 400 with the invalid fields. */
export function checkSetting<S extends SiteSubject>(subject: S, value: unknown): SiteContent[S] {
  const result = siteShapes[subject].safeParse(value);
  if (result.success) {
    const unprintable = unprintableFields(subject, result.data);
    if (unprintable.length > 0)
      throw new AppError(400, 'invalid-input', unprintable[0]?.message ?? '', { issues: unprintable });
    return result.data as SiteContent[S];
  }
  const issues = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new AppError(400, 'invalid-input', issues[0]?.message ?? 'Please check what you entered.', { issues });
}

/**
 * Fields printed on certificates, invoices, brochures and share images that contain unprintable characters. Not part
 * of the schemas, which also parse old rows.
 */
function unprintableFields(subject: SiteSubject, value: unknown): Issue[] {
  return printedTexts(subject, value).flatMap(([path, text]) => {
    const message = findUndrawable(text, 'on certificates, invoices and brochures');
    return message === null ? [] : [{ path, message }];
  });
}

function printedTexts(subject: SiteSubject, value: unknown): (readonly [string, string])[] {
  if (subject === 'shop') {
    const { howToJoin, refundLine } = value as SiteContent['shop'];
    return [...listed('howToJoin', howToJoin), ['refundLine', refundLine]];
  }
  if (subject !== 'institute') return [];
  const institute = value as SiteContent['institute'];
  const { name, legalName, wordmark, tagline, city, state, pin, director, demoNotice } = institute;
  const { phone, email, openingHours, marketsNotice } = institute;
  const texts = { name, legalName, wordmark, tagline, city, state, pin, director, demoNotice };
  return [
    ...Object.entries({ ...texts, phone, email, openingHours, marketsNotice }),
    ...listed('postalAddress', institute.postalAddress),
    ...listed('heroTitleLines', institute.heroTitleLines),
  ];
}

function listed(field: string, lines: readonly string[]): (readonly [string, string])[] {
  return lines.map((line, at) => [`${field}.${at}`, line] as const);
}

/** The changed fields before and after, for the audit log. */
export function changedParts(before: object, after: object): { before: object; after: object } {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old.get(name), value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name) ?? null])),
    after: Object.fromEntries(changed),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Versions that were in force must stay readable. */
async function withHistory<S extends SiteSubject>(db: Database, value: SiteContent[S]): Promise<SiteContent[S]> {
  const { documents } = value as SiteContent['legal'];
  const before = await loadSiteContent(db, 'legal');
  return {
    ...value,
    documents: recordEarlierRevisions(
      before.documents,
      documents,
      ({ title, version, inForceFrom, whatChanged, inShort, sections }) => ({
        title,
        version,
        inForceFrom,
        whatChanged,
        inShort,
        sections,
      }),
    ),
  };
}

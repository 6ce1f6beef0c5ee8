import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { bumpDocumentVersion } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { siteShapes, type SiteContent, type SiteContentInput, type SiteSubject } from './contract.ts';
import { loadSiteContent } from './load-site-content.ts';
import { keepEarlierVersions } from './rules.ts';
import { upsertSetting } from './store.ts';

/** Replaces what the institute says on a subject, for every visitor at once; 400 with issues when it does not have the subject's shape. */
export async function saveSetting<S extends SiteSubject>(
  db: Database,
  input: { subject: S; value: SiteContentInput[S]; actorId: string | null },
): Promise<SiteContent[S]> {
  const checkedValue = checked(input.subject, input.value);
  return inTransaction(db, async (transaction) => {
    const value = input.subject === 'legal' ? await withHistory(transaction, checkedValue) : checkedValue;
    await upsertSetting(transaction, input.subject, value);
    await recordAudit(transaction, {
      actorId: input.actorId,
      action: 'setting-saved',
      subject: `settings:${input.subject}`,
    });
    await bumpDocumentVersion(transaction);
    return value;
  });
}

/** What was in force must stay readable. */
async function withHistory<S extends SiteSubject>(db: Database, value: SiteContent[S]): Promise<SiteContent[S]> {
  const { documents } = value as SiteContent['legal'];
  const before = await loadSiteContent(db, 'legal');
  return {
    ...value,
    documents: keepEarlierVersions(
      before.documents,
      documents,
      ({ version, inForceFrom, whatChanged, inShort, sections }) => ({
        version,
        inForceFrom,
        whatChanged,
        inShort,
        sections,
      }),
    ),
  };
}

function checked<S extends SiteSubject>(subject: S, value: SiteContentInput[S]): SiteContent[S] {
  const result = siteShapes[subject].safeParse(value);
  if (result.success) return result.data as SiteContent[S];
  const issues = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
  throw new AppError(400, 'invalid-input', issues[0]?.message ?? 'Please check what you entered.', { issues });
}

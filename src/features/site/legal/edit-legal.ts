import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { SiteContent, SiteSubject } from '../../settings/contract.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { checkSetting } from '../../settings/save-setting.ts';
import { lostDocuments, raiseVersions } from '../../settings/rules.ts';
import { loadClaimClock } from '../../settings/show-site-content.ts';

type Document = SiteContent['legal']['documents'][number];

/**
 * The documents, with the next version number where the text changed. Throws 400 when a changed one does not say what
 * changed and from when, or when one is missing.
 */
export async function raiseLegal<S extends SiteSubject>(
  db: Database,
  value: SiteContent[S],
): Promise<SiteContent['legal']> {
  const [before, { today }] = await Promise.all([loadSiteContent(db, 'legal'), loadClaimClock(db)]);
  const after = checkSetting('legal', value).documents;
  requireOwnAddresses(after);
  requireAllKept(lostDocuments(before.documents, after, today));
  const known = new Map(before.documents.map((document) => [document.id, document]));
  // Past versions and dates cannot be edited.
  const kept = after.map((document) => ({
    ...document,
    version: known.get(document.id)?.version ?? 1,
    earlier: known.get(document.id)?.earlier ?? [],
  }));
  const { documents, issues } = raiseVersions(before.documents, kept, { textOf, today });
  const [first] = issues;
  if (first) throw new AppError(400, 'invalid-input', first.message, { issues });
  return { documents };
}

/** The documents of a revision, in force from today where their text differs; documents added since stay unchanged. */
export async function restoreLegal(db: Database, value: unknown): Promise<SiteContent['legal']> {
  const [{ documents: current }, { today }] = await Promise.all([loadSiteContent(db, 'legal'), loadClaimClock(db)]);
  const known = new Map(current.map((document) => [document.id, document]));
  const old = checkSetting('legal', value).documents;
  const documents = old.map((document) => {
    const now = known.get(document.id);
    if (!now || JSON.stringify(textOf(now)) === JSON.stringify(textOf(document)))
      return now ? { ...document, inForceFrom: now.inForceFrom, whatChanged: now.whatChanged } : document;
    const whatChanged = `The text of version ${document.version} is in force again.`;
    return { ...document, inForceFrom: today, whatChanged };
  });
  const added = current.filter(({ id }) => !old.some((document) => document.id === id));
  return { documents: [...documents, ...added] };
}

function textOf({ title, inShort, sections }: Document) {
  return { title, inShort, sections };
}

function requireAllKept([lost]: readonly Document[]): void {
  if (!lost) return;
  const message = `“${lost.title}” was in force and stays readable at ${lost.id}: mark it as withdrawn instead of removing it`;
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'documents', message }] });
}

function requireOwnAddresses(documents: readonly Document[]): void {
  const issues = documents.flatMap(({ id }, at) =>
    documents.findIndex((other) => other.id === id) < at
      ? [{ path: `documents.${at}.id`, message: 'Another document has this address' }]
      : [],
  );
  const [first] = issues;
  if (first) throw new AppError(400, 'invalid-input', first.message, { issues });
}

import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { insertSettingRevision, lockSubject, selectSettingRevision, selectSettingRevisions } from './store.ts';

/** One saving of a subject of the site. */
export interface SettingRevision {
  version: number;
  value: unknown;
  /** `null`: the system itself. */
  savedBy: string | null;
  savedAt: Date;
}

interface Saving {
  subject: string;
  version: number;
  value: unknown;
  savedBy: string | null;
  /** What stood there until now; `null` for something new. */
  before: { version: number; value: unknown } | null;
}

/** Keeps what was saved on a subject, in the saving's transaction, and what it replaced; only the newest savings are kept. */
export async function recordRevision(db: Database, { before, ...saving }: Saving): Promise<void> {
  if (before) {
    const { version, value } = before;
    await insertSettingRevision(db, { subject: saving.subject, version, value, savedBy: null });
  }
  await insertSettingRevision(db, saving);
}

/** The savings of a subject that are kept, the newest first. */
export async function listSettingRevisions(db: Database, subject: string, limit: number): Promise<SettingRevision[]> {
  return selectSettingRevisions(db, subject, limit);
}

/** What a saving said; 404 when it is kept no more. */
export async function findSettingRevision(db: Database, subject: string, version: number): Promise<SettingRevision> {
  const kept = await selectSettingRevision(db, subject, version);
  if (!kept) throw notFound('This version is not kept any more.');
  return kept;
}

/**
 * Lets one saving of a subject in at a time, and only by somebody who read what stands there: else 409 `changed-elsewhere` with
 * the version in force.
 */
export async function requireVersionRead(
  db: Database,
  { subject, readVersion, versionOf }: { subject: string; readVersion: number; versionOf: () => Promise<number> },
): Promise<void> {
  await lockSubject(db, subject);
  const version = await versionOf();
  if (version === readVersion) return;
  const message = 'Somebody else saved this meanwhile. What you typed is still here.';
  throw new AppError(409, 'changed-elsewhere', message, { details: { version } });
}

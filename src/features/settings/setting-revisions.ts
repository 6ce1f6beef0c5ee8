import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { insertSettingRevision, lockSubject, selectSettingRevision, selectSettingRevisions } from './store.ts';

/** One saved revision of a subject. */
export interface SettingRevision {
  version: number;
  value: unknown;
  /** `null`: the system. */
  savedBy: string | null;
  savedAt: Date;
}

interface Saving {
  subject: string;
  version: number;
  value: unknown;
  savedBy: string | null;
  /** The replaced content; `null` for a new subject. */
  before: { version: number; value: unknown } | null;
}

/** Records a revision and the content it replaced, and deletes the oldest ones. Runs inside the saving transaction. */
export async function recordRevision(db: Database, { before, ...saving }: Saving): Promise<void> {
  if (before) {
    const { version, value } = before;
    await insertSettingRevision(db, { subject: saving.subject, version, value, savedBy: null });
  }
  await insertSettingRevision(db, saving);
}

/** The revisions of a subject, newest first. */
export async function listSettingRevisions(db: Database, subject: string, limit: number): Promise<SettingRevision[]> {
  return selectSettingRevisions(db, subject, limit);
}

/** The content of a revision. Throws 404 when it is no longer stored. */
export async function findSettingRevision(db: Database, subject: string, version: number): Promise<SettingRevision> {
  const kept = await selectSettingRevision(db, subject, version);
  if (!kept) throw notFound('This version is no longer kept.');
  return kept;
}

/**
 * Locks a subject for saving. Throws 409 `changed-elsewhere` with the current version unless the caller read that
 * version.
 */
export async function requireVersionRead(
  db: Database,
  { subject, readVersion, versionOf }: { subject: string; readVersion: number; versionOf: () => Promise<number> },
): Promise<void> {
  await lockSubject(db, subject);
  const version = await versionOf();
  if (version === readVersion) return;
  const message = 'A colleague saved this in the meantime. What you typed is still here.';
  throw new AppError(409, 'changed-elsewhere', message, { details: { version } });
}

import { sql } from 'drizzle-orm';
import { afterCommit, type Database } from './database.ts';
import { LIST_COUNTS } from './keep-figure.ts';
import { announce } from './news.ts';

/** Channel on which instances hear that a document changed. */
export const DOCUMENT_CHANNEL = 'documents_changed';

/** Call in the transaction of any change that a visitor can see: every cached document is rendered anew, on each instance. */
export async function bumpDocumentVersion(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO document_version (id, version) VALUES (1, 2)
    ON CONFLICT (id) DO UPDATE SET version = document_version.version + 1`);
  await db.execute(sql`DELETE FROM kept_figures WHERE name LIKE ${`${LIST_COUNTS}%`}`);
  await announce(db, DOCUMENT_CHANNEL);
  afterCommit(db, () => {
    for (const onChange of listeners) onChange();
  });
}

const listeners = new Set<() => void>();

/**
 * Calls `onChange` at each change that this process commits, before the caller hears of the commit: whoever
 * posts a comment sees it on the next page, however late the notification comes. Gives what ends it.
 */
export function onDocumentChange(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

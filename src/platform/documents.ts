import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Channel on which instances hear that a document changed. */
export const DOCUMENT_CHANNEL = 'documents_changed';

/** Call in the transaction of any change that a visitor can see: every cached document is rendered anew, on each instance. */
export async function bumpDocumentVersion(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO document_version (id, version) VALUES (1, 2)
    ON CONFLICT (id) DO UPDATE SET version = document_version.version + 1`);
  await db.execute(sql`SELECT pg_notify(${DOCUMENT_CHANNEL}, '')`);
}

import type { Pool } from 'pg';
import { DOCUMENT_CHANNEL, onDocumentChange } from '../http/documents.ts';
import type { PubSub } from '../database/pg-notify.ts';

/** The content version of the database, as known to this process. */
export interface ContentState {
  /** The number of `document_version`; `null` while some change may have been missed. */
  readonly version: number | null;
  stop(): void;
}

/** Twice within the second in which a change must be seen: notifications may be lost, and not every pooler passes them on. */
const ASK_EVERY_MS = 500;

/**
 * Calls `onChange` whenever visitors may see new content: at a change by this process before its caller sees the commit,
 * at notifications of other instances, and at the latest when the poll every half second returns another version.
 */
export function followContent({
  pool,
  pubsub,
  onChange,
}: {
  pool: Pool;
  pubsub: PubSub;
  onChange: () => void;
}): ContentState {
  let version: number | null = null;
  const become = (next: number | null) => {
    version = next;
    onChange();
  };
  const hear = (next: number) => {
    if (version === null || next > version) become(next);
  };
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const before = version;
    try {
      const read = await readContentVersion(pool);
      // A notification during the poll may be newer than its result. Otherwise the result counts, even if lower: after a
      // failover that lost changes, or a restored backup.
      if (version !== before) hear(read);
      else if (read !== version) become(read);
    } catch {
      // The next poll retries; the known version stays valid while nothing can change.
    } finally {
      isAsking = false;
    }
  };
  const stopListening = pubsub.subscribe(DOCUMENT_CHANNEL, {
    onMessage(text) {
      if (text === null) {
        become(null);
        void ask();
      } else hear(Number(text));
    },
  });
  const stopHearing = onDocumentChange(hear);
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  timer.unref();
  void ask();
  return {
    get version() {
      return version;
    },
    stop() {
      clearInterval(timer);
      stopListening();
      stopHearing();
    },
  };
}

/** The content version as an SQL expression, for queries that need it beside other columns; 1 before the first change. */
export const CONTENT_VERSION = 'coalesce((SELECT version FROM document_version WHERE id = 1), 1)::float8';

async function readContentVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(question);
  if (!rows[0]) throw new Error('the database named no version');
  return rows[0].version;
}

/** A frozen database accepts a query and never responds. */
const question = { text: `SELECT ${CONTENT_VERSION} AS version`, query_timeout: 2000 };

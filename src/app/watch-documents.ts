import { Client, type ClientConfig } from 'pg';
import { DOCUMENT_CHANNEL } from '../platform/documents.ts';

/** Listens for changes that other instances made; calls `onChange` at each, and after every reconnect, when some may have been missed. */
export function watchDocuments(connection: ClientConfig, onChange: () => void): { stop(): Promise<void> } {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = new Client({ ...connection, application_name: 'institute-documents' });
    client = next;
    next.on('error', () => undefined);
    next.on('notification', onChange);
    next.on('end', retry);
    try {
      await next.connect();
      await next.query(`LISTEN ${DOCUMENT_CHANNEL}`);
      onChange();
    } catch {
      await next.end().catch(() => undefined);
      retry();
    }
  }

  function retry(): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, 500);
    timer.unref();
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

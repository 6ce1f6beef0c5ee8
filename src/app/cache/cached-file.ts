import { type StoredDocument, storeDocument } from './document-cache.ts';

/** A file that only a new build changes: made at the first request, once per process, and cached in all encodings. */
export type CachedFile = () => Promise<StoredDocument>;

/** After a failure, `make` is called again. */
export function createCachedFile(make: () => Response): CachedFile {
  let stored: Promise<StoredDocument> | null = null;
  return () => {
    stored ??= storeDocument(make(), true).catch((error: unknown) => {
      stored = null;
      throw error;
    });
    return stored;
  };
}

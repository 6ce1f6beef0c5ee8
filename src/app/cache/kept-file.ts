import { type StoredDocument, storeDocument } from './document-cache.ts';

/** A file that only a new build changes: made when it is first asked for, once in the life of the process, and kept in all encodings. */
export type KeptFile = () => Promise<StoredDocument>;

/** `make` is called again only where it failed. */
export function createKeptFile(make: () => Response): KeptFile {
  let kept: Promise<StoredDocument> | null = null;
  return () => {
    kept ??= storeDocument(make(), true).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

import type { Readable } from 'node:stream';

/** Stores files by key (`courses/intro.mp4`). Keys are made by us: lower case, no `..`, no leading slash. */
export interface FileStore {
  put(key: string, content: Readable | Uint8Array, contentType: string): Promise<void>;
  /** Size and type of a stored file, or `null`. */
  stat(key: string): Promise<{ sizeBytes: number; contentType: string } | null>;
  /** Bytes `start` to `end`, both included; the whole file without a range. Throws when the file is absent. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Returns the keys of all files, unordered; one added or removed meanwhile may be missing or included. */
  list(): AsyncIterable<string>;
}

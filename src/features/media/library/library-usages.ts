import type { MediaUsageSource } from './usage-registry.ts';
import { selectCaptioned } from '../store.ts';

/** The library's own usages: captions of its videos. */
export const libraryUsages: MediaUsageSource = {
  async listReferences(db) {
    return (await selectCaptioned(db)).map(({ captions }) => captions.fileKey);
  },
  async listFiles(db) {
    const rows = await selectCaptioned(db);
    return rows.map(({ captions }) => ({ ...captions, kind: 'captions', durationSeconds: null, captionsKey: null }));
  },
  async listUsages(db, files) {
    const rows = await selectCaptioned(db, { captionsKeys: files.map(({ fileKey }) => fileKey) });
    return rows.map(({ name, captions }) => ({
      fileKey: captions.fileKey,
      text: `Captions of “${name}”`,
      href: `/admin/media?${new URLSearchParams({ search: name }).toString()}`,
    }));
  },
  // A replacement keeps the id, by which videos reference their captions.
  async replace() {},
  async putCaptions() {},
};

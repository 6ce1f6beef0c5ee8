import type { MediaUsageSource } from '../../media/library/usage-registry.ts';
import { replaceRecording, selectRecordings } from './recording-store.ts';

/** Reports which files of the library are recordings of classes. */
export const recordingMedia: MediaUsageSource = {
  async listReferences(db) {
    return (await selectRecordings(db)).map(({ fileKey }) => fileKey);
  },
  async listFiles() {
    return [];
  },
  async listUsages(db, files) {
    const recordings = await selectRecordings(
      db,
      files.map(({ fileKey }) => fileKey),
    );
    return recordings.map(({ fileKey, batchId, code, number }) => ({
      fileKey,
      text: `${code}: recording of class ${number}`,
      href: `/admin/batches/${batchId}`,
    }));
  },
  async replace(db, { from, to }) {
    await replaceRecording(db, from.fileKey, to.fileKey);
  },
  async putCaptions() {
    // A recording has no captions of its own.
  },
};

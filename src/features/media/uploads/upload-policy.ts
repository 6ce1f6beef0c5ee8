import type { Database } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { rejectWrongTypes } from '../inspection/recognise-file.ts';
import { loadRoom } from '../library/load-room.ts';
import { findUploadIssue } from '../rules.ts';
import { lockLibrary } from '../store.ts';
import { explainStorage } from './storage-full.ts';
import { uploadError } from './upload-error.ts';
import type { UploadRow } from './upload-store.ts';

/** An upload that somebody wants to begin; `name` reads a field that the sender’s browser sent with it. */
export interface BegunUpload {
  ownerId: string;
  sizeBytes: number;
  named: (field: string) => string;
}

/** What an upload is for: what may begin, which files are refused early, and the words of its errors. */
export interface UploadPolicy {
  /** Whether these are uploads of handed-in work rather than of the library. */
  isWork: boolean;
  /** Throws where an upload may not begin; runs inside the transaction that creates it. Returns the assignment that it is for. */
  admit(transaction: Database, upload: BegunUpload): Promise<string | null>;
  /** Throws for a file that would be refused once it is whole; `beginning` is its first part. */
  look(upload: UploadRow, beginning: Uint8Array): Promise<void>;
  missing(): AppError;
  moved(): AppError;
  explainStorage(error: unknown): unknown;
}

export const libraryPolicy: UploadPolicy = {
  isWork: false,
  async admit(transaction, { sizeBytes }) {
    await lockLibrary(transaction);
    const room = await loadRoom(transaction);
    const issue = findUploadIssue(sizeBytes, room);
    if (issue) throw uploadError(issue, room);
    return null;
  },
  look: ({ fileName, sizeBytes }, beginning) => rejectWrongTypes({ fileName, sizeBytes, beginning }),
  missing: () => notFound('There is no such upload. It may have been cancelled; please choose the file again.'),
  moved: () => new AppError(409, 'upload-moved', 'This upload was continued elsewhere. It resumes from there.'),
  explainStorage,
};

import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DROP_PARTS, dropUploads } from './drop-uploads.ts';
import { readBeginning, readParts } from './read-parts.ts';
import {
  claimUpload,
  findUpload,
  markWorkTaken,
  releaseUpload,
  renewClaim,
  selectPartKeys,
  selectParts,
  sumWorkUploads,
  type UploadRow,
} from './upload-store.ts';

/** Well before the claim of the assembling request expires. */
const RENEWED_AFTER_MS = 45_000;

/** An upload of work that a learner hands in. */
export interface WorkUpload {
  id: string;
  assignmentId: string;
  fileName: string;
  sizeBytes: number;
  startedAt: Date;
  /** When its last part arrived; `null` while it is not whole. */
  completedAt: Date | null;
}

export interface OpenedUpload extends WorkUpload {
  completedAt: Date;
  beginning: Uint8Array;
  /** Yields its bytes; `see` gets each chunk. */
  read: (see?: (chunk: Uint8Array) => void) => AsyncGenerator<Uint8Array>;
}

/** Returns a learner’s own upload of work, or `null`. */
export async function findWorkUpload(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<WorkUpload | null> {
  const row = await findUpload(db, { id, ownerId, isWork: true });
  return row ? toWorkUpload(row) : null;
}

function toWorkUpload(row: UploadRow): WorkUpload {
  return {
    id: row.id,
    assignmentId: row.assignmentId ?? '',
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    startedAt: row.createdAt,
    completedAt: row.offsetBytes === row.sizeBytes ? (row.arrivedAt ?? row.touchedAt) : null,
  };
}

/** Returns the bytes of uploads of work under way, and how many uploads the owner began within an hour. */
export async function measureWorkUploads(db: Database, of: { ownerId: string; assignmentId: string }) {
  return sumWorkUploads(db, of);
}

/**
 * Opens a whole upload for `use`, which stores its bytes; one request at a time. Returns `null` while another request works on it. `use`
 * calls `finishWorkUpload` in the transaction that records the file.
 */
export async function openWorkUpload<Kept>(
  { db, files }: Pick<Context, 'db' | 'files'>,
  upload: WorkUpload & { completedAt: Date },
  use: (opened: OpenedUpload) => Promise<Kept>,
): Promise<Kept | null> {
  const { id } = upload;
  if (!(await claimUpload(db, id))) return null;
  const renewing = setInterval(() => void renewClaim(db, id).catch(() => undefined), RENEWED_AFTER_MS);
  try {
    const parts = await selectParts(db, id);
    const beginning = await readBeginning(files, parts);
    return await use({ ...upload, beginning, read: (see) => readParts(files, parts, see) });
  } catch (error) {
    await releaseUpload(db, id);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Records that an upload became a file, in the caller’s transaction; its parts are deleted soon. */
export async function finishWorkUpload(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  uploadId: string,
): Promise<void> {
  await markWorkTaken(transaction, uploadId);
  await jobs.add(transaction, DROP_PARTS, { uploadId });
}

/** Returns the keys of the parts of all uploads of a user, which go with the account. */
export async function listUploadedParts(db: Database, ownerId: string): Promise<string[]> {
  return selectPartKeys(db, ownerId);
}

/** Deletes an upload that cannot be accepted. */
export async function dropWorkUpload(context: Pick<Context, 'db' | 'files'>, uploadId: string): Promise<void> {
  await dropUploads(context, [uploadId]);
}

import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { imageQueue } from '../../../platform/jobs/drawing-queues.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { requireHarmless } from '../../../platform/secrets/require-harmless.ts';
import { formatSize } from '../../../kit/numbers/format-size.ts';
import { DROP_PARTS, dropUploads } from './drop-uploads.ts';
import { decodeText } from '../../../platform/table-file/decode-text.ts';
import { openFile } from '../inspection/open-file.ts';
import { findDamagedTime, readCaptions } from '../inspection/read-captions.ts';
import { requirePlayable } from '../inspection/require-playable.ts';
import { recogniseFile } from '../inspection/recognise-file.ts';
import { redrawImage } from '../inspection/redraw-image.ts';
import { readBeginning, readParts } from './read-parts.ts';
import type { FileType, MediaKind } from '../rules.ts';
import { explainStorage } from './storage-full.ts';
import { findMedia, findMediaByHash, type MediaRow } from '../store.ts';
import {
  claimUpload,
  findUpload,
  markTaken,
  releaseUpload,
  renewClaim,
  selectParts,
  type PartRow,
  type UploadRow,
} from './upload-store.ts';

/** Images and captions are converted in memory. */
const IN_MEMORY_BYTES = 25_000_000;
/** Well before the claim of the assembling request expires. */
const RENEWED_AFTER_MS = 45_000;

export interface StoredUpload {
  kind: MediaKind;
  fileKey: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  needsConversion: boolean;
}

export type Storing = Pick<Context, 'db' | 'files' | 'jobs' | 'scanner' | 'encoder' | 'log'>;

export type Stored = { made: StoredUpload } | { known: MediaRow };

/**
 * Assembles a complete upload under its own key and passes it to `use`, which returns the resulting file; if `use` throws, nothing is left
 * behind. Bytes that the library has already are not stored again: `use` gets that file instead. A retry, as after a lost response, returns
 * the same file.
 */
export async function storeUpload(
  context: Storing,
  input: { uploadId: string; ownerId: string },
  use: (transaction: Database, upload: UploadRow, stored: Stored) => Promise<string>,
): Promise<{ mediaId: string; isMade: boolean }> {
  const { db, files, jobs } = context;
  const upload = await findUpload(db, { id: input.uploadId, ownerId: input.ownerId });
  if (!upload) throw notFound('There is no such upload. Please choose the file again.');
  const { id } = upload;
  if (upload.takenAs) return { mediaId: upload.takenAs, isMade: await isOwnKey(db, upload.takenAs, id) };
  if (upload.offsetBytes !== upload.sizeBytes)
    throw new AppError(409, 'upload-unfinished', 'This file is not fully uploaded yet.');
  // Also when another request finished meanwhile: the next retry returns that one's file.
  if (!(await claimUpload(db, id))) throw new AppError(409, 'upload-busy', 'This file is being processed.');
  const renewing = setInterval(() => void renewClaim(db, id).catch(() => undefined), RENEWED_AFTER_MS);
  let kept: string | null = null;
  try {
    const made = await makeOrDrop(context, upload);
    kept = made.fileKey;
    const known = await findMediaByHash(db, made.sha256);
    if (known) {
      await files.remove(made.fileKey);
      kept = null;
    }
    const mediaId = await inTransaction(db, async (transaction) => {
      const became = await use(transaction, upload, known ? { known } : { made });
      await markTaken(transaction, id, became);
      await jobs.add(transaction, DROP_PARTS, { uploadId: id });
      return became;
    });
    return { mediaId, isMade: known === null };
  } catch (error) {
    if (kept) await files.remove(kept);
    await releaseUpload(db, id);
    throw explainStorage(error);
  } finally {
    clearInterval(renewing);
  }
}

/** Whether the upload became a file of its own, under its key. */
async function isOwnKey(db: Database, mediaId: string, uploadId: string): Promise<boolean> {
  return (await findMedia(db, mediaId))?.fileKey.startsWith(keyOf(uploadId)) ?? false;
}

function keyOf(uploadId: string): string {
  return `media/${uploadId}-`;
}

/** Deletes an upload that cannot be accepted, because a retry with the same bytes would fail again. One that could not be scanned stays. */
async function makeOrDrop(context: Storing, upload: UploadRow): Promise<StoredUpload> {
  const parts = await selectParts(context.db, upload.id);
  try {
    const beginning = await readBeginning(context.files, parts);
    const type = await recogniseFile({ fileName: upload.fileName, beginning });
    const { sizeBytes } = upload;
    await requireHarmless(context, { field: null, content: readParts(context.files, parts), sizeBytes });
    return await makeFile(context, { upload, parts, type });
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429)
      await dropUploads(context, [upload.id]);
    throw error;
  }
}

async function makeFile(
  { files, encoder }: Pick<Context, 'files' | 'encoder'>,
  { upload, parts, type }: { upload: UploadRow; parts: PartRow[]; type: FileType },
): Promise<StoredUpload> {
  const hash = createHash('sha256');
  const source = readParts(files, parts, (chunk) => hash.update(chunk));
  // Each attempt has its own key, so that a late one cannot affect the one that succeeded.
  const fileKey = `${keyOf(upload.id)}${randomUUID().slice(0, 8)}.${type.extension}`;
  const common = { kind: type.kind, fileKey, contentType: type.contentType };
  if (type.kind === 'image' || type.kind === 'captions') {
    if (upload.sizeBytes > IN_MEMORY_BYTES) {
      const what = type.kind === 'image' ? 'A picture' : 'Captions';
      throw new AppError(413, 'too-large', `${what} can have ${formatSize(IN_MEMORY_BYTES)} at most.`);
    }
    const bytes = await buffer(Readable.from(source));
    const made = type.kind === 'image' ? await imageQueue.run(() => redrawImage(bytes)) : rewrite(bytes);
    await files.put(fileKey, made.bytes, type.contentType);
    const { width, height } = made;
    const sha256 = hash.digest('hex');
    const size = { sizeBytes: made.bytes.length, width, height };
    return { ...common, ...size, sha256, durationSeconds: null, needsConversion: false };
  }
  await files.put(fileKey, Readable.from(source), type.contentType);
  const { sizeBytes } = upload;
  try {
    const info = await openFile(files, { fileKey, kind: type.kind, sizeBytes });
    await requirePlayable(encoder, type.kind, info);
    const { durationSeconds, width, height, needsConversion } = info;
    return { ...common, sizeBytes, sha256: hash.digest('hex'), durationSeconds, width, height, needsConversion };
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

function rewrite(bytes: Uint8Array) {
  const text = decodeText(bytes)?.text ?? '';
  const captions = readCaptions(text);
  if (captions === null)
    throw new AppError(422, 'unreadable-captions', 'This file has no captions. Captions are WebVTT, SRT or SBV.');
  const damaged = findDamagedTime(text);
  if (damaged !== null)
    throw new AppError(
      422,
      'unreadable-captions',
      `Line ${damaged.line} should say when its words are shown and can’t be read: “${damaged.text}”. Correct it, or export the captions again.`,
    );
  return { bytes: new TextEncoder().encode(captions), width: null, height: null };
}

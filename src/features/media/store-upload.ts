import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { PICTURE_PIXELS_LIMIT } from '../../platform/keep-picture.ts';
import { showSize } from '../../kit/show-size.ts';
import { dropUploads } from './drop-uploads.ts';
import { readCaptions } from './read-captions.ts';
import { BEGINNING_BYTES, recogniseFile } from './recognise-file.ts';
import type { FileType, MediaKind } from './rules.ts';
import { explainStorage } from './storage-full.ts';
import { findMediaByHash, type MediaRow } from './store.ts';
import { claimUpload, findUpload, releaseUpload, selectParts, type PartRow, type UploadRow } from './upload-store.ts';

/** Pictures and captions are made anew in memory. */
const IN_MEMORY_BYTES = 25_000_000;
const LONGEST_SIDE = 2560;

export interface StoredUpload {
  kind: MediaKind;
  fileKey: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
}

/**
 * Puts an upload that has arrived whole together under its own key and hands it to `use`; what `use` throws leaves nothing behind. Bytes
 * that the library has already are not kept a second time: `use` gets that file instead.
 */
export async function storeUpload<T>(
  context: Pick<Context, 'db' | 'files'>,
  input: { uploadId: string; ownerId: string },
  use: (upload: UploadRow, stored: { made: StoredUpload } | { known: MediaRow }) => Promise<T>,
): Promise<T> {
  const { db, files } = context;
  const upload = await findUpload(db, { id: input.uploadId, ownerId: input.ownerId });
  if (!upload) throw notFound('There is no such upload. Please choose the file again.');
  if (upload.offsetBytes !== upload.sizeBytes)
    throw new AppError(409, 'upload-unfinished', 'This file has not arrived whole yet.');
  if (!(await claimUpload(db, upload.id)))
    throw new AppError(409, 'upload-busy', 'This file is being taken in just now.');
  let kept: string | null = null;
  try {
    const made = await makeOrDrop(context, upload);
    kept = made.fileKey;
    const known = await findMediaByHash(db, made.sha256);
    if (known) {
      await files.remove(made.fileKey);
      kept = null;
      return await use(upload, { known });
    }
    return await use(upload, { made });
  } catch (error) {
    if (kept) await files.remove(kept);
    await releaseUpload(db, upload.id);
    throw explainStorage(error);
  }
}

/** What cannot be taken is given up at once: another try with the same bytes would end alike. */
async function makeOrDrop(context: Pick<Context, 'db' | 'files'>, upload: UploadRow): Promise<StoredUpload> {
  const parts = await selectParts(context.db, upload.id);
  try {
    const beginning = await readBeginning(context.files, parts);
    const type = await recogniseFile({ fileName: upload.fileName, beginning });
    return await makeFile(context, { upload, parts, type });
  } catch (error) {
    if (error instanceof AppError) await dropUploads(context, [upload.id]);
    throw error;
  }
}

async function makeFile(
  { files }: Pick<Context, 'files'>,
  { upload, parts, type }: { upload: UploadRow; parts: PartRow[]; type: FileType },
): Promise<StoredUpload> {
  const hash = createHash('sha256');
  const source = readParts(files, parts, (chunk) => hash.update(chunk));
  const fileKey = `media/${upload.id}.${type.extension}`;
  const common = { kind: type.kind, fileKey, contentType: type.contentType };
  if (type.kind === 'image' || type.kind === 'captions') {
    if (upload.sizeBytes > IN_MEMORY_BYTES) {
      const what = type.kind === 'image' ? 'A picture' : 'Captions';
      throw new AppError(413, 'too-large', `${what} can have ${showSize(IN_MEMORY_BYTES)} at most.`);
    }
    const bytes = await buffer(Readable.from(source));
    const made = type.kind === 'image' ? await redraw(bytes) : rewrite(bytes);
    await files.put(fileKey, made.bytes, type.contentType);
    const { width, height } = made;
    const sha256 = hash.digest('hex');
    return { ...common, sizeBytes: made.bytes.length, sha256, durationSeconds: null, width, height };
  }
  await files.put(fileKey, Readable.from(source), type.contentType);
  const isPlayed = type.kind === 'video' || type.kind === 'audio';
  return {
    ...common,
    sizeBytes: upload.sizeBytes,
    sha256: hash.digest('hex'),
    durationSeconds: isPlayed ? upload.durationSeconds : null,
    width: type.kind === 'video' ? upload.width : null,
    height: type.kind === 'video' ? upload.height : null,
  };
}

/** A picture made anew, upright, without whatever else its file carried; one that moves goes on moving. */
async function redraw(bytes: Uint8Array) {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_LIMIT }).metadata();
    const { data, info } = await sharp(bytes, {
      limitInputPixels: PICTURE_PIXELS_LIMIT,
      failOn: 'error',
      animated: pages > 1,
    })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw new AppError(422, 'unreadable-picture', 'This picture cannot be read, or has more than 40 million pixels.');
  }
}

function rewrite(bytes: Uint8Array) {
  const captions = readCaptions(new TextDecoder().decode(bytes));
  if (captions === null)
    throw new AppError(422, 'unreadable-captions', 'This file holds no captions. They come as WebVTT or SRT.');
  return { bytes: new TextEncoder().encode(captions), width: null, height: null };
}

async function readBeginning(files: Context['files'], parts: PartRow[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readParts(files, parts)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= BEGINNING_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, BEGINNING_BYTES);
}

async function* readParts(
  files: Context['files'],
  parts: readonly PartRow[],
  see: (chunk: Uint8Array) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  for (const { fileKey } of parts) {
    for await (const chunk of (await files.read(fileKey)) as AsyncIterable<Uint8Array>) {
      see(chunk);
      yield chunk;
    }
  }
}

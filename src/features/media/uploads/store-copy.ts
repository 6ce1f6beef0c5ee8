import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireHarmless } from '../../../platform/secrets/require-harmless.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { videoMaking } from '../delivery/video-making.ts';
import { openFile } from '../inspection/open-file.ts';
import { BEGINNING_BYTES, recogniseFile } from '../inspection/recognise-file.ts';
import { requirePlayable } from '../inspection/require-playable.ts';
import { loadRoom } from '../library/load-room.ts';
import { nameOfFile } from '../rules.ts';
import { findMediaByHash, insertMedia, type MediaRow } from '../store.ts';
import type { Storing } from './store-upload.ts';
import { explainStorage } from './storage-full.ts';

interface Copied {
  /** With its extension, which must fit the bytes. */
  fileName: string;
  content: AsyncIterable<Uint8Array>;
  /** Whose file it is. */
  ownerId: string | null;
}

/**
 * Copies a video from elsewhere into the library: scanned and opened as an upload is. Bytes that the library has already are that file.
 * Nothing is left behind when it fails. Throws 413 `too-large`, `library-full` and what uploads throw.
 */
export async function storeCopy(context: Storing, { fileName, content, ownerId }: Copied): Promise<MediaRow> {
  const { db, files } = context;
  const fileKey = `media/${randomUUID()}-${randomUUID().slice(0, 8)}.mp4`;
  const { maxFileBytes, quotaBytes, usedBytes } = await loadRoom(db);
  const limit = Math.min(maxFileBytes, quotaBytes - usedBytes);
  const hash = createHash('sha256');
  const read = { sizeBytes: 0 };
  try {
    await files.put(
      fileKey,
      Readable.from(measured(content, { limit, read, see: (chunk) => hash.update(chunk) })),
      'video/mp4',
    );
    const { sizeBytes } = read;
    const sha256 = hash.digest('hex');
    const known = await findMediaByHash(db, sha256);
    if (known) {
      await files.remove(fileKey);
      return known;
    }
    const end = Math.min(sizeBytes, BEGINNING_BYTES) - 1;
    const beginning = new Uint8Array(await buffer(await files.read(fileKey, { start: 0, end })));
    const type = await recogniseFile({ fileName, beginning });
    if (type.kind !== 'video' || type.extension !== 'mp4')
      throw new AppError(415, 'wrong-type', 'The recording is no MP4 film.');
    await requireHarmless(context, { field: null, content: readStored(files, fileKey), sizeBytes });
    const info = await openFile(files, { fileKey, kind: type.kind, sizeBytes });
    await requirePlayable(context.encoder, type.kind, info);
    const { durationSeconds, width, height, needsConversion } = info;
    return await inTransaction(db, async (transaction) => {
      const added = await insertMedia(transaction, {
        name: nameOfFile(fileName),
        kind: type.kind,
        fileKey,
        contentType: type.contentType,
        sizeBytes,
        sha256,
        durationSeconds,
        width,
        height,
        needsConversion,
        isOpened: true,
        uploadedBy: ownerId,
      });
      if (!added) throw new AppError(409, 'upload-busy', 'The same file is being stored elsewhere.');
      await recordAudit(transaction, {
        actorId: null,
        action: 'media.uploaded',
        subject: `media:${added.id}`,
        details: { before: null, after: { name: added.name, kind: added.kind, sizeBytes } },
      });
      await videoMaking.makeSoon({ ...context, db: transaction }, fileKey);
      return added;
    });
  } catch (error) {
    await files.remove(fileKey);
    throw explainStorage(error);
  }
}

/** Opened only when somebody reads it. */
async function* readStored(files: Storing['files'], fileKey: string): AsyncGenerator<Uint8Array> {
  yield* (await files.read(fileKey)) as AsyncIterable<Uint8Array>;
}

async function* measured(
  content: AsyncIterable<Uint8Array>,
  { limit, read, see }: { limit: number; read: { sizeBytes: number }; see: (chunk: Uint8Array) => void },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    read.sizeBytes += chunk.length;
    if (read.sizeBytes > limit) throw new AppError(413, 'too-large', 'The recording is larger than the library takes.');
    see(chunk);
    yield chunk;
  }
}

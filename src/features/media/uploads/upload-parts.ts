import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Context } from '../../../platform/http/context.ts';
import { cleanLine } from '../../../kit/text/plain-text.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { dropUploads } from './drop-uploads.ts';
import { libraryPolicy, type UploadPolicy } from './upload-policy.ts';
import { addPart, findUpload, insertUpload, type UploadRow } from './upload-store.ts';

/** The size of a stored part: this much is in memory for each upload, and is lost when the process dies. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * The uploads of one user, stored in parts in the file store, with their offsets in the database: they can be resumed after a restart and
 * on another instance (docs/decisions/0016-uploads-in-parts.md).
 */
export class UploadParts extends DataStore {
  readonly #context: Pick<Context, 'db' | 'files'>;
  readonly #ownerId: string;
  readonly #policy: UploadPolicy;

  constructor(context: Pick<Context, 'db' | 'files'>, ownerId: string, policy: UploadPolicy = libraryPolicy) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#context = context;
    this.#ownerId = ownerId;
    this.#policy = policy;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, metadata, size = 0 } = upload;
    await inTransaction(this.#context.db, async (transaction) => {
      const ownerId = this.#ownerId;
      const named = (field: string) => metadata?.[field] ?? '';
      await insertUpload(transaction, {
        id,
        ownerId,
        assignmentId: await this.#policy.admit(transaction, { ownerId, sizeBytes: size, named }),
        fileName:
          cleanLine(metadata?.filename ?? '')
            .slice(0, 300)
            .toWellFormed() || 'file',
        sizeBytes: size,
        modifiedAt: wholeNumber(metadata?.modifiedAt, Number.MAX_SAFE_INTEGER) ?? 0,
        durationSeconds: wholeNumber(metadata?.durationSeconds, 360_000),
        width: wholeNumber(metadata?.width, 20_000),
        height: wholeNumber(metadata?.height, 20_000),
      });
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#own(id);
    return new Upload({ id, size: row.sizeBytes, offset: row.offsetBytes, creation_date: row.createdAt.toISOString() });
  }

  override async remove(id: string): Promise<void> {
    await this.#own(id);
    await dropUploads(this.#context, [id]);
  }

  /** Stores what arrives, including what came before the connection broke. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let held: Uint8Array[] = [];
    let heldBytes = 0;
    const keep = async () => {
      if (heldBytes === 0) return;
      const bytes = Buffer.concat(held);
      [held, heldBytes] = [[], 0];
      await this.#keepPart(id, at, bytes);
      at += bytes.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= PART_BYTES) await keep();
      }
    } catch (error) {
      await keep();
      throw error;
    }
    await keep();
    return at;
  }

  async #keepPart(id: string, startByte: number, bytes: Buffer): Promise<void> {
    const { db, files } = this.#context;
    const row = await this.#own(id);
    if (startByte === 0) await this.#look(row, bytes);
    const fileKey = `incoming/${id}/${startByte}-${randomUUID()}`;
    try {
      await files.put(fileKey, bytes, 'application/octet-stream');
    } catch (error) {
      throw this.#policy.explainStorage(error);
    }
    if (await addPart(db, { uploadId: id, startByte, sizeBytes: bytes.length, fileKey })) return;
    await files.remove(fileKey);
    throw this.#policy.moved();
  }

  /** Rejects an unsupported file before it has arrived completely. */
  async #look(upload: UploadRow, beginning: Buffer): Promise<void> {
    try {
      await this.#policy.look(upload, beginning);
    } catch (error) {
      await dropUploads(this.#context, [upload.id]);
      throw error;
    }
  }

  async #own(id: string) {
    const own = { id, ownerId: this.#ownerId, isWork: this.#policy.isWork };
    const row = isId(id) ? await findUpload(this.#context.db, own) : null;
    if (!row) throw this.#policy.missing();
    return row;
  }
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** Parses what the sender's browser measured; anything but a plausible whole number is ignored. */
function wholeNumber(text: string | null | undefined, max: number): number | null {
  if (!text || !/^\d{1,16}$/.test(text)) return null;
  const number = Number(text);
  return number <= max ? number : null;
}

import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Context } from '../../../platform/http/context.ts';
import { imageQueue } from '../../../platform/jobs/drawing-queues.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { IMAGE_PIXELS_LIMIT, unreadableImage } from '../../../platform/drawing/keep-image.ts';
import { upsertImage } from './design-store.ts';

const BYTES_LIMIT = 2 * 1024 * 1024;
/** At 44 mm wide that is more than 500 dots per inch. */
export const MAX_IMAGE_SIZE = { width: 900, height: 400 };
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Adds a logo or a signature: its type is detected from its bytes, and it is re-encoded as a small PNG that keeps transparency. */
export async function addImage(
  { db }: Pick<Context, 'db'>,
  { bytes }: { bytes: Uint8Array },
): Promise<{ id: string; width: number; height: number }> {
  if (bytes.length > BYTES_LIMIT) throw new AppError(413, 'too-large', 'This picture can have 2 MB at most.');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime))
    throw new AppError(415, 'wrong-type', 'This picture must be a PNG, JPEG or WebP file.');
  const { data: png, info } = await imageQueue.run(() => makeAnew(bytes));
  const { width, height } = info;
  const hash = createHash('sha256').update(png).digest('hex');
  return { id: await upsertImage(db, { hash, png, width, height }), width, height };
}

async function makeAnew(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_LIMIT, failOn: 'error' })
      .rotate()
      .resize({ ...MAX_IMAGE_SIZE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw await unreadableImage(bytes);
  }
}

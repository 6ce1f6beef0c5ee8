import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import {
  offeredWidths,
  parseImageUrl,
  IMAGE_FORMATS,
  imageUrl,
  type ImageFormat,
  type StoredImage,
} from '../../kit/image/image-url.ts';
import { titleSlug } from '../title-slug.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { imageQueue } from '../jobs/drawing-queues.ts';
import { AppError } from '../http/errors.ts';

const IMAGE_BYTES_LIMIT = 5 * 1024 * 1024; // spec 3 §5
export const IMAGE_PIXELS_LIMIT = 40_000_000;
const MAX_SIDE = 2560;
/** A portrait is shown at 120 px at most; on the densest screens that is 480. */
const SQUARE_SIDE = 480;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Stores a public image under `folder` (one word) and a readable label, and returns the URL to store. The format is
 * detected from the bytes; the image is rotated upright, re-encoded without metadata, and limited to 2560 px. A `square`
 * one is cropped to its centre, at most 480 px a side.
 */
export async function keepImage(
  files: FileStore,
  image: { folder: string; label: string; bytes: Uint8Array; shape?: 'square' },
): Promise<string> {
  const made = await makeImageAnew(image.bytes, image.shape);
  const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 12);
  const label = titleSlug(image.label, { max: 60, fallback: 'picture' });
  const name = `${image.folder}/${label}-${made.info.width}x${made.info.height}-${await imageQueue.run(() => mainColour(made.data))}-${hash}`;
  const key = storedImageKey({ name });
  if ((await files.stat(key)) === null) await files.put(key, made.data, 'image/webp');
  return imageUrl({ name });
}

/** Deletes an image with all of its sizes; a URL that is not ours is ignored. */
export async function removeImage(files: FileStore, url: string): Promise<void> {
  const image = parseImageUrl(url);
  if (!image) return;
  await files.remove(storedImageKey(image));
  for (const width of offeredWidths(image)) {
    for (const format of IMAGE_FORMATS) await files.remove(imageSizeKey(image, { width, format }));
  }
}

/** Where an image is stored: everything below `pictures/` in the file store is public, and no URL can name anything else. */
export function storedImageKey({ name }: Pick<StoredImage, 'name'>): string {
  return `pictures/${name}.webp`;
}

/** Where one of its sizes is stored once it has been made. */
export function imageSizeKey(
  { name }: Pick<StoredImage, 'name'>,
  { width, format }: { width: number; format: ImageFormat },
): string {
  return `picture-sizes/${width}/${name}.${format}`;
}

/**
 * Re-encodes an uploaded image. Throws 413, 415 or 422 for one that is not an image or too large, 429 or 503 when too
 * many are queued.
 */
export async function makeImageAnew(bytes: Uint8Array, shape?: 'square') {
  if (bytes.length > IMAGE_BYTES_LIMIT) throw new AppError(413, 'too-large', 'The picture must be 5 MB or smaller.');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) {
    throw new AppError(415, 'wrong-type', 'A picture must be a JPEG, PNG, WebP or AVIF file.');
  }
  return imageQueue.run(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_LIMIT, failOn: 'error' });
      return await source
        .rotate()
        .resize(shape === 'square' ? await squareOf(source) : longest)
        .webp({ quality: 92 })
        .toBuffer({ resolveWithObject: true });
    } catch {
      throw await unreadableImage(bytes);
    }
  });
}

const DAMAGED = 'This picture is damaged or was cut off. Export it again, or copy it anew, and choose that.';

/** Why an image could not be decoded, with what to do: 422 `unreadable-picture`. `damaged` are the words for one that is damaged. */
export async function unreadableImage(bytes: Uint8Array, damaged: string = DAMAGED): Promise<AppError> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0 } = metadata ?? {};
  const [wide, high] = [width, height].map((side) => side.toLocaleString('en-IN'));
  const message =
    width * height > IMAGE_PIXELS_LIMIT
      ? `This picture has ${wide} × ${high} pixels, more than 40 million. Make it smaller and choose that.`
      : damaged;
  return new AppError(422, 'unreadable-picture', message);
}

const longest: ResizeOptions = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true };

/** The largest square at the centre of an image. */
async function squareOf(source: Sharp): Promise<ResizeOptions> {
  const { width, height } = await source.metadata();
  const side = Math.min(width, height, SQUARE_SIDE);
  return { width: side, height: side, fit: 'cover' };
}

/** The dominant colour of an image; a small copy is enough to find it. */
async function mainColour(image: Uint8Array): Promise<string> {
  const small = await sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

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
} from '../../kit/picture/image-url.ts';
import { titleSlug } from '../title-slug.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { imageQueue } from '../jobs/drawing-queues.ts';
import { AppError } from '../http/errors.ts';

const IMAGE_BYTES_LIMIT = 5 * 1024 * 1024; // spec 3 §5
export const IMAGE_PIXELS_LIMIT = 40_000_000;
const MAX_SIDE = 2560;
/** A face is shown at 120 px at most; on the densest screens that is 480. */
const SQUARE_SIDE = 480;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Takes a picture that everybody may see, under `folder` (one word) and a label for people, and gives the address to keep.
 * The bytes decide what it is; it is turned upright, made anew without whatever else the file carried, and cut to 2560 px.
 * A `square` one keeps its middle, 480 px to a side at most.
 */
export async function keepImage(
  files: FileStore,
  image: { folder: string; label: string; bytes: Uint8Array; shape?: 'square' },
): Promise<string> {
  const made = await makeImageAnew(image.bytes, image.shape);
  const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 12);
  const label = titleSlug(image.label, { most: 60, fallback: 'picture' });
  const name = `${image.folder}/${label}-${made.info.width}x${made.info.height}-${await imageQueue.run(() => mainColour(made.data))}-${hash}`;
  const key = storedImageKey({ name });
  if ((await files.stat(key)) === null) await files.put(key, made.data, 'image/webp');
  return imageUrl({ name });
}

/** Takes a picture away with all of its sizes; an address that is none of ours names nothing. */
export async function removeImage(files: FileStore, address: string): Promise<void> {
  const image = parseImageUrl(address);
  if (!image) return;
  await files.remove(storedImageKey(image));
  for (const width of offeredWidths(image)) {
    for (const format of IMAGE_FORMATS) await files.remove(imageSizeKey(image, { width, format }));
  }
}

/** Where a picture is kept: everything below `pictures/` in the file store is public, and nothing else can be named by an address. */
export function storedImageKey({ name }: Pick<StoredImage, 'name'>): string {
  return `pictures/${name}.webp`;
}

/** Where one of its sizes is kept once it has been made. */
export function imageSizeKey(
  { name }: Pick<StoredImage, 'name'>,
  { width, format }: { width: number; format: ImageFormat },
): string {
  return `picture-sizes/${width}/${name}.${format}`;
}

/** A picture made anew from bytes that somebody brought; 413, 415 or 422 for what is none, or too large, 429 or 503 when too many wait already. */
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

/** Why a picture could not be decoded, with what to do: 422 `unreadable-picture`. */
export async function unreadableImage(bytes: Uint8Array): Promise<AppError> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0 } = metadata ?? {};
  const [wide, high] = [width, height].map((side) => side.toLocaleString('en-IN'));
  const message =
    width * height > IMAGE_PIXELS_LIMIT
      ? `This picture has ${wide} × ${high} pixels, more than 40 million. Make it smaller and choose that.`
      : 'This picture is damaged or was cut off. Export it again, or copy it anew, and choose that.';
  return new AppError(422, 'unreadable-picture', message);
}

const longest: ResizeOptions = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true };

/** The middle square of a picture as large as its shorter side. */
async function squareOf(source: Sharp): Promise<ResizeOptions> {
  const { width, height } = await source.metadata();
  const side = Math.min(width, height, SQUARE_SIDE);
  return { width: side, height: side, fit: 'cover' };
}

/** The colour that most of a picture has; a small copy tells it as well. */
async function mainColour(image: Uint8Array): Promise<string> {
  const small = await sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

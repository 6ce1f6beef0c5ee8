import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import {
  offeredWidths,
  parseImageUrl,
  PICTURE_FORMATS,
  imageUrl,
  type PictureFormat,
  type StoredPicture,
} from '../../kit/picture/image-url.ts';
import { titleSlug } from '../title-slug.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { pictureQueue } from '../jobs/drawing-queues.ts';
import { AppError } from '../http/errors.ts';

const PICTURE_BYTES_LIMIT = 5 * 1024 * 1024; // spec 3 §5
export const PICTURE_PIXELS_LIMIT = 40_000_000;
const MAX_SIDE = 2560;
/** A face is shown at 120 px at most; on the densest screens that is 480. */
const SQUARE_SIDE = 480;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Takes a picture that everybody may see, under `folder` (one word) and a label for people, and gives the address to keep.
 * The bytes decide what it is; it is turned upright, made anew without whatever else the file carried, and cut to 2560 px.
 * A `square` one keeps its middle, 480 px to a side at most.
 */
export async function keepPicture(
  files: FileStore,
  picture: { folder: string; label: string; bytes: Uint8Array; shape?: 'square' },
): Promise<string> {
  const made = await makePictureAnew(picture.bytes, picture.shape);
  const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 12);
  const label = titleSlug(picture.label, { most: 60, fallback: 'picture' });
  const name = `${picture.folder}/${label}-${made.info.width}x${made.info.height}-${await pictureQueue.run(() => mainColour(made.data))}-${hash}`;
  const key = storedPictureKey({ name });
  if ((await files.stat(key)) === null) await files.put(key, made.data, 'image/webp');
  return imageUrl({ name });
}

/** Takes a picture away with all of its sizes; an address that is none of ours names nothing. */
export async function removePicture(files: FileStore, address: string): Promise<void> {
  const picture = parseImageUrl(address);
  if (!picture) return;
  await files.remove(storedPictureKey(picture));
  for (const width of offeredWidths(picture)) {
    for (const format of PICTURE_FORMATS) await files.remove(pictureSizeKey(picture, { width, format }));
  }
}

/** Where a picture is kept: everything below `pictures/` in the file store is public, and nothing else can be named by an address. */
export function storedPictureKey({ name }: Pick<StoredPicture, 'name'>): string {
  return `pictures/${name}.webp`;
}

/** Where one of its sizes is kept once it has been made. */
export function pictureSizeKey(
  { name }: Pick<StoredPicture, 'name'>,
  { width, format }: { width: number; format: PictureFormat },
): string {
  return `picture-sizes/${width}/${name}.${format}`;
}

/** A picture made anew from bytes that somebody brought; 413, 415 or 422 for what is none, or too large, 429 or 503 when too many wait already. */
export async function makePictureAnew(bytes: Uint8Array, shape?: 'square') {
  if (bytes.length > PICTURE_BYTES_LIMIT) throw new AppError(413, 'too-large', 'The picture must be 5 MB or smaller.');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) {
    throw new AppError(415, 'wrong-type', 'A picture must be a JPEG, PNG, WebP or AVIF file.');
  }
  return pictureQueue.run(async () => {
    try {
      const source = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_LIMIT, failOn: 'error' });
      return await source
        .rotate()
        .resize(shape === 'square' ? await squareOf(source) : longest)
        .webp({ quality: 92 })
        .toBuffer({ resolveWithObject: true });
    } catch {
      throw await unreadablePicture(bytes);
    }
  });
}

/** Why a picture could not be decoded, with what to do: 422 `unreadable-picture`. */
export async function unreadablePicture(bytes: Uint8Array): Promise<AppError> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0 } = metadata ?? {};
  const [wide, high] = [width, height].map((side) => side.toLocaleString('en-IN'));
  const message =
    width * height > PICTURE_PIXELS_LIMIT
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
async function mainColour(picture: Uint8Array): Promise<string> {
  const small = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

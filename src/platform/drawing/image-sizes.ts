import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { parseImageUrl, type ImageFormat, type StoredImage } from '../../kit/image/image-url.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Context } from '../http/context.ts';
import { imageQueue } from '../jobs/drawing-queues.ts';
import { IMAGE_PIXELS_LIMIT, imageSizeKey, storedImageKey } from './keep-image.ts';

export const IMAGE_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
type Size = { width: number; format: ImageFormat };
type Bytes = Uint8Array<ArrayBuffer>;
export type SizeMaker = (image: StoredImage, size: Size) => Promise<Bytes>;

/** Returns the bytes of one size of an image, stored or made now. Concurrent requests for the same size wait for it. */
export function createSizeMaker({ files, log }: Pick<Context, 'files' | 'log'>): SizeMaker {
  const running = new Map<string, Promise<Bytes>>();

  async function findOrMake(image: StoredImage, size: Size, key: string): Promise<Bytes> {
    if (await files.stat(key)) return readImage(files, key);
    return imageQueue.run(async () => {
      const made = await makeSize(await readImage(files, storedImageKey(image)), size);
      // A full disk only costs time at the next request; this one succeeds.
      await files
        .put(key, made, IMAGE_TYPES[size.format])
        .catch((error: unknown) => log.warn({ err: error }, 'a size of a picture was not kept'));
      return made;
    });
  }

  return (image, size) => {
    const key = imageSizeKey(image, size);
    const turn = running.get(key) ?? findOrMake(image, size, key).finally(() => running.delete(key));
    running.set(key, turn);
    return turn;
  };
}

async function makeSize(original: Uint8Array, { width, format }: Size): Promise<Bytes> {
  const source = sharp(original, { limitInputPixels: IMAGE_PIXELS_LIMIT });
  return new Uint8Array(await encode(source.resize({ width, withoutEnlargement: true }), format).toBuffer());
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: 80, smartSubsample: true });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}

const DRAWN_SIDE = 512;

/** A stored image as a PNG of at most 512 px, to be drawn into a picture; `null` when it is no longer there. */
export async function findPng(files: FileStore, url: string): Promise<Bytes | null> {
  const image = parseImageUrl(url);
  const key = image && storedImageKey(image);
  if (!key || (await files.stat(key)) === null) return null;
  const original = await readImage(files, key);
  return imageQueue.run(async () => {
    const source = sharp(original, { limitInputPixels: IMAGE_PIXELS_LIMIT });
    const small = source.resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await small.png().toBuffer());
  });
}

/** The whole of a stored file. */
export async function readImage(files: FileStore, key: string): Promise<Bytes> {
  return new Uint8Array(await buffer(await files.read(key)));
}

import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, StoredPicture } from '../../kit/picture/image-url.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Context } from '../http/context.ts';
import { pictureQueue } from '../jobs/drawing-queues.ts';
import { PICTURE_PIXELS_LIMIT, pictureSizeKey, storedPictureKey } from './keep-picture.ts';

export const PICTURE_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
type Size = { width: number; format: PictureFormat };
type Bytes = Uint8Array<ArrayBuffer>;
export type SizeMaker = (picture: StoredPicture, size: Size) => Promise<Bytes>;

/** Gives the bytes of one size of a picture: the kept one, or one made now. Who asks for the same meanwhile waits for it. */
export function createSizeMaker({ files, log }: Pick<Context, 'files' | 'log'>): SizeMaker {
  const running = new Map<string, Promise<Bytes>>();

  async function findOrMake(picture: StoredPicture, size: Size, key: string): Promise<Bytes> {
    if (await files.stat(key)) return readPicture(files, key);
    return pictureQueue.run(async () => {
      const made = await makeSize(await readPicture(files, storedPictureKey(picture)), size);
      // A full disk costs time at the next request, not this answer.
      await files
        .put(key, made, PICTURE_TYPES[size.format])
        .catch((error: unknown) => log.warn({ err: error }, 'a size of a picture was not kept'));
      return made;
    });
  }

  return (picture, size) => {
    const key = pictureSizeKey(picture, size);
    const turn = running.get(key) ?? findOrMake(picture, size, key).finally(() => running.delete(key));
    running.set(key, turn);
    return turn;
  };
}

async function makeSize(original: Uint8Array, { width, format }: Size): Promise<Bytes> {
  const source = sharp(original, { limitInputPixels: PICTURE_PIXELS_LIMIT });
  return new Uint8Array(await encode(source.resize({ width, withoutEnlargement: true }), format).toBuffer());
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 80, smartSubsample: true });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}

/** The whole of a stored file. */
export async function readPicture(files: FileStore, key: string): Promise<Bytes> {
  return new Uint8Array(await buffer(await files.read(key)));
}

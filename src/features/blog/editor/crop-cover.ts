import sharp from 'sharp';
import { parseImageUrl } from '../../../kit/image/image-url.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { imageQueue } from '../../../platform/jobs/drawing-queues.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { keepImage, storedImageKey } from '../../../platform/drawing/keep-image.ts';
import { readImage } from '../../../platform/drawing/image-sizes.ts';

interface Crop {
  /** Fractions of the image's width and height, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Crops one of our images and saves the result as a new image; the original stays. */
export async function cropCover(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { url, actorId, ...crop }: Crop & { url: string; actorId: string },
): Promise<{ url: string }> {
  const image = parseImageUrl(url);
  const key = image && storedImageKey(image);
  if (!key || (await files.stat(key)) === null) throw notFound('There is no such picture.');
  const whole = await readImage(files, key);
  const bytes = await imageQueue.run(() =>
    sharp(whole)
      .extract(pixelsOf(crop, image))
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => {
        throw new AppError(422, 'unreadable-picture', 'The picture cannot be cropped to this area.');
      }),
  );
  const cut = await keepImage(files, { folder: 'blog', label: 'cover', bytes: new Uint8Array(bytes) });
  const details = { before: url, after: cut };
  await recordAudit(db, { actorId, action: 'post-cover.cropped', subject: `picture:${cut}`, details });
  return { url: cut };
}

function pixelsOf({ left, top, width, height }: Crop, image: { width: number; height: number }) {
  const from = { left: Math.round(left * image.width), top: Math.round(top * image.height) };
  return {
    ...from,
    width: Math.max(1, Math.min(image.width - from.left, Math.round(width * image.width))),
    height: Math.max(1, Math.min(image.height - from.top, Math.round(height * image.height))),
  };
}

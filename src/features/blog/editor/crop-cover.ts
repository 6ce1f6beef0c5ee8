import sharp from 'sharp';
import { parseImageUrl } from '../../../kit/picture/image-url.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pictureQueue } from '../../../platform/jobs/drawing-queues.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { keepPicture, storedPictureKey } from '../../../platform/drawing/keep-picture.ts';
import { readPicture } from '../../../platform/drawing/picture-sizes.ts';

interface Crop {
  /** Parts of the picture's width and height, 0 to 1. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cuts a part out of a picture of ours and keeps it as one of its own; the whole picture stays. */
export async function cropCover(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { address, actorId, ...crop }: Crop & { address: string; actorId: string },
): Promise<{ address: string }> {
  const picture = parseImageUrl(address);
  const key = picture && storedPictureKey(picture);
  if (!key || (await files.stat(key)) === null) throw notFound('There is no such picture.');
  const whole = await readPicture(files, key);
  const bytes = await pictureQueue.run(() =>
    sharp(whole)
      .extract(pixelsOf(crop, picture))
      .webp({ quality: 95 })
      .toBuffer()
      .catch(() => {
        throw new AppError(422, 'unreadable-picture', 'This part cannot be cut out of the picture.');
      }),
  );
  const cut = await keepPicture(files, { folder: 'blog', label: 'cover', bytes: new Uint8Array(bytes) });
  const details = { before: address, after: cut };
  await recordAudit(db, { actorId, action: 'post-cover.cropped', subject: `picture:${cut}`, details });
  return { address: cut };
}

function pixelsOf({ left, top, width, height }: Crop, picture: { width: number; height: number }) {
  const from = { left: Math.round(left * picture.width), top: Math.round(top * picture.height) };
  return {
    ...from,
    width: Math.max(1, Math.min(picture.width - from.left, Math.round(width * picture.width))),
    height: Math.max(1, Math.min(picture.height - from.top, Math.round(height * picture.height))),
  };
}

import { buffer } from 'node:stream/consumers';
import { parseImageUrl } from '../../../kit/image/image-url.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { keepImage } from '../../../platform/drawing/keep-image.ts';
import { findMedia, updateMedia } from '../store.ts';

/** Returns the public URL of an image of the library; it is created on first use. */
export async function publishImage(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { id }: { id: string },
): Promise<{ url: string; width: number; height: number }> {
  const file = await findMedia(db, id);
  if (!file) throw notFound('This file is no longer in the library.');
  if (file.kind !== 'image') throw new AppError(422, 'no-picture', 'This file is not a picture.');
  const url = file.publicAddress ?? (await publishedUrl(files, file));
  if (!file.publicAddress) await updateMedia(db, id, { publicAddress: url });
  const image = parseImageUrl(url);
  return { url, width: image?.width ?? file.width ?? 1, height: image?.height ?? file.height ?? 1 };
}

/** Saves an image publicly. Returns its URL. */
export async function publishedUrl(
  files: Context['files'],
  { name, fileKey }: { name: string; fileKey: string },
): Promise<string> {
  const bytes = await buffer(await files.read(fileKey));
  return keepImage(files, { folder: 'media', label: name, bytes });
}

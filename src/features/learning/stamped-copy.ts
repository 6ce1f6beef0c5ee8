import { buffer } from 'node:stream/consumers';
import { formatShortDate } from '../../kit/dates.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { showMe } from '../accounts/show-me.ts';
import { isDownloadableFile } from '../catalogue/is-downloadable-file.ts';
import { drawStamp } from './draw-stamp.ts';
import { runStamping } from './run-stamping.ts';

/** A copy is made in memory. */
const LARGEST_BYTES = 40 * 1024 * 1024;

/**
 * A PDF to keep: a copy with the learner's name, address and the date on each page, or none at all. 403 `not-downloadable`, 413 `too-large`,
 * 422 `unstampable-pdf`, 429 `too-many-requests`, 503 `busy`.
 */
export async function stampedCopy(
  context: Pick<Context, 'db' | 'clock' | 'files'>,
  { userId, fileKey, sizeBytes }: { userId: string; fileKey: string; sizeBytes: number },
): Promise<Uint8Array> {
  if (!(await isDownloadableFile(context.db, fileKey)))
    throw new AppError(403, 'not-downloadable', 'This file is for reading in the course. It can’t be downloaded.');
  if (sizeBytes > LARGEST_BYTES)
    throw new AppError(413, 'too-large', 'This file is too large to be copied with your name. It can be read here.');
  const { name, email } = await showMe(context, { userId });
  const words = `${name}, ${email}, ${formatShortDate(context.clock.now().toISOString())}`;
  const [bytes, line] = await Promise.all([buffer(await context.files.read(fileKey)), drawStamp(words)]);
  return runStamping({ bytes, line }, { userId });
}

import { buffer } from 'node:stream/consumers';
import { formatShortDate } from '../../../kit/numbers/dates.ts';
import { createMemoryCache } from '../../../platform/cache/memory-cache.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import type { MediaAccess } from './media-access.ts';
import { drawStamp } from './draw-stamp.ts';
import { runStamping } from './run-stamping.ts';

/** A copy is made in memory. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Recent copies: a lesson is opened again, or saved after it was read. */
const copies = createMemoryCache<Uint8Array>({ maxBytes: 64 * 1024 * 1024, sizeOf: ({ length }) => length });

/**
 * Returns a PDF for a learner: a copy with their name, e-mail address and the date on each page. `isToKeep`: it is saved, not read in the
 * lesson. Throws 403 `not-downloadable`, 413 `too-large`, 422 `unstampable-pdf`, 429 `too-many-requests`, 503 `busy`.
 */
export async function stampedCopy(
  context: Pick<Context, 'db' | 'clock' | 'files'> & { access: MediaAccess },
  { userId, fileKey, sizeBytes, isToKeep }: { userId: string; fileKey: string; sizeBytes: number; isToKeep: boolean },
): Promise<Uint8Array> {
  if (isToKeep && !(await context.access.isDownloadable(context.db, fileKey)))
    throw new AppError(403, 'not-downloadable', 'This file is for reading in the course. It can’t be downloaded.');
  if (sizeBytes > MAX_BYTES)
    throw new AppError(413, 'too-large', 'This file is too large to be copied with your name. Please tell us.');
  const { name, email } = await getMe(context, { userId });
  const text = `${name}, ${email}, ${formatShortDate(context.clock.now().toISOString())}`;
  return copies.fetch(`${fileKey}\n${text}`, () =>
    runStamping(
      async () => {
        const [bytes, line] = await Promise.all([buffer(await context.files.read(fileKey)), drawStamp(text)]);
        return { bytes, line };
      },
      { userId },
    ),
  );
}

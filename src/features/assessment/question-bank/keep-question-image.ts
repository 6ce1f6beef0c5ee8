import { createHash } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { makeImageAnew } from '../../../platform/drawing/keep-image.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';

interface StoredImage {
  fileKey: string;
  alt: string;
  width: number;
  height: number;
}

/** Saves an image for a question that is not in a table yet; its draft references it. */
export async function keepQuestionImage(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { actorId, ...image }: { actorId: string; bytes: Uint8Array; alt: string },
): Promise<{ picture: StoredImage }> {
  const kept = await storeQuestionImage(files, image);
  await recordAudit(db, {
    actorId,
    action: 'question-image.stored',
    subject: `picture:${kept.fileKey}`,
    details: { ...kept },
  });
  return { picture: kept };
}

/** Returns the URL of an image for the office; its name cannot be guessed. */
export function toQuestionImage(
  context: Pick<Context, 'clock' | 'settings'>,
  { actorId, fileKey }: { actorId: string; fileKey: string },
): { url: string } {
  return { url: signMediaPath(context, { userId: actorId, fileKey }) };
}

/** Stored apart from public images: its URL is signed for learners with the question in an attempt. */
export async function storeQuestionImage(
  files: Context['files'],
  { bytes, alt }: { bytes: Uint8Array; alt: string },
): Promise<StoredImage> {
  const { data, info } = await makeImageAnew(bytes);
  const fileKey = `questions/${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
  if ((await files.stat(fileKey)) === null) await files.put(fileKey, data, 'image/webp');
  return { fileKey, alt, width: info.width, height: info.height };
}

import { parseImageUrl } from '../../../kit/image/image-url.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/define-route.ts';
import { keepImage } from '../../../platform/drawing/keep-image.ts';

/** Saves an image for covers and image blocks. Returns its URL. */
export async function savePostImage(
  context: Pick<Context, 'db' | 'files'>,
  input: { picture: Upload; label: string; caller: SignedInCaller },
) {
  const url = await keepImage(context.files, {
    folder: 'blog',
    label: input.label || input.picture.fileName.replace(/\.\w+$/, ''),
    bytes: input.picture.bytes,
  });
  await recordAudit(context.db, {
    actorId: input.caller.userId,
    action: 'post-image.stored',
    subject: `picture:${url}`,
  });
  const { width = 0, height = 0 } = parseImageUrl(url) ?? {};
  return { url, width, height };
}

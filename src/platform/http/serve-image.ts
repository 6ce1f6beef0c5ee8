import { parseImageUrl } from '../../kit/image/image-url.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { Context } from './context.ts';
import { AppError, errorResponse, notFound, toAppError } from './errors.ts';
import { storedImageKey } from '../drawing/keep-image.ts';
import { createSizeMaker, IMAGE_TYPES, readImage, type SizeMaker } from '../drawing/image-sizes.ts';

/**
 * Serves everything below `/picture/`. Only images that `keepImage` stored below `pictures/` in the file store can be named, so all of
 * them are public. A size is made once, at its first request, and stored.
 */
export function createImageServer(context: Pick<Context, 'files' | 'log'>): (request: Request) => Promise<Response> {
  const makeOnce = createSizeMaker(context);
  return async (request) => {
    try {
      return await answer(context.files, makeOnce, request);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) context.log.error({ err: thrown }, 'a picture could not be served');
      return failure(error);
    }
  };
}

async function answer(files: FileStore, makeOnce: SizeMaker, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError(405, 'method-not-allowed', 'Pictures can only be read.');
  const { pathname } = new URL(request.url);
  const image = parseImageUrl(pathname);
  // A URL with an unknown size or format is a 404.
  if (!image || (await files.stat(storedImageKey(image))) === null) throw notFound('This picture is not here.');
  const { format } = image.size ?? { format: 'webp' };
  const headers = {
    // The name contains a hash of the image, so a URL never shows another one.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': IMAGE_TYPES[format],
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag: `"${pathname.slice('/picture/'.length)}"`,
  };
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers });
  const body = image.size ? await makeOnce(image, image.size) : await readImage(files, storedImageKey(image));
  const length = { 'content-length': String(body.length) };
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...headers, ...length } });
}

function failure(error: AppError): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (error.status === 405) headers.allow = 'GET, HEAD';
  return errorResponse(error, headers);
}

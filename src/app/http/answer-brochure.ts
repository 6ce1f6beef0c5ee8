import { serveBrochure } from '../../features/catalogue/brochures/serve-brochure.ts';
import type { Context } from '../../platform/http/context.ts';
import type { PageRenderer } from '../pages/render-pages.ts';
import { ADDRESS_HEADER, readRequestInfo, clientIpOf } from './request-info.ts';

/** Serves `/brochure/{slug}`: the file, or an error; browsers get the error as a page that says what to do. */
export async function respondWithBrochure(
  context: Context,
  renderer: PageRenderer,
  request: Request,
  slug: string,
): Promise<Response> {
  const response = await serveBrochure(context, request, {
    slug,
    requestInfo: readRequestInfo(context, request, clientIpOf),
  });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (![403, 404].includes(response.status) || !isRead || !wantsPage(request)) return response;
  const url = new URL(`/brochure/${encodeURIComponent(slug)}/closed`, context.settings.publicUrl);
  const page = await renderer.render(
    new Request(url, { headers: { [ADDRESS_HEADER]: clientIpOf(request) } }),
    'document',
  );
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'private, no-store');
  // A rendered error page takes the status of the error; a page that failed to render keeps its own status.
  return new Response(page.body, { status: page.status === 200 ? response.status : page.status, headers });
}

function wantsPage(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}

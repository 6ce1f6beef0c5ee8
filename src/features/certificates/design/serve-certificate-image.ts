import type { Context } from '../../../platform/http/context.ts';
import { errorResponse, notFound, toAppError } from '../../../platform/http/errors.ts';
import { drawingToPdf } from '../../../platform/drawing/drawing-to-pdf.ts';
import { versionOf } from '../../../platform/drawing/render-drawing.ts';
import { loadActiveCertificate } from '../verification/check-certificate.ts';
import { describeCertificate, drawCertificate } from './draw-certificate.ts';
import { renderCertificate, type CertificateImage } from './render-certificate.ts';
import { PREVIEW_WIDTHS } from '../rules.ts';
import type { CertificateRow } from '../store.ts';

type ImageContext = Pick<Context, 'db' | 'rateLimits' | 'settings' | 'log'>;

/**
 * Serves `/certificate/{number}.png`, `.pdf` and `.svg`, and `.webp?width=400` or `800` for pages, public like the page of the number. A
 * revoked certificate is 410, an unknown one 404. `requestInfo.address` is the IP address of the client.
 */
export async function serveCertificateImage(
  context: ImageContext,
  request: Request,
  requestInfo: { address: string },
): Promise<Response> {
  try {
    return await respondWithImage(context, request, requestInfo);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a certificate could not be drawn');
    const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    return errorResponse(error, headers);
  }
}

async function respondWithImage(
  context: ImageContext,
  request: Request,
  { address }: { address: string },
): Promise<Response> {
  const wanted = readImageUrl(new URL(request.url));
  if (!wanted || (request.method !== 'GET' && request.method !== 'HEAD'))
    throw notFound('This certificate is not here.');
  const { number, picture } = wanted;
  const row = await loadActiveCertificate(context, { number, address });
  const svg = await drawCertificate(context, row);

  const etag = `"${versionOf(svg)}-${picture}"`;
  const headers = new Headers({
    'Content-Type': contentTypes[picture],
    // Not immutable: a certificate can be revoked, and the institute's name can change.
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  const image = await renderAs(context, { picture, svg, row });
  headers.set('Content-Length', String(image.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(image), { status: 200, headers });
}

type Picture = 'svg' | 'pdf' | CertificateImage;

async function renderAs(
  context: ImageContext,
  { picture, svg, row }: { picture: Picture; svg: string; row: CertificateRow },
): Promise<Buffer> {
  if (picture === 'svg') return Buffer.from(svg);
  if (picture === 'pdf') {
    const title = `Certificate of ${row.learnerName}: ${row.courseTitle}`;
    return drawingToPdf(svg, { title, lines: await describeCertificate(context, row) });
  }
  return renderCertificate(svg, picture);
}

function readImageUrl(url: URL): { number: string; picture: Picture } | null {
  const [, number, kind] = /^\/certificate\/([\w-]{1,60})\.(png|svg|pdf|webp)$/.exec(url.pathname) ?? [];
  if (!number) return null;
  if (kind === 'png' || kind === 'svg' || kind === 'pdf') return { number, picture: kind };
  const width = PREVIEW_WIDTHS.find((known) => String(known) === url.searchParams.get('width'));
  return width ? { number, picture: width } : null;
}

const contentTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  400: 'image/webp',
  800: 'image/webp',
} as const;

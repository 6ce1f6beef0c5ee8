import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { createDrawingRenderer } from '../../platform/render-drawing.ts';
import type { PREVIEW_WIDTHS } from './rules.ts';

/** The whole picture, or a small one of this width. */
export type CertificatePicture = 'png' | (typeof PREVIEW_WIDTHS)[number];

/** A certificate's drawing as a PNG at scale 2 (spec 2 §9), 2245×1587, about 400 kB; or as a small WebP. */
export function renderCertificate(svg: string, picture: CertificatePicture): Promise<Buffer> {
  return picture === 'png' ? render(svg) : render(svg, { previewWidth: picture });
}

const render = createDrawingRenderer({ scale: 2, kept: 32 });

/** A certificate's drawing as one A4 page to print: about 380 dots to the inch, nothing cut off. */
export async function renderCertificatePdf(svg: string, title: string): Promise<Buffer> {
  const picture = await renderForPrint(svg);
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = buffer(pdf);
  pdf.image(picture, 0, 0, { width: pdf.page.width, height: pdf.page.height });
  pdf.end();
  return bytes;
}

const renderForPrint = createDrawingRenderer({ scale: 4, kept: 4 });

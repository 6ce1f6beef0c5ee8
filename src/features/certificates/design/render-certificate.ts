import { createDrawingRenderer } from '../../../platform/drawing/render-drawing.ts';
import type { PREVIEW_WIDTHS } from '../rules.ts';

/** The full image, or a small one of this width. */
export type CertificateImage = 'png' | (typeof PREVIEW_WIDTHS)[number];

/** Renders a certificate as a PNG at scale 2 (spec 2 §9), 2245×1587, about 400 kB; or as a small WebP. */
export function renderCertificate(svg: string, image: CertificateImage): Promise<Buffer> {
  return image === 'png' ? render(svg) : render(svg, { previewWidth: image });
}

const render = createDrawingRenderer({ scale: 2, kept: 32 });

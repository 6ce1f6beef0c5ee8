import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { drawingQueue } from '../jobs/drawing-queues.ts';

/** Renders images of one kind as PNG, or as WebP of the requested width, and caches the most recent. */
export type DrawingRenderer = (svg: string, options?: { previewWidth?: number }) => Promise<Buffer>;

/** The version of a drawing, for `ETag` and as the cache key of its images. */
export function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * Renders drawings as images, with `scale` pixels per unit. The last `kept` stay in memory by their version; concurrent
 * requests render one once.
 */
export function createDrawingRenderer({ scale, kept }: { scale: number; kept: number }): DrawingRenderer {
  const images = createMemoryCache<Buffer>({ maxEntries: kept });
  return (svg, { previewWidth } = {}) => {
    const key = `${versionOf(svg)}-${previewWidth ?? 'png'}`;
    return images.fetch(key, () =>
      drawingQueue.run(() =>
        previewWidth === undefined ? drawPng(svg, scale) : drawPreview(svg, scale, previewWidth),
      ),
    );
  };
}

function drawPng(svg: string, scale: number): Promise<Buffer> {
  // Few flat colours make a palette exact enough and a third of the size.
  return onPaper(svg, scale).png({ palette: true, quality: 90, dither: 0 }).toBuffer();
}

function drawPreview(svg: string, scale: number, width: number): Promise<Buffer> {
  // A page shows several small ones at once; at their size fine lines look the same.
  const quality = width <= 400 ? 30 : 60;
  return onPaper(svg, scale).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
}

function onPaper(svg: string, scale: number): Sharp {
  // librsvg counts 72 dots to the inch.
  return sharp(Buffer.from(svg), { density: 72 * scale }).flatten({ background: '#fff' });
}

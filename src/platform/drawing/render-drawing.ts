import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { drawingQueue } from '../jobs/drawing-queues.ts';

/** Draws pictures of one kind, and keeps those drawn last: a PNG, or a WebP of the width asked for. */
export type DrawingRenderer = (svg: string, options?: { previewWidth?: number }) => Promise<Buffer>;

/** Names a version of a drawing, for `ETag` and for the pictures made of it. */
export function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * Drawings as pictures, `scale` dots to each unit of theirs. The last `kept` stay in memory by their version; the same one is
 * rendered once, also when many ask at once.
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

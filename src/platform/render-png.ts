import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Draws pictures of one kind, and keeps those drawn last. */
export type PngRenderer = (svg: string) => Promise<Buffer>;

/** Names a version of a drawing, for `ETag` and for the pictures made of it. */
export function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * Drawings as PNG pictures, `scale` dots to each unit of theirs. The last `kept` stay in memory by their version; the same drawing is
 * rendered once, also when many ask at once.
 */
export function createPngRenderer({ scale, kept }: { scale: number; kept: number }): PngRenderer {
  const pictures = new Map<string, Promise<Buffer>>();
  return (svg) => {
    const version = versionOf(svg);
    const known = pictures.get(version);
    pictures.delete(version);
    const picture = known ?? inTurn(() => drawPng(svg, scale));
    pictures.set(version, picture);
    for (const oldest of pictures.keys()) {
      if (pictures.size <= kept) break;
      pictures.delete(oldest);
    }
    picture.catch(() => pictures.delete(version));
    return picture;
  };
}

function drawPng(svg: string, scale: number): Promise<Buffer> {
  // librsvg counts 72 dots to the inch. Few flat colours make a palette exact enough and a third of the size.
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#fff' })
    .png({ palette: true, quality: 90, dither: 0 })
    .toBuffer();
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a page of pictures must not take all threads from the rest of the site. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

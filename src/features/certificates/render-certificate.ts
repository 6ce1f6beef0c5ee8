import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Pictures kept in memory, about 400 kB each. */
const KEPT = 24;
const pictures = new Map<string, Promise<Buffer>>();

/** Names a version of a certificate's drawing, for `ETag` and for the pictures made of it. */
export function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/** The drawing as a PNG at scale 2 (spec 2 §9), 2245×1587; the same drawing is rendered once, also when many ask at once. */
export async function renderCertificatePng(svg: string): Promise<Buffer> {
  const version = versionOf(svg);
  const known = pictures.get(version);
  pictures.delete(version);
  const picture = known ?? inTurn(() => drawPng(svg));
  pictures.set(version, picture);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= KEPT) break;
    pictures.delete(oldest);
  }
  picture.catch(() => pictures.delete(version));
  return picture;
}

function drawPng(svg: string): Promise<Buffer> {
  // librsvg counts 72 dots to the inch: 144 is scale 2. Few flat colours make a palette exact enough and a third of the size.
  return sharp(Buffer.from(svg), { density: 144 })
    .flatten({ background: '#fff' })
    .png({ palette: true, quality: 90, dither: 0 })
    .toBuffer();
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a page of certificates must not take all threads from the rest of the site. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

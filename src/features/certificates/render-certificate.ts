import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PREVIEW_WIDTHS } from './rules.ts';

/** The whole picture, or a small one of this width. */
export type CertificatePicture = 'png' | (typeof PREVIEW_WIDTHS)[number];

/** Pictures kept in memory, at most 400 kB each. */
const KEPT = 32;
const pictures = new Map<string, Promise<Buffer>>();

/** Names a version of a certificate's drawing, for `ETag` and for the pictures made of it. */
export function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/** The drawing as a picture; the same one is rendered once, also when many ask at once. */
export async function renderCertificate(svg: string, picture: CertificatePicture): Promise<Buffer> {
  const key = `${versionOf(svg)}-${picture}`;
  const known = pictures.get(key);
  pictures.delete(key);
  const rendered = known ?? inTurn(() => (picture === 'png' ? drawPng(svg) : drawPreview(svg, picture)));
  pictures.set(key, rendered);
  for (const oldest of pictures.keys()) {
    if (pictures.size <= KEPT) break;
    pictures.delete(oldest);
  }
  rendered.catch(() => pictures.delete(key));
  return rendered;
}

/** PNG at scale 2 (spec 2 §9), 2245×1587. */
function drawPng(svg: string): Promise<Buffer> {
  // Few flat colours make a palette exact enough and a third of the size.
  return onPaper(svg).png({ palette: true, quality: 90, dither: 0 }).toBuffer();
}

function drawPreview(svg: string, width: number): Promise<Buffer> {
  return onPaper(svg).resize({ width }).webp({ quality: 60, effort: 6 }).toBuffer();
}

function onPaper(svg: string): Sharp {
  // librsvg counts 72 dots to the inch: 144 is scale 2.
  return sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#fff' });
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a page of certificates must not take all threads from the rest of the site. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

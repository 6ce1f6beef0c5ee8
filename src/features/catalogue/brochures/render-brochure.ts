import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MONOGRAM_NAME } from '../../../kit/motif/monogram.ts';
import { monogramSvg, motifSvg } from '../../../kit/motif/motif-svg.ts';
import { motifFor } from '../../../kit/motif/seed.ts';
import type { BrochureContent } from './brochure-content.ts';
import { drawingQueue } from '../../../platform/jobs/drawing-queues.ts';
import { drawBrochure } from './draw-brochure.ts';

/** Brochures kept in memory, about 200 kB each. */
const KEPT = 24;
const kept = new Map<string, Promise<Buffer>>();

/** Names what a brochure says, and with it the file made of it. */
export function versionOf(content: BrochureContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/** The PDF of this content; drawn once, also when many ask at the same time, in its turn (`drawing-queues.ts`). */
export async function renderBrochure(content: BrochureContent): Promise<Buffer> {
  const version = versionOf(content);
  const known = kept.get(version);
  kept.delete(version);
  const file = known ?? drawingQueue.run(() => drawWithPictures(content));
  kept.set(version, file);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  file.catch(() => kept.delete(version));
  return file;
}

async function drawWithPictures(content: BrochureContent): Promise<Buffer> {
  const [cloth, mark] = await Promise.all([
    toPng(motifSvg({ ...content.motif, crop: 'card' }), 3),
    toPng(markOf(content.institute.name), 4),
  ]);
  return drawBrochure(content, { cloth, mark });
}

/** Flat colours: a palette is exact enough and a third of the size. */
async function toPng(svg: string, scale: number): Promise<string> {
  const png = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#fff' })
    .png({ palette: true, dither: 0 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The institute's own mark, or the block of its name (design §1). */
function markOf(name: string): string {
  return name === MONOGRAM_NAME ? monogramSvg() : motifSvg({ ...motifFor(name), crop: 'block' });
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MONOGRAM_NAME } from '../../../kit/motif/monogram.ts';
import { monogramSvg, motifSvg } from '../../../kit/motif/motif-svg.ts';
import { motifFor } from '../../../kit/motif/seed.ts';
import type { BrochureContent } from './brochure-content.ts';
import { createMemoryCache } from '../../../platform/cache/memory-cache.ts';
import { drawingQueue } from '../../../platform/jobs/drawing-queues.ts';
import { drawBrochure } from './draw-brochure.ts';
import { brandMarkSvg } from '../../../platform/drawing/brand-mark.ts';
import type { FileStore } from '../../../ports/file-store.ts';

/** About 200 kB each. */
const brochures = createMemoryCache<Buffer>({ maxEntries: 24 });

/** Returns a hash of the content, which identifies its file. */
export function versionOf(content: BrochureContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/** Returns the PDF of this content, cached; concurrent requests share one drawing, which is queued (`drawing-queues.ts`). */
export async function renderBrochure(files: FileStore, content: BrochureContent): Promise<Buffer> {
  return brochures.fetch(versionOf(content), () => drawingQueue.run(() => drawWithImages(files, content)));
}

async function drawWithImages(files: FileStore, content: BrochureContent): Promise<Buffer> {
  const [cloth, mark] = await Promise.all([
    toPng(motifSvg({ ...content.motif, crop: 'card' }), 3),
    markOf(files, content.institute).then((svg) => toPng(svg, 4)),
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

/** Returns the institute's own icon, or the motif of its name (design §1). */
async function markOf(files: FileStore, { name, icon }: BrochureContent['institute']): Promise<string> {
  if (icon) return brandMarkSvg(files, { name, icon });
  return name === MONOGRAM_NAME ? monogramSvg() : motifSvg({ ...motifFor(name), crop: 'block' });
}

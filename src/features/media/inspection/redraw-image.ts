import sharp from 'sharp';
import { IMAGE_PIXELS_LIMIT, unreadableImage } from '../../../platform/drawing/keep-image.ts';

const MAX_SIDE = 2560;

/** Re-encodes an image upright and without metadata; animations stay animated. Throws 422 `unreadable-picture`. */
export async function redrawImage(bytes: Uint8Array, { damaged }: { damaged?: string } = {}) {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_LIMIT }).metadata();
    const { data, info } = await sharp(bytes, {
      limitInputPixels: IMAGE_PIXELS_LIMIT,
      failOn: 'error',
      animated: pages > 1,
    })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw await unreadableImage(bytes, damaged);
  }
}

import { DYES, INK } from '../../../kit/motif/dyes.ts';
import { instituteMarkMarkup } from '../../../kit/motif/institute-mark.ts';
import { MONOGRAM_NAME } from '../../../kit/motif/monogram.ts';
import { svgDocument } from '../../../kit/motif/motif-svg.ts';
import { motifFor } from '../../../kit/motif/seed.ts';

export interface AppIcon {
  path: string;
  /** Side length in pixels. */
  size: number;
  /** For the manifest; `null` for the icon linked from pages. */
  purpose: 'any' | 'maskable' | null;
}

/** The institute's app icons. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', size: 180, purpose: null },
  // Requested by browsers and feed readers even without a link; all of them accept a PNG under this name.
  { path: '/favicon.ico', size: 48, purpose: null },
];

const MARK = 40;
/** A maskable icon may be cropped to a circle of .8 of its side; the arches and the block stay within it. */
const MASKABLE_SHARE = 0.64;

/** The institute's own picture as an icon: whole, on paper, within what a mask leaves. `bytes` are a PNG. */
export function ownIconSvg(bytes: Uint8Array, { size, purpose }: AppIcon): string {
  const side = size * (purpose === 'maskable' ? MASKABLE_SHARE : 1);
  const inset = (size - side) / 2;
  return svgDocument(
    size,
    size,
    `<path d="M0 0h${size}v${size}H0z" fill="#fff"/>` +
      `<image x="${inset}" y="${inset}" width="${side}" height="${side}" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`,
  );
}

/** The institute's mark as an icon. */
export function appIconSvg(institute: string, { size, purpose }: AppIcon): string {
  const share = purpose === 'maskable' ? MASKABLE_SHARE : 1;
  const scale = (size / MARK) * share;
  const inset = (size * (1 - share)) / 2;
  return svgDocument(
    size,
    size,
    `<path d="M0 0h${size}v${size}H0z" fill="${groundOf(institute)}"/>` +
      `<g transform="translate(${inset} ${inset})scale(${scale})">${instituteMarkMarkup(institute, 'i')}</g>`,
  );
}

/** The mark's background continues to the edge. */
function groundOf(institute: string): string {
  return institute === MONOGRAM_NAME ? INK : DYES[motifFor(institute).dye].f;
}

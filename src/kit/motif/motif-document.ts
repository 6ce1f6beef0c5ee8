import type { MotifPicture } from './crops.ts';
import { kanguraOutlineSvg, kanguraSvg } from './kangura.ts';
import { parseMotifUrl, parsePersonUrl } from './motif-url.ts';
import { monogramSvg, motifSvg } from './motif-svg.ts';
import { personSvg } from './person.ts';

/** The SVG document that stands at an address under `/motif/`, drawn from the address alone; null when there is none. */
export function motifDocument(path: string): string | null {
  if (path === '/motif/mark.svg') return monogramSvg();
  if (path === '/motif/kangura.svg') return kanguraSvg();
  if (path === '/motif/kangura-outline.svg') return kanguraOutlineSvg();
  const motif = parseMotifUrl(path);
  if (motif) return motifSvg(motif);
  const name = parsePersonUrl(path);
  return name === null ? null : personSvg(name);
}

/** The picture itself as an address, for a grid of pictures that would be as many requests. */
export function motifDataUrl(image: MotifPicture): string {
  return `data:image/svg+xml,${motifSvg(image).replaceAll(/[%#"<>]/g, encodeURIComponent)}`;
}

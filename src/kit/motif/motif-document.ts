import type { MotifPicture } from './crops.ts';
import { kanguraOutlineSvg, kanguraSvg } from './kangura.ts';
import { parseMotifUrl, parsePersonUrl } from './motif-url.ts';
import { monogramSvg, motifSvg } from './motif-svg.ts';
import { personSvg } from './person.ts';

/** The SVG document at a URL under `/motif/`, drawn from the URL alone; null when invalid. */
export function motifDocument(path: string): string | null {
  if (path === '/motif/mark.svg') return monogramSvg();
  if (path === '/motif/kangura.svg') return kanguraSvg();
  if (path === '/motif/kangura-outline.svg') return kanguraOutlineSvg();
  const motif = parseMotifUrl(path);
  if (motif) return motifSvg(motif);
  const name = parsePersonUrl(path);
  return name === null ? null : personSvg(name);
}

/** The image as a data URL, for a grid of images that would otherwise be as many requests. */
export function motifDataUrl(image: MotifPicture): string {
  return `data:image/svg+xml,${motifSvg(image).replaceAll(/[%#"<>]/g, encodeURIComponent)}`;
}

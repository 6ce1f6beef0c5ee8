import { CROP_SIZES } from './crops.ts';
import { INK } from './dyes.ts';
import { initialsOf } from './initials.ts';
import { personMarkup, svgDocument } from './motif-svg.ts';
import { personMotif } from './seed.ts';

// cap height of Anek is .64 em: this centres a capital in the disc
const FONT_SIZE = 29;
const BASELINE = 69.3;

/** An avatar as a whole SVG document, 120×120: the block of the name in a circle, a white disc, the initials. */
export function personSvg(name: string): string {
  const [width, height] = CROP_SIZES.person;
  const font = `font-family="Anek, 'Anek Latin', sans-serif" font-weight="700" font-size="${FONT_SIZE}"`;
  const initials = escapeXml(initialsOf(name));
  const text = `<text x="60" y="${BASELINE}" text-anchor="middle" ${font} fill="${INK}">${initials}</text>`;
  return svgDocument(width, height, personMarkup(personMotif(name)) + (initials === '' ? '' : text));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

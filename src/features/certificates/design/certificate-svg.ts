import { encode } from 'uqr';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { DYES, INK, isDyeName, type DyeName } from '../../../kit/motif/dyes.ts';
import { isFamilyName, type FamilyName } from '../../../kit/motif/families.ts';
import { guillocheMarkup } from '../../../kit/motif/guilloche.ts';
import { instituteMarkMarkup } from '../../../kit/motif/institute-mark.ts';
import { fine } from '../../../kit/motif/renderer.ts';
import { sealMarkup } from '../../../kit/motif/seal.ts';
import { xmlText } from '../../../kit/text/xml-text.ts';
import { measureText, outlineText } from '../../../platform/drawing/outline-text.ts';
import { SHEET } from './certificate-border.ts';
import { PLACES, type Places } from './certificate-layout.ts';
import { drawSignature, type Hand } from './draw-signature.ts';
import type { Design } from './find-design.ts';
import { fitHeadline, type HeadlinePlace } from './fit-headline.ts';
import { namePlace } from './name-place.ts';
import { fillLine } from '../rules.ts';

/** The data printed on a certificate. */
export interface CertificateSheet {
  number: string;
  learnerName: string;
  courseTitle: string;
  durationMonths: number;
  teacherName: string;
  family: string;
  dye: string;
  issuedAt: Date;
  design: Omit<Design, 'logoId' | 'signatureId'>;
  /** Replace the drawn mark and the drawn flourish. */
  logo: SheetImage | null;
  signature: SheetImage | null;
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
}

/** A small PNG as a `data:` URL. */
export interface SheetImage {
  url: string;
  width: number;
  height: number;
}

// design §12; all figures are millimetres
/** The sheet in CSS pixels, so that it prints at its true size. */
const PAGE = { width: 1122.5, height: 793.7 };
const INK_2 = '#45485F';
const TEXT_SIZE = 4.8;
const QR_SIZE = 27;
const MARK_SIZE = 13.6;
const MAX_LOGO_WIDTH = 44;
const SIGNATURE = { width: 44, height: 17 };

/**
 * Draws a certificate as one SVG document, 297×210 mm: no fonts, no editable text, no external resources. Throws when the shaper is not
 * loaded.
 */
export function certificateSvg(sheet: CertificateSheet): string {
  const family: FamilyName = isFamilyName(sheet.family) ? sheet.family : 'suraj';
  const dye: DyeName = isDyeName(sheet.dye) ? sheet.dye : 'neel';
  const places = PLACES[sheet.design.layout];
  const { seal } = places;
  const { width, height } = SHEET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${xmlText(`Certificate ${sheet.number}: ${sheet.learnerName}, ${sheet.courseTitle}`)}</title>` +
    `<path d="M0 0h${width}v${height}H0z" fill="#fff"/>` +
    places.frame(family, dye) +
    `<g transform="translate(${seal.x} ${seal.y})">${guillocheMarkup({ number: sheet.number, dye, idPrefix: 'cg', radius: seal.guilloche })}` +
    `<g transform="scale(${seal.scale})">${sealMarkup({ number: sheet.number, family, dye, idPrefix: 'cs' })}</g></g>` +
    letterhead(sheet, places) +
    awardMarkup(sheet, places, DYES[dye].deep) +
    signaturesMarkup(sheet, places) +
    proofMarkup(sheet, places) +
    `</svg>`
  );
}

function letterhead({ design, logo }: CertificateSheet, { left, columnWidth }: Places): string {
  const box = { x: left, y: 31.3, width: MAX_LOGO_WIDTH, height: MARK_SIZE };
  const { markup, width } = logo
    ? imageMarkup(logo, box)
    : {
        markup: `<g transform="translate(${left} ${box.y})scale(.34)">${instituteMarkMarkup(design.instituteName, 'cm')}</g>`,
        width: MARK_SIZE,
      };
  const x = left + width + 4.4;
  const maxWidth = left + columnWidth - x;
  return (
    markup +
    outlineText({
      text: design.instituteName,
      face: 'wordmark',
      size: 8.9,
      x,
      y: 39.3,
      fill: INK,
      tracking: -0.02,
      maxWidth,
    }) +
    outlineText({ text: design.tagline, face: 'text', size: 4, x, y: 44.4, fill: INK_2, maxWidth })
  );
}

function awardMarkup(sheet: CertificateSheet, { left, columnWidth }: Places, deep: string): string {
  const quiet = { face: 'text', size: TEXT_SIZE, x: left, fill: INK_2 } as const;
  const { durationMonths, design } = sheet;
  return (
    outlineText({ ...quiet, text: 'This certificate is awarded to', y: 66 }) +
    headline(sheet.learnerName, namePlace(sheet.learnerName, columnWidth), { x: left, fill: INK }) +
    outlineText({ ...quiet, text: 'for completing the course in', y: 97.5 }) +
    headline(sheet.courseTitle, { ...TITLE_PLACE, maxWidth: columnWidth }, { x: left, fill: deep }) +
    ownLine(fillLine(design.lineOne, { durationMonths }), { x: left, y: 122.5 }, columnWidth) +
    ownLine(fillLine(design.lineTwo, { durationMonths }), { x: left, y: 129.2 }, columnWidth) +
    // spec 2 §4
    outlineText({ ...quiet, text: `Issued on: ${formatLongDate(sheet.issuedAt.toISOString())}`, y: 138.6 })
  );
}

const TITLE_PLACE = {
  face: 'display',
  tracking: -0.012,
  size: 13.5,
  minSize: 5,
  baseline: 112,
  top: 99.6,
  bottom: 117,
} as const;

/** A large text in its place. For certificates issued before the minimum size existed, the text may be smaller. */
function headline(text: string, place: HeadlinePlace, { x, fill }: { x: number; fill: string }): string {
  const { face, tracking, maxWidth } = place;
  const { size, lines } = fitHeadline(text, place) ??
    fitHeadline(text, { ...place, minSize: SMALLEST }) ?? { size: SMALLEST, lines: [{ text, y: place.baseline }] };
  return lines.map((line) => outlineText({ ...line, face, tracking, maxWidth, size, x, fill })).join('');
}

const SMALLEST = 1;

/** A line of the design: text between asterisks is bold. The whole line shrinks until it fits. */
function ownLine(text: string, place: { x: number; y: number }, maxWidth: number): string {
  const parts = text.split('**').map((part, at) => ({ text: part, face: at % 2 === 0 ? 'text' : 'strong' }) as const);
  const natural = parts.reduce((sum, part) => sum + measureText(part.text, part.face), 0);
  const size = natural > 0 ? Math.min(TEXT_SIZE, maxWidth / natural) : TEXT_SIZE;
  let { x } = place;
  return parts
    .map((part) => {
      const markup = outlineText({ ...part, x, y: place.y, size, fill: INK });
      x += measureText(part.text, part.face) * size;
      return markup;
    })
    .join('');
}

function signaturesMarkup({ teacherName, design, signature }: CertificateSheet, places: Places): string {
  const users = [
    { name: teacherName, role: 'Course teacher', picture: null },
    { name: design.signatoryName, role: design.signatoryTitle, picture: signature },
  ].filter(({ name }) => name !== '');
  return users
    .map(({ name, role, picture: image }, at) => {
      const x = places.left + at * places.signatureStep;
      const box = { ...SIGNATURE, x: x + 2, y: 163.5 - SIGNATURE.height };
      return (
        (image ? imageMarkup(image, box).markup : penMarkup(name, at === 0 ? 'first-name' : 'initials', x + 3)) +
        `<path d="M${x} 164.5h48" stroke="#7F8298" stroke-width=".25"/>` +
        outlineText({ text: name, face: 'strong', size: 4, x, y: 170.6, fill: INK, maxWidth: 50 }) +
        outlineText({ text: role, face: 'text', size: 4, x, y: 175.5, fill: INK_2, maxWidth: 50 })
      );
    })
    .join('');
}

function penMarkup(name: string, hand: Hand, x: number): string {
  return `<path transform="translate(${x} 160)scale(.92)" d="${drawSignature(name, hand)}" fill="none" stroke="${DYES.neel.f}" stroke-width=".45" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** An image scaled to fit its box, aligned to the bottom left. */
function imageMarkup(
  image: SheetImage,
  box: { x: number; y: number; width: number; height: number },
): { markup: string; width: number } {
  const scale = Math.min(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const markup = `<image href="${image.url}" x="${fine(box.x)}" y="${fine(box.y + box.height - height)}" width="${fine(width)}" height="${fine(height)}"/>`;
  return { markup, width };
}

/** The number, the URL and the QR code that lead to the check on our site. */
function proofMarkup({ number, publicUrl }: CertificateSheet, { right, qr, proofWidth }: Places): string {
  const line = { x: right, align: 'right', maxWidth: proofWidth } as const;
  return (
    outlineText({ ...line, text: 'Certificate number', face: 'text', size: 4, y: 154.6, fill: INK_2 }) +
    outlineText({ ...line, text: number, face: 'strong', size: 4.8, y: 160.8, fill: INK }) +
    outlineText({ ...line, text: 'Scan, or check it at', face: 'text', size: 4, y: 168.5, fill: INK_2 }) +
    outlineText({
      ...line,
      text: `${publicUrl.replace(/^https?:\/\//, '')}/certificate`,
      face: 'text',
      size: 4.2,
      y: 173.8,
      fill: INK,
    }) +
    qrMarkup(`${publicUrl}/certificate/${number}`, qr)
  );
}

/** Level M in ink; the white sheet around it is wider than the four quiet modules. */
function qrMarkup(url: string, x: number): string {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => row.map((isDark, at) => (isDark ? `M${at} ${y}h1v1h-1z` : '')).join(''));
  return `<path transform="translate(${x} 150)scale(${QR_SIZE / size})" d="${rows.join('')}" fill="${INK}" shape-rendering="crispEdges"/>`;
}

import { encode } from 'uqr';
import { formatLongDate } from '../../kit/dates.ts';
import { DYES, INK, isDyeName, type DyeName } from '../../kit/motif/dyes.ts';
import { isFamilyName, type FamilyName } from '../../kit/motif/families.ts';
import { guillocheMarkup } from '../../kit/motif/guilloche.ts';
import { instituteMarkMarkup } from '../../kit/motif/institute-mark.ts';
import { sealMarkup } from '../../kit/motif/seal.ts';
import { xmlText } from '../../kit/xml-text.ts';
import { measureText, outlineText, type TextLine } from '../../platform/outline-text.ts';
import { borderMarkup, SHEET } from './certificate-border.ts';
import { drawSignature } from './draw-signature.ts';
import { monthsInWords, nameSizeMm, partInTwo, PASS_MARK_PERCENT } from './rules.ts';

/** What is printed on a certificate. */
export interface CertificateSheet {
  number: string;
  learnerName: string;
  courseTitle: string;
  durationMonths: number;
  teacherName: string;
  family: string;
  dye: string;
  issuedAt: Date;
  institute: { name: string; tagline: string; director: string };
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
}

// design §12; all figures are millimetres
/** The sheet in CSS pixels, so that it prints at its true size. */
const PAGE = { width: 1122.5, height: 793.7 };
const INK_2 = '#45485F';
const LEFT = 30;
const TEXT_SIZE = 4.8;
/** Left of the guilloche, with air. */
const COLUMN_WIDTH = 127.5;
const RIGHT = 233;
const QR_SIZE = 27;

/** A certificate as one SVG document, 297×210 mm: no fonts, no text that could be edited, nothing from elsewhere. */
export function certificateSvg(sheet: CertificateSheet): string {
  const family: FamilyName = isFamilyName(sheet.family) ? sheet.family : 'suraj';
  const dye: DyeName = isDyeName(sheet.dye) ? sheet.dye : 'neel';
  const { width, height } = SHEET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${xmlText(`Certificate ${sheet.number}: ${sheet.learnerName}, ${sheet.courseTitle}`)}</title>` +
    `<path d="M0 0h${width}v${height}H0z" fill="#fff"/>` +
    borderMarkup(family, dye) +
    `<g transform="translate(220 85)">${guillocheMarkup({ number: sheet.number, dye, idPrefix: 'cg', radius: 57 })}` +
    `<g transform="scale(.86)">${sealMarkup({ number: sheet.number, family, dye, idPrefix: 'cs' })}</g></g>` +
    letterhead(sheet.institute) +
    awardMarkup(sheet, DYES[dye].deep) +
    signaturesMarkup(sheet) +
    proofMarkup(sheet) +
    `</svg>`
  );
}

function letterhead({ name, tagline }: CertificateSheet['institute']): string {
  return (
    `<g transform="translate(${LEFT} 31.3)scale(.34)">${instituteMarkMarkup(name, 'cm')}</g>` +
    outlineText({
      text: name,
      face: 'wordmark',
      size: 8.9,
      x: 48,
      y: 39.3,
      fill: INK,
      tracking: -0.02,
      maxWidth: 108,
    }) +
    outlineText({ text: tagline, face: 'text', size: 4, x: 48, y: 44.4, fill: INK_2, maxWidth: 108 })
  );
}

function awardMarkup(sheet: CertificateSheet, deep: string): string {
  const quiet = { face: 'text', size: TEXT_SIZE, x: LEFT, fill: INK_2 } as const;
  const plain = { face: 'text', size: TEXT_SIZE, x: LEFT, fill: INK } as const;
  const months = monthsInWords(sheet.durationMonths);
  return (
    outlineText({ ...quiet, text: 'This certificate is awarded to', y: 66 }) +
    headline({
      text: sheet.learnerName,
      face: 'display',
      size: nameSizeMm(sheet.learnerName),
      tracking: -0.01,
      x: LEFT,
      y: 83,
      fill: INK,
    }) +
    outlineText({ ...quiet, text: 'for completing the course in', y: 97.5 }) +
    headline({ text: sheet.courseTitle, face: 'display', size: 13.5, tracking: -0.012, x: LEFT, y: 112, fill: deep }) +
    outlineText({ ...plain, text: `${months} of study and practice, and a final test passed with`, y: 122.5 }) +
    mixedLine([
      { ...plain, face: 'strong', text: `${PASS_MARK_PERCENT}% or more`, y: 129.2 },
      { ...plain, text: ` on ${formatLongDate(sheet.issuedAt.toISOString())}.`, y: 129.2 },
    ])
  );
}

/** A large line that fits its column: smaller if it must, in two lines rather than tiny. */
function headline(line: TextLine): string {
  const fitting = COLUMN_WIDTH / Math.max(0.01, measureText(line.text, line.face));
  if (fitting >= 8.5) return outlineText({ ...line, maxWidth: COLUMN_WIDTH });
  const [first, second] = partInTwo(line.text);
  if (second === undefined) return outlineText({ ...line, maxWidth: COLUMN_WIDTH });
  const size = Math.min(9, ...[first, second].map((part) => COLUMN_WIDTH / measureText(part, line.face)));
  return (
    outlineText({ ...line, size, text: first, y: line.y - 1.05 * size }) + outlineText({ ...line, size, text: second })
  );
}

/** Parts in different faces, one after the other. */
function mixedLine(parts: TextLine[]): string {
  let x = parts[0]?.x ?? 0;
  return parts
    .map((part) => {
      const markup = outlineText({ ...part, x });
      x += measureText(part.text, part.face) * part.size;
      return markup;
    })
    .join('');
}

function signaturesMarkup({ teacherName, institute }: CertificateSheet): string {
  const people = [
    { name: teacherName, role: 'Course teacher' },
    { name: institute.director, role: 'Director' },
  ].filter(({ name }) => name !== '');
  return people
    .map(({ name, role }, at) => {
      const x = LEFT + at * 60;
      return (
        `<path transform="translate(${x + 3} 160)scale(.92)" d="${drawSignature(name)}" fill="none" stroke="${DYES.neel.f}" stroke-width=".45" stroke-linecap="round" stroke-linejoin="round"/>` +
        `<path d="M${x} 164.5h48" stroke="#7F8298" stroke-width=".25"/>` +
        outlineText({ text: name, face: 'strong', size: 4, x, y: 170.6, fill: INK, maxWidth: 50 }) +
        outlineText({ text: role, face: 'text', size: 4, x, y: 175.5, fill: INK_2 })
      );
    })
    .join('');
}

/** The number, the address and the QR code that lead to the check on our site. */
function proofMarkup({ number, publicUrl }: CertificateSheet): string {
  const right = { x: RIGHT, align: 'right', maxWidth: 70 } as const;
  return (
    outlineText({ ...right, text: 'Certificate number', face: 'text', size: 4, y: 154.6, fill: INK_2 }) +
    outlineText({ ...right, text: number, face: 'strong', size: 4.8, y: 160.8, fill: INK }) +
    outlineText({ ...right, text: 'Scan, or check it at', face: 'text', size: 4, y: 168.5, fill: INK_2 }) +
    outlineText({
      ...right,
      text: `${publicUrl.replace(/^https?:\/\//, '')}/certificate`,
      face: 'text',
      size: 4.2,
      y: 173.8,
      fill: INK,
    }) +
    qrMarkup(`${publicUrl}/certificate/${number}`)
  );
}

/** Level M in ink; the white sheet around it is wider than the four quiet modules. */
function qrMarkup(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return `<path transform="translate(238 150)scale(${QR_SIZE / size})" d="${rows.join('')}" fill="${INK}" shape-rendering="crispEdges"/>`;
}

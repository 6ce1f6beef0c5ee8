import { degrees, EncryptedPDFError, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

/** Why a file cannot be stamped. */
export type StampIssue = 'locked' | 'damaged';

/** The line at the foot of a page, and the same line across it, faint enough to read through. */
const FOOT = { points: 12, fromEdge: 14, opacity: 0.75 };
const ACROSS = { share: 0.62, turn: 25, heights: [0.22, 0.5, 0.78], opacity: 0.13 };

/**
 * Returns a copy of a PDF with a line on each page: at its foot, and three times across it. `line` is a PDF of one page that shows only the
 * line, as high as its text. Throws a `StampIssue` for a file that is locked by a password or cannot be read.
 */
export async function stampPdf(bytes: Uint8Array, line: Uint8Array): Promise<Uint8Array> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    const pages = document.getPages();
    if (pages.length === 0) throw new Error('it has no pages');
    const [stamp] = await document.embedPdf(line);
    if (!stamp) throw new Error('there is no line');
    for (const page of pages) stampPage(page, stamp);
    return await document.save();
  } catch (error) {
    throw (error instanceof EncryptedPDFError ? 'locked' : 'damaged') satisfies StampIssue;
  }
}

type Stamp = Awaited<ReturnType<PDFDocument['embedPdf']>>[number];

function stampPage(page: PDFPage, stamp: Stamp): void {
  const seen = seenFrame(page);
  const foot = Math.min(FOOT.points / stamp.height, (seen.width - 2 * FOOT.fromEdge) / stamp.width);
  draw(page, stamp, {
    ...seen.place(FOOT.fromEdge, FOOT.fromEdge),
    turn: seen.turn,
    scale: foot,
    opacity: FOOT.opacity,
  });
  const scale = (seen.width * ACROSS.share) / stamp.width;
  const slope = (ACROSS.turn * Math.PI) / 180;
  const [halfWidth, halfHeight] = [(stamp.width * scale) / 2, (stamp.height * scale) / 2];
  for (const height of ACROSS.heights) {
    const across = seen.width / 2 - halfWidth * Math.cos(slope) + halfHeight * Math.sin(slope);
    const up = seen.height * height - halfWidth * Math.sin(slope) - halfHeight * Math.cos(slope);
    draw(page, stamp, { ...seen.place(across, up), turn: seen.turn + ACROSS.turn, scale, opacity: ACROSS.opacity });
  }
}

function draw(
  page: PDFPage,
  stamp: Stamp,
  { x, y, turn, scale, opacity }: { x: number; y: number; turn: number; scale: number; opacity: number },
): void {
  page.drawPage(stamp, { x, y, xScale: scale, yScale: scale, rotate: degrees(turn), opacity });
}

interface SeenFrame {
  width: number;
  height: number;
  /** The rotation that makes drawings upright for the reader. */
  turn: number;
  /** A point from the lower left corner of the page as the reader sees it. */
  place: (across: number, up: number) => { x: number; y: number };
}

/** Returns the page as its reader sees it: cropped to its visible box and rotated as the file says. */
function seenFrame(page: PDFPage): SeenFrame {
  const { x, y, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, turn: 90, place: (across, up) => ({ x: x + width - up, y: y + across }) };
    case 180:
      return { width, height, turn: 180, place: (across, up) => ({ x: x + width - across, y: y + height - up }) };
    case 270:
      return {
        width: height,
        height: width,
        turn: 270,
        place: (across, up) => ({ x: x + up, y: y + height - across }),
      };
    default:
      return { width, height, turn: 0, place: (across, up) => ({ x: x + across, y: y + up }) };
  }
}

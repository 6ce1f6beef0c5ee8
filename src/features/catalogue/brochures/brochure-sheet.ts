import type { Dye } from '../../../kit/motif/dyes.ts';
import type { brochureStyles } from './brochure-styles.ts';
import type { Pdf } from '../../../platform/drawing/set-text.ts';

/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const MARGIN = 48;
export const COLUMN = PAGE_WIDTH - 2 * MARGIN;
/** Where the text of a page begins and ends. */
const TOP = 66;
const BOTTOM = PAGE_HEIGHT - 62;
const HAIRLINE = '#DEE0EA';

/** The drawing context of every part of a brochure. */
export interface Renderer {
  pdf: Pdf;
  dye: Dye;
  styles: ReturnType<typeof brochureStyles>;
  sheet: Sheet;
}

/** The position of the next block; starts a new page when there is no room. */
export interface Sheet {
  readonly y: number;
  readonly isAtTop: boolean;
  readonly isOnCover: boolean;
  /** Makes sure that a block of this height fits on the page. */
  room(height: number): void;
  down(distance: number): void;
  /** Starts a page. */
  turn(): void;
}

/** Creates the flow of blocks down the pages, from a position on the first one; `drawHead` decorates each further page. */
export function createSheet(pdf: Pdf, startY: number, drawHead: () => void): Sheet {
  let y = startY;
  let isOnCover = true;
  const turn = () => {
    pdf.addPage();
    drawHead();
    y = TOP;
    isOnCover = false;
  };
  return {
    turn,
    get y() {
      return y;
    },
    get isAtTop() {
      return y === TOP;
    },
    get isOnCover() {
      return isOnCover;
    },
    room(height) {
      if (y > TOP && y + height > BOTTOM) turn();
    },
    down(distance) {
      y += distance;
    },
  };
}

/** Draws an artifact, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** A hairline across the column. */
export function rule(pdf: Pdf, y: number): void {
  decorate(pdf, () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + COLUMN, y)
      .lineWidth(0.75)
      .stroke(HAIRLINE),
  );
}

/** A box of one colour across the column. */
export function ground(pdf: Pdf, y: number, height: number, colour: string): void {
  decorate(pdf, () => pdf.roundedRect(MARGIN, y, COLUMN, height, 8).fill(colour));
}

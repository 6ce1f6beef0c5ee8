import { COLUMN, decorate, MARGIN, PAGE_WIDTH, rule } from '../catalogue/brochures/brochure-sheet.ts';
import { setText, type Pdf, type TypeStyle } from '../../platform/drawing/set-text.ts';
import { plainAmount } from './invoice-labels.ts';
import type { invoiceStyles } from './invoice-styles.ts';
import type { InvoiceRow } from './store.ts';

/** The drawing context of an invoice; `turn` starts a page and returns where its text begins. */
export interface InvoiceRenderer {
  pdf: Pdf;
  styles: typeof invoiceStyles;
  lastY: number;
  turn: () => number;
}

/** Draws a text from the left, or right-aligned to the margin (or to `end`); returns its lower edge. */
export function writeText(
  { pdf }: Pick<InvoiceRenderer, 'pdf'>,
  text: string,
  style: TypeStyle,
  place: { x?: number; y: number; width: number; side?: 'right'; end?: number },
): number {
  const set = setText(pdf, text, style, place.width);
  const x = place.side === 'right' ? (place.end ?? PAGE_WIDTH - MARGIN) - set.width : (place.x ?? MARGIN);
  set.draw(x, place.y);
  return place.y + set.height;
}

/**
 * Draws texts one below the other from the left, each on a new page if the current one is full; returns the lower edge, and whether that is
 * on another page than the start.
 */
export function writeColumn(
  renderer: InvoiceRenderer,
  texts: readonly { text: string; style: TypeStyle }[],
  place: { x?: number; y: number; width: number },
): { y: number; isTurned: boolean } {
  let { y } = place;
  let isTurned = false;
  for (const { text, style } of texts) {
    if (text === '') continue;
    if (y + setText(renderer.pdf, text, style, place.width).height > renderer.lastY) {
      y = renderer.turn();
      isTurned = true;
    }
    y = writeText(renderer, text, style, { ...place, y });
  }
  return { y, isTurned };
}

/** Draws names and values in two columns on the right; returns the lower edge. */
export function writeFacts(
  renderer: InvoiceRenderer,
  start: number,
  details: readonly (readonly [string, string])[],
): number {
  const x = MARGIN + 268;
  let y = start;
  for (const [name, value] of details) {
    writeText(renderer, name, renderer.styles.body, { x, y, width: 86 });
    y = writeText(renderer, value, renderer.styles.body, { x: x + 90, y, width: COLUMN - 358 });
  }
  return y;
}

/** Right edges of the number columns. */
const ends = { price: MARGIN + 346, discount: MARGIN + 416, value: MARGIN + COLUMN };
const sacX = MARGIN + 234;

/** Draws the table of sold or credited lines. Its columns add up: all include the tax, which the sums below split off the total. */
export function writeLines(renderer: InvoiceRenderer, invoice: InvoiceRow, start: number): number {
  const { pdf, styles, lastY } = renderer;
  const isTaxed = invoice.kind !== 'receipt';
  const isCredit = invoice.kind === 'credit-note';
  const right = (text: string, end: number, y: number, style: TypeStyle) =>
    writeText(renderer, text, style, { y, side: 'right', end, width: 100 });
  writeText(renderer, 'Course', styles.label, { y: start, width: 200 });
  if (isTaxed) writeText(renderer, 'SAC', styles.label, { x: sacX, y: start, width: 50 });
  if (!isCredit) {
    right('Price', ends.price, start, styles.label);
    right('Discount', ends.discount, start, styles.label);
  }
  let y = right(isCredit ? 'Credited' : 'Amount', ends.value, start, styles.label) + 5;
  decorate(pdf, () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + COLUMN, y)
      .lineWidth(0.75)
      .stroke('#1D1F3A'),
  );
  for (const line of invoice.lines) {
    const height = setText(pdf, line.title, styles.strong, 218).height + 22;
    if (y + height > lastY) y = renderer.turn();
    const top = y + 10;
    const below = writeText(renderer, line.title, styles.strong, { y: top, width: 218 });
    if (isTaxed) writeText(renderer, line.sac ?? invoice.sac, styles.body, { x: sacX, y: top, width: 50 });
    if (!isCredit) {
      right(plainAmount(line.listPaise), ends.price, top, styles.body);
      right(plainAmount(line.totalPaise - line.listPaise), ends.discount, top, styles.body);
    }
    right(plainAmount(line.totalPaise), ends.value, top, styles.body);
    y = below + 10;
    rule(pdf, y);
  }
  return y;
}

import { belMarkup } from '../../kit/motif/bel.ts';
import { DYES, INK } from '../../kit/motif/dyes.ts';
import { svgDocument } from '../../kit/motif/motif-svg.ts';
import { brandMarkSvg } from '../../platform/drawing/brand-mark.ts';
import type { Context } from '../../platform/http/context.ts';
import { drawingQueue } from '../../platform/jobs/drawing-queues.ts';
import { createDrawingRenderer } from '../../platform/drawing/render-drawing.ts';
import { PAGE_WIDTH } from '../catalogue/brochures/brochure-sheet.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

/**
 * Renders the PDF of an issued invoice or credit note; always the same, since its data is frozen. Throws 429 or 503 when too many requests
 * are waiting.
 */
export async function renderInvoice(
  { db, files }: Pick<Context, 'db' | 'files'>,
  invoiceId: string,
): Promise<{ invoice: InvoiceRow; file: Buffer }> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`);
  const corrected = invoice.invoiceId === null ? null : await findInvoice(db, invoice.invoiceId);
  const [mark, border] = await Promise.all([
    brandMarkSvg(files, invoice.seller).then((svg) => drawImage(svg)),
    drawImage(borderSvg),
  ]);
  return { invoice, file: await drawingQueue.run(() => drawInvoice({ ...invoice, corrected }, { mark, border })) };
}

const BORDER = { width: Math.round(PAGE_WIDTH), height: 33 };
const borderSvg = svgDocument(
  BORDER.width,
  BORDER.height,
  belMarkup({
    family: 'suraj',
    colours: { ...DYES.neel, f: INK, d: '#FFFFFF', a: INK, b: INK },
    idPrefix: 'b',
    y: 0,
    ...BORDER,
  }),
);
const drawImage = createDrawingRenderer({ scale: 3, kept: 8 });

import { buffer } from 'node:stream/consumers';
import { amountInWords } from '../../kit/numbers/amount-in-words.ts';
import { formatLongDate } from '../../kit/numbers/dates.ts';
import { formatPaise } from '../../kit/numbers/money.ts';
import { openPdf } from '../../platform/drawing/open-pdf.ts';
import { decorate, MARGIN, PAGE_HEIGHT, PAGE_WIDTH } from '../catalogue/brochures/brochure-sheet.ts';
import { setText } from '../../platform/drawing/set-text.ts';
import { writeColumn, writeFacts, writeLines, writeText, type InvoiceRenderer } from './invoice-blocks.ts';
import { invoiceSums, placeOfSupplyName } from './invoice-labels.ts';
import { gstinLabel, INVOICE_NAMES } from './rules.ts';
import type { InvoiceRow } from './store.ts';
import { invoiceStyles } from './invoice-styles.ts';

export interface InvoiceImages {
  /** The institute's square logo, and the cloth border at the foot of the page. */
  mark: Buffer;
  border: Buffer;
}

/** An invoice to draw, with the number and date of the one that it credits. */
export type DrawnInvoice = InvoiceRow & { corrected: Pick<InvoiceRow, 'number' | 'createdAt'> | null };

const BORDER_HEIGHT = 33;
/** Space below this is reserved for the border and the note. */
const LAST_Y = PAGE_HEIGHT - BORDER_HEIGHT - 64;

/** Draws an invoice or credit note as a PDF, from the data frozen at issue; a long one takes more pages. */
export async function drawInvoice(invoice: DrawnInvoice, images: InvoiceImages): Promise<Buffer> {
  const { kind, number, seller } = invoice;
  const name = INVOICE_NAMES[kind];
  const pdf = await openPdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `${name} ${number}`, Author: seller.name, CreationDate: invoice.createdAt },
  });
  const bytes = buffer(pdf);
  const turn = () => {
    pdf.addPage();
    drawFoot(renderer, images);
    return MARGIN;
  };
  const renderer: InvoiceRenderer = { pdf, styles: invoiceStyles, lastY: LAST_Y, turn };
  drawFoot(renderer, images);
  const afterHead = drawHead(renderer, invoice, images);
  const afterParties = drawParties(renderer, invoice, afterHead + 28);
  const afterLines = writeLines(renderer, invoice, afterParties + 28);
  drawSums(renderer, invoice, afterLines + 16);
  drawNote(renderer, invoice);
  pdf.end();
  return bytes;
}

function drawHead(renderer: InvoiceRenderer, { kind, number, seller }: DrawnInvoice, { mark }: InvoiceImages): number {
  const { styles } = renderer;
  decorate(renderer.pdf, () => renderer.pdf.image(mark, MARGIN, MARGIN - 2, { width: 39, height: 39 }));
  writeText(renderer, INVOICE_NAMES[kind], styles.title, { y: MARGIN - 8, side: 'right', width: 220 });
  writeText(renderer, number, styles.body, { y: MARGIN + 22, side: 'right', width: 220 });
  const left = MARGIN + 50;
  const legal = seller.legalName === seller.name ? '' : seller.legalName;
  const lines = [legal, seller.addressLines.join(', '), seller.gstin && `GSTIN ${seller.gstin}`];
  const head = [{ text: seller.name, style: styles.nameplate }, ...lines.map((text) => ({ text, style: styles.body }))];
  const { y } = writeColumn(renderer, head, { x: left, y: MARGIN - 8, width: 260 });
  return Math.max(y, MARGIN + 44);
}

function drawParties(renderer: InvoiceRenderer, invoice: DrawnInvoice, y: number): number {
  const { styles } = renderer;
  const { buyer, corrected, kind } = invoice;
  const details = [
    buyer.businessName === '' ? '' : buyer.name,
    buyer.email,
    ...buyer.address.split('\n'),
    placeOfSupplyName(buyer.stateCode),
    buyer.gstin && `${gstinLabel(buyer.gstin)} ${buyer.gstin}`,
  ];
  const right = writeFacts(renderer, y, [
    ['Date', formatLongDate(invoice.createdAt.toISOString())],
    ['Order', invoice.orderNumber],
    ...(corrected
      ? [['For', `${corrected.number} of ${formatLongDate(corrected.createdAt.toISOString())}`] as const]
      : []),
    [kind === 'credit-note' ? 'Reason' : 'Paid by', invoice.words],
    ['Place of supply', placeOfSupplyName(invoice.placeOfSupply)],
    // Rule 46 requires this label also where the value is always the same.
    ...(invoice.seller.gstin === '' ? [] : [['Reverse charge', 'No'] as const]),
  ]);
  const below = writeText(renderer, 'Billed to', styles.label, { y, width: 240 });
  const party = [
    { text: buyer.businessName || buyer.name, style: styles.strong },
    ...details.map((text) => ({ text, style: styles.body })),
  ];
  // After the details beside it, which stay on this page: a postal address of many lines continues on the next.
  const left = writeColumn(renderer, party, { y: below + 2, width: 240 });
  return left.isTurned ? left.y : Math.max(left.y, right);
}

function drawSums(renderer: InvoiceRenderer, invoice: DrawnInvoice, start: number): void {
  const { pdf, styles } = renderer;
  const x = MARGIN + 258;
  const sums = invoiceSums(invoice);
  let y = start + sums.length * 23 + 90 > LAST_Y ? renderer.turn() : start;
  for (const { name, amount } of sums) {
    writeText(renderer, name, styles.body, { x, y, width: 140 });
    y = writeText(renderer, amount, styles.body, { y, side: 'right', width: 120 }) + 6;
  }
  decorate(pdf, () =>
    pdf
      .moveTo(x, y)
      .lineTo(PAGE_WIDTH - MARGIN, y)
      .lineWidth(0.75)
      .stroke('#1D1F3A'),
  );
  const isCredit = invoice.kind === 'credit-note';
  writeText(renderer, isCredit ? 'Total credited' : 'Total paid', styles.strong, { x, y: y + 14, width: 140 });
  y = writeText(renderer, formatPaise(invoice.totalPaise), styles.total, { y: y + 6, side: 'right', width: 190 });
  writeText(renderer, amountInWords(invoice.totalPaise), styles.body, { y: y + 8, side: 'right', width: 420 });
}

/** At the foot, above the border. */
function drawNote(renderer: InvoiceRenderer, { kind, seller }: DrawnInvoice): void {
  const words = [
    kind === 'receipt'
      ? 'No GST is charged: the seller is not registered for it. This is no tax invoice.'
      : kind === 'bill-of-supply'
        ? 'No tax is charged on this supply.'
        : 'Prices include GST.',
    `This ${INVOICE_NAMES[kind].toLowerCase()} was made by computer and is valid without a signature.`,
    seller.demoNotice,
  ];
  const text = words.filter(Boolean).join(' ');
  const set = setText(renderer.pdf, text, renderer.styles.small, PAGE_WIDTH - 2 * MARGIN);
  set.draw(MARGIN, PAGE_HEIGHT - BORDER_HEIGHT - 24 - set.height);
}

function drawFoot({ pdf }: InvoiceRenderer, { border }: InvoiceImages): void {
  decorate(
    pdf,
    () => pdf.image(border, 0, PAGE_HEIGHT - BORDER_HEIGHT, { width: PAGE_WIDTH, height: BORDER_HEIGHT }),
    'Pagination',
  );
}

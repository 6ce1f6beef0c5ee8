import { buffer } from 'node:stream/consumers';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { openPdf } from '../../../platform/drawing/open-pdf.ts';
import { COLUMN, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, rule } from '../../catalogue/brochures/brochure-sheet.ts';
import { brochureStyles } from '../../catalogue/brochures/brochure-styles.ts';
import { setText, type Pdf, type TypeStyle } from '../../../platform/drawing/set-text.ts';
import type { Institute } from '../../settings/contract.ts';
import type { OrderLineRow } from '../store.ts';

interface Receipt {
  number: string;
  paidAt: Date;
  method: string;
  /** For an offline payment: the receipt number, the reference of the transfer or cheque, and the day. */
  desk: { number: string; reference: string; receivedOn: string } | null;
  /** Of a payment by several methods. */
  parts: readonly { method: string; amountPaise: number; reference: string }[];
  buyer: { name: string; email: string; address: string };
  institute: Institute;
  lines: readonly Pick<OrderLineRow, 'title' | 'paidPaise' | 'returnedAt'>[];
  totalPaise: number;
  /** The part of it that is refunded or being refunded. */
  backPaise: number;
}

/** A receipt on A4, on one page unless it is very long: payer, payee, day, method, purpose. It states that it is no tax invoice. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, paidAt, institute } = receipt;
  const pdf = await openPdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `Receipt ${number}`, Author: institute.name, CreationDate: paidAt },
  });
  const bytes = buffer(pdf);
  const afterHead = drawHead(pdf, receipt);
  drawFoot(pdf, drawLines(pdf, receipt, afterHead), institute);
  pdf.end();
  return bytes;
}

const styles = brochureStyles({ deep: '#1D1F3A' });

function drawHead(pdf: Pdf, { number, paidAt, method, desk: staff, parts, buyer, institute }: Receipt): number {
  const seller = [
    institute.legalName || institute.name,
    ...institute.addressLines,
    institute.gstin && `GSTIN ${institute.gstin}`,
  ];
  const place = { x: MARGIN, width: COLUMN };
  let left = write(pdf, institute.name, styles.nameplate, { ...place, y: MARGIN });
  for (const line of seller.filter(Boolean)) left = write(pdf, line, styles.soft, { ...place, y: left });
  left = write(pdf, 'Receipt', styles.heading, { ...place, y: left + 28 });
  const details = [
    staff && `Receipt ${staff.number}`,
    `Order ${number}`,
    `Paid on ${formatLongDate(staff?.receivedOn ?? paidAt.toISOString())} by ${method}`,
    staff?.reference && `Reference ${staff.reference}`,
    ...parts.map(
      (part) => `${part.method} ${formatPaise(part.amountPaise)}${part.reference && `, reference ${part.reference}`}`,
    ),
    `Received from ${buyer.name}, ${buyer.email}`,
    ...buyer.address.split('\n'),
  ];
  let y = left - 2;
  for (const detail of details) if (detail) y = write(pdf, detail, styles.body, { x: MARGIN, width: COLUMN, y });
  return y + 18;
}

function drawLines(pdf: Pdf, { lines, totalPaise, backPaise }: Receipt, start: number): number {
  let y = start;
  for (const { title, paidPaise, returnedAt } of lines) {
    y = row(pdf, returnedAt ? `${title} (you had it already)` : title, formatPaise(paidPaise), styles.body, y);
  }
  y = row(pdf, 'Paid', formatPaise(totalPaise), styles.strong, y);
  if (backPaise > 0) y = row(pdf, 'Of this, sent back', formatPaise(backPaise), styles.body, y);
  return y + 20;
}

function drawFoot(pdf: Pdf, y: number, { phone, email, demoNotice }: Institute): void {
  const words = [
    'Prices include taxes where they apply. This is a receipt for your payment and not a tax invoice.',
    `Questions: ${[phone, email].filter(Boolean).join(', ')}`,
    demoNotice,
  ];
  let at = y;
  for (const line of words.filter(Boolean)) at = write(pdf, line, styles.small, { x: MARGIN, width: COLUMN, y: at });
}

/** Text on the left, an amount on the right, a rule above. */
function row(pdf: Pdf, text: string, amount: string, style: TypeStyle, start: number): number {
  const y = roomFor(pdf, start, setText(pdf, text, style, COLUMN - 140).height + 16);
  rule(pdf, y);
  const figure = setText(pdf, amount, style, 120);
  figure.draw(PAGE_WIDTH - MARGIN - figure.width, y + 8);
  return write(pdf, text, style, { x: MARGIN, width: COLUMN - 140, y: y + 8 }) + 8;
}

/** Returns the y position below the text. */
function write(
  pdf: Pdf,
  text: string,
  style: TypeStyle,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const set = setText(pdf, text, style, width);
  const top = roomFor(pdf, y, set.height);
  set.draw(x, top);
  return top + set.height + 2;
}

/** Returns where a block of this height fits: here, or at the top of a new page. */
function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= PAGE_HEIGHT - MARGIN) return y;
  pdf.addPage();
  return MARGIN;
}

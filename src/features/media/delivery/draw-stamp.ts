import { buffer } from 'node:stream/consumers';
import { openPdf } from '../../../platform/drawing/open-pdf.ts';
import { setText, type TypeStyle } from '../../../platform/drawing/set-text.ts';

const LINE: TypeStyle = { face: 'text', size: 12, leading: 1.3, colour: '#17182b', role: 'P' };
const WIDEST = 4000;

/** Returns a PDF of one page, exactly as large as its line of text; the text is searchable and accessible. */
export async function drawStamp(text: string): Promise<Buffer> {
  const pdf = await openPdf({ margin: 0, autoFirstPage: false });
  const bytes = buffer(pdf);
  const line = setText(pdf, text, LINE, WIDEST);
  pdf.addPage({ size: [Math.max(1, line.width), line.height], margin: 0 });
  line.draw(0, 0);
  pdf.end();
  return bytes;
}

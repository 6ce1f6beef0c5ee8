import { buffer } from 'node:stream/consumers';
import { DYES } from '../../../kit/motif/dyes.ts';
import { openPdf } from '../../../platform/drawing/open-pdf.ts';
import type { BrochureContent } from './brochure-content.ts';
import { drawBrochureCover, type BrochureImages } from './brochure-cover.ts';
import { drawBrochureSections } from './brochure-sections.ts';
import { createSheet, decorate, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, rule, type Renderer } from './brochure-sheet.ts';
import { brochureStyles } from './brochure-styles.ts';
import { setText, type Pdf } from '../../../platform/drawing/set-text.ts';

/** Returns the brochure as a PDF: a cover with the course's motif, then content, plan, and how to join. */
export async function drawBrochure(content: BrochureContent, images: BrochureImages): Promise<Buffer> {
  const pdf = await openPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${content.title}: course brochure`,
      Author: content.institute.name,
      Subject: content.subtitle,
      CreationDate: new Date(content.updatedAt),
    },
  });
  const bytes = buffer(pdf);
  const dye = DYES[content.motif.dye];
  const styles = brochureStyles(dye);
  const coverEnd = drawBrochureCover({ pdf, dye, styles }, content, images);
  const sheet = createSheet(pdf, coverEnd, () => drawBel(pdf, images));
  drawBrochureSections({ pdf, dye, styles, sheet }, content);
  drawFeet({ pdf, styles }, content);
  pdf.end();
  return bytes;
}

const BEL_HEIGHT = 36;

/** Draws the border of the motif along the head of a page. */
function drawBel(pdf: Pdf, { cloth }: BrochureImages): void {
  const height = (PAGE_WIDTH * 330) / 640;
  decorate(pdf, () => {
    pdf.save().rect(0, 0, PAGE_WIDTH, BEL_HEIGHT).clip();
    pdf.image(cloth, 0, BEL_HEIGHT - height, { width: PAGE_WIDTH, height }).restore();
  });
}

/** Line, name, date and page number at the foot of every page. */
function drawFeet({ pdf, styles }: Pick<Renderer, 'pdf' | 'styles'>, content: BrochureContent): void {
  const { count } = pdf.bufferedPageRange();
  const y = PAGE_HEIGHT - 44;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    rule(pdf, y);
    const name = `${content.institute.name}, ${content.title}. Updated ${content.updated}`;
    setText(pdf, name, styles.small, 400).draw(MARGIN, y + 8);
    const number = setText(pdf, `Page ${page + 1} of ${count}`, styles.small, 90);
    number.draw(PAGE_WIDTH - MARGIN - number.width, y + 8);
  }
}

import type { BrochureContent } from './brochure-content.ts';
import { COLUMN, decorate, ground, MARGIN, PAGE_WIDTH, rule, type Renderer } from './brochure-sheet.ts';
import { setText, type TypeStyle } from '../../../platform/drawing/set-text.ts';

/** Motif images as `data:` URLs: identical URLs let the PDF embed each image once. */
export interface BrochureImages {
  /** The card crop: cloth and bel, 640 to 330. */
  cloth: string;
  /** The institute's logo, a square. */
  mark: string;
}

type CoverRenderer = Omit<Renderer, 'sheet'>;

/** The motif is cropped at its top, so that the list of what is included fits under the fee. */
const CLOTH_CUT = 40;
const CLOTH_HEIGHT = (PAGE_WIDTH * 330) / 640;

/** Draws motif, title, facts, price and teacher. Returns the y position of their end. */
export function drawBrochureCover(renderer: CoverRenderer, content: BrochureContent, images: BrochureImages): number {
  const { pdf, styles } = renderer;
  decorate(pdf, () => pdf.image(images.cloth, 0, -CLOTH_CUT, { width: PAGE_WIDTH, height: CLOTH_HEIGHT }));
  drawNameplate(renderer, content, images);
  let y = CLOTH_HEIGHT - CLOTH_CUT + 32;
  const put = (text: string, style: TypeStyle, gap: number, width = COLUMN) => {
    if (text === '') return;
    const set = setText(pdf, text, style, width);
    set.draw(MARGIN, y);
    y += set.height + gap;
  };
  put(content.kind, styles.label, 8);
  put(content.title, { ...styles.title, size: titleSize(renderer, content.title) }, 14);
  put(content.subtitle, styles.lead, 24, 420);
  y += renderDetails(renderer, content, y) + 24;
  return y + drawOffer(renderer, content, y);
}

/** A title slightly too long for one line gets a smaller size; a longer one wraps. */
function titleSize({ pdf, styles }: CoverRenderer, title: string): number {
  const { size } = styles.title;
  const natural = setText(pdf, title, styles.title, Infinity).width;
  return natural > COLUMN && natural < 1.4 * COLUMN ? Math.floor((size * COLUMN) / natural) : size;
}

/** Draws the institute's logo and name on white, over the motif. */
function drawNameplate({ pdf, styles }: CoverRenderer, { institute }: BrochureContent, { mark }: BrochureImages): void {
  const name = setText(pdf, institute.name, styles.nameplate, 300);
  decorate(pdf, () => {
    pdf.rect(MARGIN, 0, name.width + 70, 28 + name.height).fill('#FFFFFF');
    pdf.image(mark, MARGIN + 14, 14 + name.height / 2 - 14, { width: 28, height: 28 });
  });
  name.draw(MARGIN + 54, 14);
}

/** Draws a row of facts between two lines. Returns its height. */
function renderDetails({ pdf, styles }: CoverRenderer, { details }: BrochureContent, y: number): number {
  const width = COLUMN / Math.max(1, details.length);
  const set = details.map(({ label, value }) => ({
    label: setText(pdf, label, styles.soft, width - 12),
    value: setText(pdf, value, styles.strong, width - 12),
  }));
  const height = 28 + Math.max(0, ...set.map((detail) => detail.label.height + detail.value.height));
  rule(pdf, y);
  for (const [at, detail] of set.entries()) {
    detail.label.draw(MARGIN + at * width, y + 13);
    detail.value.draw(MARGIN + at * width, y + 13 + detail.label.height);
  }
  rule(pdf, y + height);
  return height;
}

/** Draws the fee on the tint, with the teacher beside it. Returns its height. */
function drawOffer({ pdf, dye, styles }: CoverRenderer, { price, teacher }: BrochureContent, y: number): number {
  const pay = setText(pdf, price.pay, styles.price, 240);
  const emi = setText(pdf, price.emi, styles.body, 280);
  const taught = [
    setText(pdf, 'Taught by', styles.soft, 150),
    setText(pdf, teacher.name, styles.strong, 150),
    setText(pdf, teacher.title, styles.soft, 150),
  ];
  const height = Math.max(52 + pay.height + emi.height, 48 + taught.reduce((sum, set) => sum + set.height, 0));
  ground(pdf, y, height, dye.tint);
  pay.draw(MARGIN + 22, y + 22);
  if (price.was) {
    const was = setText(pdf, `instead of ${price.was}, ${price.percentOff}% off`, styles.soft, 150);
    was.draw(MARGIN + 34 + pay.width, y + 20 + pay.height - was.height);
  }
  emi.draw(MARGIN + 22, y + 30 + pay.height);
  let line = y + 24;
  for (const set of taught) {
    set.draw(MARGIN + 340, line);
    line += set.height;
  }
  return height;
}

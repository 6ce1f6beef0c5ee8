import { INK } from '../../../kit/motif/dyes.ts';
import { sum } from '../../../kit/numbers/sum.ts';
import type { BrochureContent } from './brochure-content.ts';
import { COLUMN, decorate, ground, MARGIN, rule, type Renderer } from './brochure-sheet.ts';
import { setText, type SetText } from '../../../platform/drawing/set-text.ts';

/** A longer plan shows only its modules, so that a brochure stays a few pages. */
const MAX_LESSONS = 48;
/** Maximum height of a list that is kept on one page. */
const MAX_KEPT = 300;
const GUTTER = 24;
const INDENT = 28;

/** Draws what is included, under the cover's fee, and then the rest of the course page by page. */
export function drawBrochureSections(renderer: Renderer, content: BrochureContent): void {
  const { description, teacher } = content;
  drawTicked(renderer, 'Included', content.includes);
  if (renderer.sheet.isOnCover) renderer.sheet.turn();
  drawTicked(renderer, 'What you’ll learn', content.learn);
  drawPlan(renderer, content);
  drawTicked(renderer, 'Requirements', content.requirements);
  drawParagraphs(renderer, 'Description', description);
  drawParagraphs(renderer, 'Your teacher', teacher.bio ? [`${teacher.name}, ${teacher.title}. ${teacher.bio}`] : []);
  const end = [
    ...[content.refundLine, content.notice].filter(Boolean).map((sentence) => setPanel(renderer, sentence)),
    setContact(renderer, content),
  ];
  drawSteps(renderer, 'How to join', content.howToJoin, sum(end.map((block) => block.gap + block.height)));
  for (const { gap, height, draw } of end) {
    renderer.sheet.down(gap);
    renderer.sheet.room(height);
    draw(renderer.sheet.y);
    renderer.sheet.down(height);
  }
}

/** An unbreakable block, drawn with its upper edge at `y`. */
interface Block {
  gap: number;
  height: number;
  draw(y: number): void;
}

/** Draws a heading, never alone at the foot of a page: `first` is the height of what follows. */
function drawHeading({ pdf, sheet, styles }: Renderer, text: string, first: number): void {
  const set = setText(pdf, text, styles.heading, COLUMN);
  if (!sheet.isAtTop) sheet.down(20);
  sheet.room(set.height + 12 + first);
  set.draw(MARGIN, sheet.y);
  sheet.down(set.height + 12);
}

/** Two columns, each line with a tick in the dye. */
function drawTicked(renderer: Renderer, title: string, items: string[]): void {
  const { pdf, sheet, styles } = renderer;
  const half = (COLUMN - GUTTER) / 2;
  const set = items.map((item) => setText(pdf, item, styles.body, half - INDENT));
  const rows = Array.from({ length: Math.ceil(set.length / 2) }, (_, row) => set.slice(row * 2, row * 2 + 2));
  if (rows.length === 0) return;
  drawHeading(renderer, title, Math.min(sum(rows.map(tallest)) + 6 * (rows.length - 1), MAX_KEPT));
  for (const row of rows) {
    sheet.room(tallest(row));
    for (const [at, item] of row.entries()) {
      const x = MARGIN + at * (half + GUTTER);
      drawTick(renderer, x, sheet.y + 2);
      item.draw(x + INDENT, sheet.y);
    }
    sheet.down(tallest(row) + 6);
  }
}

function drawTick({ pdf, dye }: Renderer, x: number, y: number): void {
  decorate(pdf, () => {
    pdf.rect(x, y, 12, 12).fill(dye.deep);
    pdf
      .moveTo(x + 2.8, y + 6.2)
      .lineTo(x + 5.2, y + 8.7)
      .lineTo(x + 9.4, y + 3.6)
      .lineWidth(1.4)
      .stroke('#FFFFFF');
  });
}

/** The modules with their lengths, and under each its lessons. */
function drawPlan(renderer: Renderer, { plan, planLine }: BrochureContent): void {
  const { pdf, sheet, styles } = renderer;
  if (plan.length === 0) return;
  const line = setText(pdf, planLine, styles.soft, COLUMN);
  const showsLessons = sum(plan.map((module) => module.lessons.length)) <= MAX_LESSONS;
  drawHeading(renderer, 'Course plan', line.height + 60);
  line.draw(MARGIN, sheet.y);
  sheet.down(line.height + 10);
  for (const [at, module] of plan.entries()) {
    const title = setText(pdf, module.title, styles.module, COLUMN - INDENT - 170);
    const measure = setText(pdf, module.measure, styles.soft, 160);
    sheet.room(title.height + 44);
    rule(pdf, sheet.y);
    setText(pdf, String(at + 1), styles.number, INDENT).draw(MARGIN, sheet.y + 9);
    title.draw(MARGIN + INDENT, sheet.y + 9);
    measure.draw(MARGIN + COLUMN - measure.width, sheet.y + 10);
    sheet.down(title.height + 16);
    if (showsLessons) for (const lesson of module.lessons) drawLesson(renderer, lesson);
    sheet.down(6);
  }
  rule(pdf, sheet.y);
}

function drawLesson(
  { pdf, sheet, styles }: Renderer,
  lesson: BrochureContent['plan'][number]['lessons'][number],
): void {
  const name = setText(pdf, lesson.name, styles.soft, COLUMN - INDENT - 100);
  const measure = setText(pdf, lesson.measure, styles.soft, 90);
  sheet.room(name.height);
  name.draw(MARGIN + INDENT, sheet.y);
  measure.draw(MARGIN + COLUMN - measure.width, sheet.y);
  sheet.down(name.height + 1);
}

function drawParagraphs(renderer: Renderer, title: string, paragraphs: string[]): void {
  const { pdf, sheet, styles } = renderer;
  const set = paragraphs.map((paragraph) => setText(pdf, paragraph, styles.body, COLUMN));
  const [first] = set;
  if (!first) return;
  drawHeading(renderer, title, first.height);
  for (const paragraph of set) {
    sheet.room(paragraph.height);
    paragraph.draw(MARGIN, sheet.y);
    sheet.down(paragraph.height + 8);
  }
}

/** Draws numbered steps, kept on one page with what follows, which is `after` high. */
function drawSteps(renderer: Renderer, title: string, steps: string[], after: number): void {
  const { pdf, sheet, styles } = renderer;
  const set = steps.map((step) => setText(pdf, step, styles.body, COLUMN - INDENT));
  if (set.length === 0) return;
  drawHeading(renderer, title, Math.min(sum(set.map((step) => step.height + 6)), MAX_KEPT) + after);
  for (const [at, step] of set.entries()) {
    sheet.room(step.height);
    setText(pdf, String(at + 1), styles.number, INDENT).draw(MARGIN, sheet.y);
    step.draw(MARGIN + INDENT, sheet.y);
    sheet.down(step.height + 6);
  }
}

/** One sentence on the tint. */
function setPanel({ pdf, dye, styles }: Renderer, sentence: string): Block {
  const set = setText(pdf, sentence, styles.strong, COLUMN - 40);
  const height = set.height + 28;
  return {
    gap: 12,
    height,
    draw(y) {
      ground(pdf, y, height, dye.tint);
      set.draw(MARGIN + 20, y + 14);
    },
  };
}

/** How to reach the institute, white on ink. */
function setContact({ pdf, styles }: Renderer, { institute, url }: BrochureContent): Block {
  const { name, tagline, contact, demoNotice } = institute;
  const head = setText(pdf, tagline ? `${name}, ${tagline}` : name, styles.onInkHeading, COLUMN - 40);
  const lines = [...contact, url].map((line) => setText(pdf, line, styles.onInk, COLUMN - 40));
  const notice = setText(pdf, demoNotice, styles.small, COLUMN);
  const inside = head.height + 48 + sum(lines.map((line) => line.height));
  return {
    gap: 20,
    height: inside + 8 + notice.height,
    draw(y) {
      ground(pdf, y, inside, INK);
      head.draw(MARGIN + 20, y + 20);
      let below = y + 28 + head.height;
      for (const line of lines) {
        line.draw(MARGIN + 20, below);
        below += line.height;
      }
      notice.draw(MARGIN, y + inside + 8);
    },
  };
}

function tallest(row: SetText[]): number {
  return Math.max(...row.map((item) => item.height));
}

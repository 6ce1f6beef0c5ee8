import { buffer } from 'node:stream/consumers';
import { formatLongDate, formatShortDate } from '../../../kit/numbers/dates.ts';
import { INK } from '../../../kit/motif/dyes.ts';
import { openPdf } from '../../../platform/drawing/open-pdf.ts';
import { setText, type TypeStyle } from '../../../platform/drawing/set-text.ts';
import { COLUMN, createSheet, decorate, MARGIN, rule, type Sheet } from '../../catalogue/brochures/brochure-sheet.ts';
import { brochureStyles } from '../../catalogue/brochures/brochure-styles.ts';
import type { CellStatus } from './grade-rules.ts';

/** What a progress report says; percentages with one decimal. */
export interface ProgressReport {
  institute: string;
  /** The institute's own icon, a stored image; `null` for the mark of its name. */
  icon: string | null;
  learner: string;
  course: string;
  batchCode: string | null;
  /** Since when the learner has the course; `null` for one who lost it. */
  since: Date | null;
  lastStudiedAt: Date | null;
  progressPercent: number;
  currentPercent: number | null;
  finalPercent: number | null;
  categories: {
    name: string;
    weight: number;
    percent: number | null;
    items: { name: string; status: CellStatus; isAdjusted: boolean; points: string; percent: number | null }[];
  }[];
  /** `15 of 18 classes, 83%`; `null` without a batch. */
  attendance: string | null;
  comments: { name: string; version: number; comment: string }[];
  issuedAt: Date;
}

const brochure = brochureStyles({ deep: INK });
const styles = {
  ...brochure,
  title: { ...brochure.title, size: 28, leading: 1.15 },
  total: { ...brochure.price, size: 24, leading: 1.2 },
  row: { ...brochure.body, size: 10 },
  bold: { ...brochure.strong, size: 10.5 },
} as const satisfies Record<string, TypeStyle>;

const NAME_WIDTH = 280;
const STATUS_X = MARGIN + 292;
const POINTS_END = MARGIN + 436;

const STATUS_WORDS: Record<CellStatus, string> = {
  none: '–',
  missing: 'Missing',
  submitted: 'Submitted',
  graded: 'Graded',
  excused: 'Excused',
};

/** Draws the progress report of a learner as a PDF, with released grades alone. */
export async function drawReport(report: ProgressReport, mark: Buffer): Promise<Buffer> {
  const pdf = await openPdf({
    size: 'A4',
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `Progress report: ${report.learner}, ${report.course}`,
      Author: report.institute,
      CreationDate: report.issuedAt,
    },
  });
  const bytes = buffer(pdf);
  const sheet = createSheet(pdf, MARGIN, () => undefined);
  const column = createColumn(pdf, sheet);
  decorate(pdf, () => pdf.image(mark, MARGIN, MARGIN - 2, { width: 36, height: 36 }));
  setText(pdf, report.institute, styles.nameplate, COLUMN - 60).draw(MARGIN + 48, MARGIN + 2);
  sheet.down(58);
  column.write('Progress report', styles.title);
  sheet.down(6);
  column.write(report.learner, styles.heading);
  column.write(`${report.course}${report.batchCode === null ? '' : `, batch ${report.batchCode}`}`, styles.lead);
  sheet.down(8);
  for (const line of factsOf(report)) column.write(line, styles.row);
  sheet.down(10);
  column.write(`Current grade ${percentText(report.currentPercent)}`, styles.total);
  column.write(`Final grade as of today ${percentText(report.finalPercent)}`, styles.strong);
  column.write('Current grade counts what has been graded so far. Final grade counts missing work as 0.', styles.soft);
  for (const category of report.categories) {
    sheet.down(16);
    sheet.room(60);
    column.row([`${category.name}, ${category.weight}%`, '', '', percentText(category.percent)], styles.strong);
    column.rule();
    for (const { name, status, isAdjusted, points, percent } of category.items)
      column.row([name, isAdjusted ? 'Adjusted' : STATUS_WORDS[status], points, percentText(percent)], styles.row);
  }
  if (report.attendance !== null) {
    sheet.down(16);
    column.row(['Attendance', '', '', report.attendance], styles.strong);
  }
  if (report.comments.length > 0) {
    sheet.down(18);
    column.write('Feedback', styles.heading);
    for (const { name, version, comment } of report.comments) {
      sheet.down(6);
      column.write(`${name}, attempt ${version}`, styles.bold);
      for (const paragraph of comment.split('\n')) if (paragraph.trim() !== '') column.write(paragraph, styles.row);
    }
  }
  sheet.down(20);
  column.rule();
  column.write(`Issued on ${formatLongDate(report.issuedAt.toISOString())}.`, styles.soft);
  column.write('This report is not a certificate.', styles.soft);
  pdf.end();
  return bytes;
}

function factsOf({ since, lastStudiedAt, progressPercent }: ProgressReport): string[] {
  return [
    ...(since === null ? [] : [`Access since ${formatShortDate(since.toISOString())}`]),
    ...(lastStudiedAt === null ? [] : [`Last active on ${formatShortDate(lastStudiedAt.toISOString())}`]),
    `Progress ${progressPercent}%`,
  ];
}

function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)}%`;
}

/** Texts one below the other, and rows of a table, each on a new page if the current one is full. */
function createColumn(pdf: PDFKit.PDFDocument, sheet: Sheet) {
  return {
    write(text: string, style: TypeStyle): void {
      const set = setText(pdf, text, style, COLUMN);
      sheet.room(set.height);
      set.draw(MARGIN, sheet.y);
      sheet.down(set.height + 2);
    },
    row([name, status, points, percent]: readonly [string, string, string, string], style: TypeStyle): void {
      const set = setText(pdf, name, style, NAME_WIDTH);
      sheet.room(set.height + 6);
      const { y } = sheet;
      set.draw(MARGIN, y);
      if (status !== '') setText(pdf, status, style, 80).draw(STATUS_X, y);
      const right = (text: string, end: number) => {
        if (text === '') return;
        const placed = setText(pdf, text, style, 160);
        placed.draw(end - placed.width, y);
      };
      right(points, POINTS_END);
      right(percent, MARGIN + COLUMN);
      sheet.down(set.height + 6);
    },
    rule(): void {
      rule(pdf, sheet.y);
      sheet.down(6);
    },
  };
}

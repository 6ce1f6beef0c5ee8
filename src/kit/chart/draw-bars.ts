import { unbreakableWords } from '../text/keep-together.ts';
import { valueText, type BarChart } from './bar-chart.ts';

/** The size of a drawing. Its text is `letter` px high as long as it is shown at least `width` px wide. */
export interface ChartFrame {
  width: number;
  height: number;
  letter: number;
}

export interface ChartDrawing {
  width: number;
  height: number;
  bars: { x: number; y: number; width: number; height: number; isStrong: boolean }[];
  lines: { x1: number; y1: number; x2: number; y2: number; isMark: boolean }[];
  texts: { x: number; y: number; text: string; anchor: 'start' | 'middle' | 'end'; look: 'label' | 'value' | 'mark' }[];
}

const SHORT_LABEL = 4;
/** Mean width of a letter relative to its height. */
const LETTER_WIDTH = 0.56;
const LINE_HEIGHT = 1.3;

/** Short labels (days, hours) are below vertical bars; longer ones beside horizontal bars. */
export function drawBars(chart: BarChart, frame: ChartFrame): ChartDrawing {
  const isUpright = chart.bars.every((bar) => bar.label.length <= SHORT_LABEL);
  return isUpright ? drawUpright(chart, frame) : drawLying(chart, frame);
}

function drawUpright(chart: BarChart, { width, height, letter }: ChartFrame): ChartDrawing {
  const slot = width / chart.bars.length;
  const wide = Math.min(slot * 0.68, letter * 4);
  const line = letter * LINE_HEIGHT;
  const marks = chart.marks.map((mark) => {
    const x = slot * chart.bars.findIndex((bar) => bar.label === mark.before);
    return { x, ...besideMark(mark.text, x, width, letter) };
  });
  const top = Math.max(0, ...marks.map((mark) => mark.rows.length)) * line + line;
  const foot = height - line - 4;
  const max = Math.max(...chart.bars.map((bar) => bar.value));
  const bars = chart.bars.map((bar, at) => {
    const tall = Math.max(bar.value > 0 ? 1 : 0, ((foot - top) * bar.value) / max);
    return {
      x: (at + 0.5) * slot - wide / 2,
      y: foot - tall,
      width: wide,
      height: tall,
      isStrong: isStrong(chart, at),
    };
  });
  const longest = Math.max(...chart.bars.map((bar) => textWidth(bar.label, letter)));
  const every = Math.ceil((longest + letter * 0.5) / slot);
  const highest = highestStrong(chart);
  return {
    width,
    height,
    bars,
    lines: [
      ...marks.map(({ x }) => ({ x1: x, y1: 0, x2: x, y2: foot, isMark: true })),
      { x1: 0, y1: foot, x2: width, y2: foot, isMark: false },
    ],
    texts: [
      ...chart.bars.flatMap((bar, at) =>
        at % every === 0 ? [text((at + 0.5) * slot, height - letter * 0.25, bar.label, 'middle', 'label')] : [],
      ),
      ...marks.flatMap(({ x, rows, isLeft }) =>
        rows.map((row, at) => text(isLeft ? x - 6 : x + 6, letter + at * line, row, isLeft ? 'end' : 'start', 'mark')),
      ),
      topText(chart, highest, { slot, y: (bars[highest]?.y ?? 0) - letter * 0.4, width, letter }),
    ],
  };
}

/** Where space is narrow each label is above its bar, else before it. */
function drawLying(chart: BarChart, { width, letter }: ChartFrame): ChartDrawing {
  const line = letter * LINE_HEIGHT;
  const longest = Math.max(...chart.bars.map((bar) => textWidth(bar.label, letter)));
  const isBeside = longest + 12 <= width * 0.42;
  const start = isBeside ? longest + 12 : 0;
  const values = chart.bars.map((bar) => valueText(chart, bar.value));
  const room = width - start - Math.max(...values.map((value) => textWidth(value, letter))) - 10;
  const max = Math.max(...chart.bars.map((bar) => bar.value));
  const thick = letter * 1.4;
  const drawing: ChartDrawing = { width, height: 0, bars: [], lines: [], texts: [] };
  let y = 0;
  for (const [at, bar] of chart.bars.entries()) {
    for (const mark of chart.marks.filter((known) => known.before === bar.label)) {
      drawing.texts.push(text(0, y + letter, mark.text, 'start', 'mark'));
      drawing.lines.push({ x1: 0, y1: y + line + 2, x2: width, y2: y + line + 2, isMark: true });
      y += line + 12;
    }
    if (!isBeside) {
      drawing.texts.push(text(0, y + letter, bar.label, 'start', 'label'));
      y += line;
    }
    const middle = y + thick / 2 + letter * 0.35;
    const long = Math.max(bar.value > 0 ? 1 : 0, (room * bar.value) / max);
    if (isBeside) drawing.texts.push(text(start - 12, middle, bar.label, 'end', 'label'));
    drawing.bars.push({ x: start, y, width: long, height: thick, isStrong: isStrong(chart, at) });
    drawing.texts.push(text(start + long + 8, middle, values[at] ?? '', 'start', 'value'));
    y += thick + letter * 0.7;
  }
  const height = y - letter * 0.7;
  if (isBeside) drawing.lines.push({ x1: start, y1: 0, x2: start, y2: height, isMark: false });
  return { ...drawing, height };
}

/** If no bar is strong, all are. */
function isStrong(chart: BarChart, at: number): boolean {
  return chart.bars[at]?.isStrong === true || chart.bars.every((bar) => !bar.isStrong);
}

/** The lines of an annotation's text, left of its line if they fit there in one, else on the wider side. */
function besideMark(text: string, x: number, width: number, letter: number): { rows: string[]; isLeft: boolean } {
  if (textWidth(text, letter) <= x - 6) return { rows: [text], isLeft: true };
  const isLeft = x > width - x;
  return { rows: inRows(text, (isLeft ? x : width - x) - 6, letter), isLeft };
}

function inRows(text: string, room: number, letter: number): string[] {
  const rows: string[] = [];
  for (const word of unbreakableWords(text)) {
    const last = rows.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, letter) <= room) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** The highest of the strong bars: its value is written on it. */
function highestStrong(chart: BarChart): number {
  const values = chart.bars.map((bar, at) => (isStrong(chart, at) ? bar.value : -1));
  return values.indexOf(Math.max(...values));
}

/** The value on that bar, kept inside the drawing. */
function topText(
  chart: BarChart,
  highest: number,
  { slot, y, width, letter }: { slot: number; y: number; width: number; letter: number },
): ChartDrawing['texts'][number] {
  const value = valueText({ unit: chart.unit === '%' ? '%' : '' }, chart.bars[highest]?.value ?? 0);
  const half = textWidth(value, letter) / 2;
  return text(Math.min(Math.max((highest + 0.5) * slot, half), width - half), y, value, 'middle', 'value');
}

function text(
  x: number,
  y: number,
  value: string,
  anchor: ChartDrawing['texts'][number]['anchor'],
  look: ChartDrawing['texts'][number]['look'],
): ChartDrawing['texts'][number] {
  return { x, y, text: value, anchor, look };
}

function textWidth(text: string, letter: number): number {
  return text.length * letter * LETTER_WIDTH;
}

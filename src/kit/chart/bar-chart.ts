/** A chart as an author writes it, in JSON; see `readBarChart`. */
export interface BarChart {
  caption: string;
  /** Unit after the values: `orders`, `MB`, `%`; empty where the caption says it. */
  unit: string;
  /** Annotations between two bars: a line before the bar with that label. */
  marks: { before: string; text: string }[];
  bars: { label: string; value: number; isStrong: boolean }[];
}

export type ChartReading = { chart: BarChart } | { problem: string };

const BARS_LIMIT = 24;
const MARKS_LIMIT = 3;
const VALUE_LIMIT = 1e12;

/**
 * Reads `{ "caption", "unit"?, "marks"?: [{ "before", "text" }], "bars": [{ "label", "value", "isStrong"? }] }`, strictly: anything else
 * is an issue, with a message for the author.
 */
export function readBarChart(text: string): ChartReading {
  const { unit = '', marks = [], ...rest } = parseObject(text) ?? {};
  const { caption, bars, ...strange } = rest;
  if (caption === undefined || bars === undefined) return { problem: 'A chart is JSON with a caption and bars' };
  if (Object.keys(strange).length > 0) return { problem: `A chart has no field ${Object.keys(strange).join(', ')}` };
  if (!isWords(caption, 300)) return { problem: 'A chart needs a caption of 300 characters at most' };
  if (unit !== '' && !isWords(unit, 20)) return { problem: 'The unit of a chart can have 20 characters at most' };
  if (!Array.isArray(bars) || bars.length === 0 || bars.length > BARS_LIMIT)
    return { problem: `A chart has 1 to ${BARS_LIMIT} bars` };
  const shown = bars.map(readBar).filter((bar) => bar !== null);
  if (shown.length < bars.length)
    return { problem: 'Each bar needs a label of 40 characters at most and a value that is not negative' };
  const labels = new Set(shown.map((bar) => bar.label));
  if (labels.size < shown.length) return { problem: 'Two bars of a chart have the same label' };
  if (shown.every((bar) => bar.value === 0)) return { problem: 'One bar of a chart at least must be more than 0' };
  if (!Array.isArray(marks) || marks.length > MARKS_LIMIT)
    return { problem: `A chart has ${MARKS_LIMIT} marks at most` };
  const lines = marks.map(readMark).filter((mark) => mark !== null);
  if (lines.length < marks.length || !lines.every((mark) => labels.has(mark.before)))
    return { problem: 'Each mark needs a text and, as “before”, the label of a bar' };
  return { chart: { caption, unit, marks: lines, bars: shown } };
}

/** A value formatted for display. */
export function valueText({ unit }: Pick<BarChart, 'unit'>, value: number): string {
  const figure = value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
  if (unit === '') return figure;
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`;
}

/** The chart as a sentence, for screen readers; its table follows. */
export function describeChart(chart: BarChart): string {
  const [highest] = chart.bars.toSorted((one, other) => other.value - one.value);
  const marks = chart.marks.map((mark) => ` ${mark.text}: before ${mark.before}.`).join('');
  if (!highest) return '';
  return `Bar chart of ${chart.bars.length} values. The highest is ${highest.label} with ${valueText(chart, highest.value)}.${marks}`;
}

function readBar(bar: unknown): BarChart['bars'][number] | null {
  if (!isObject(bar)) return null;
  const { label, value, isStrong = false, ...strange } = bar;
  if (!isWords(label, 40) || typeof isStrong !== 'boolean' || Object.keys(strange).length > 0) return null;
  if (typeof value !== 'number' || !(value >= 0 && value <= VALUE_LIMIT)) return null;
  return { label, value, isStrong };
}

function readMark(mark: unknown): BarChart['marks'][number] | null {
  if (!isObject(mark)) return null;
  const { before, text, ...strange } = mark;
  return isWords(before, 40) && isWords(text, 60) && Object.keys(strange).length === 0 ? { before, text } : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWords(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max && !/\p{Cc}/u.test(value);
}

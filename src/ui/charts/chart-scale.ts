/** Parts of a power of ten that read well as a step of an axis; neighbours differ by a third at most. */
const ROUND_STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
const STEPS = 3;

export interface Scale {
  /** Values of the grid lines, from 0. */
  lines: number[];
  /** The value at the upper and at the lower edge: at most 1.2 times the highest, and 0 unless a value is below it. */
  top: number;
  bottom: number;
}

/** An axis from 0 with three steps; of counts the steps are whole, and of a highest below three there are fewer. */
export function scaleOf(values: readonly number[], { isWhole }: { isWhole: boolean }): Scale {
  const max = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (max === 0) return { lines: [0], top: bottom === 0 ? 1 : -bottom / 4, bottom };
  const step = roundStep(max, isWhole);
  const count = isWhole ? Math.min(STEPS, Math.floor((max * 1.2) / step)) : STEPS;
  const lines = Array.from({ length: count + 1 }, (_, at) => step * at);
  return { lines, top: Math.max(max, step * count), bottom };
}

/** The largest round step of which three are at most 1.2 times the maximum. */
function roundStep(max: number, isWhole: boolean): number {
  const limit = (max * 1.2) / STEPS;
  const size = 10 ** Math.floor(Math.log10(limit));
  const step = ROUND_STEPS.findLast((part) => part * size <= limit) ?? 1;
  return isWhole ? Math.max(1, Math.floor(step * size)) : step * size;
}

/** Labels of an axis in rupees: the unit stands once, at the highest line. Takes paise. */
export function axisRupees(lines: readonly number[]): string[] {
  const top = (lines.at(-1) ?? 0) / 100;
  const [size, unit] = top >= 100_000 ? [100_000, ' L'] : top >= 1000 ? [1000, 'k'] : [1, ''];
  return lines.map((paise, at) => {
    const figure = trim(paise / 100 / size);
    return at === lines.length - 1 && paise > 0 ? `₹${figure}${unit}` : figure;
  });
}

/** Labels of an axis of counts. */
export function axisCounts(lines: readonly number[]): string[] {
  return lines.map((count) => count.toLocaleString('en-IN'));
}

/** An amount at the end of a line: `₹6.43 L`, `₹25.5k`, `₹500`. Takes paise. */
export function shortRupees(paise: number): string {
  const rupees = Math.abs(Math.round(paise / 100));
  const sign = paise < 0 ? '−' : '';
  if (rupees >= 100_000) return `${sign}₹${trim(rupees / 100_000)} L`;
  return rupees >= 1000 ? `${sign}₹${trim(rupees / 1000)}k` : `${sign}₹${rupees}`;
}

function trim(figure: number): string {
  return String(Math.round(figure * 100) / 100);
}

/** Each value with all before it. */
export function runningTotal(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}

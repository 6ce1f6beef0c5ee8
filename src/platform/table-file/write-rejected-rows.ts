import { CSV_START, csvLine } from '../../kit/csv.ts';

/** No import has a field of this name, so a corrected file can be sent unchanged. */
const REFUSAL_HEAD = 'Why it was refused';

/** The rejected rows of a table with its headers and the reason of each, as a CSV file to correct and import again. */
export function writeRejectedRows(
  heads: readonly string[],
  refused: readonly { cells: readonly string[]; reason: string }[],
): string {
  // A file rejected before has the column already.
  const earlier = heads.indexOf(REFUSAL_HEAD);
  const width = Math.max(heads.length, ...refused.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) => {
    const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    return csvLine([...padded.filter((_, at) => at !== earlier), last]);
  };
  return CSV_START + line(heads, REFUSAL_HEAD) + refused.map(({ cells, reason }) => line(cells, reason)).join('');
}

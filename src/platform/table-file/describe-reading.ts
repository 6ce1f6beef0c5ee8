import { columnLetters, type HeadMatch } from './match-heads.ts';
import type { TableReading } from './table-contract.ts';
import type { TableFormat, TableRow } from './table-file.ts';

/** What an import's preview shows of how its table was read. */
export function describeReading<Field extends string>(
  format: TableFormat,
  { head, above, match }: { head: TableRow; above: readonly TableRow[]; match: HeadMatch<Field> },
): TableReading {
  const lettered = <Named extends { column: number }>(named: Named) => ({
    ...named,
    column: columnLetters(named.column),
  });
  return {
    ...format,
    headLine: head.line,
    rowsAbove: above.length,
    heads: match.used.map(lettered),
    unusedHeads: match.unused.map(lettered),
    duplicateHeads: match.duplicates.map(lettered),
  };
}

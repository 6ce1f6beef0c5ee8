import { parseMarkup } from '../drawing/parse-markup.ts';
import type { TableRow } from './table-file.ts';

const MAX_TABLES = 50;
/** More cells than any sheet has columns. */
const MAX_SPAN = 100;

/**
 * The rows of the largest table of a web page: portals and accounting programs write one and call it `.xls`. Cells that span columns keep
 * the next ones under their headers; `line` counts the rows of the table. Empty where the page has no table.
 */
export function readHtmlTable(html: string, maxRows: number): TableRow[] {
  const tables: string[][][] = [];
  // Tables within cells count as text of those cells.
  let depth = 0;
  let cell: string | null = null;
  let span = 1;
  let unseen = 0;
  const closeCell = () => {
    const row = tables.at(-1)?.at(-1);
    if (cell === null || !row) return;
    row.push(withoutBlanks(cell), ...Array.from({ length: span - 1 }, () => ''));
    cell = null;
  };
  parseMarkup(
    html,
    () => ({
      onopentag(name, attributes) {
        if (UNSEEN.test(name)) unseen += 1;
        if (name === 'table') {
          depth += 1;
          if (depth === 1) tables.push([]);
        } else if (depth === 1 && name === 'tr') {
          closeCell();
          tables.at(-1)?.push([]);
        } else if (depth === 1 && (name === 'td' || name === 'th')) {
          closeCell();
          cell = '';
          span = Math.min(Math.max(Number.parseInt(attributes['colspan'] ?? '1', 10) || 1, 1), MAX_SPAN);
        } else if (cell !== null && /^(br|p|div|li)$/.test(name)) cell += '\n';
      },
      ontext(text) {
        if (cell !== null && unseen === 0) cell += text.replaceAll(/\s+/g, ' ');
      },
      onclosetag(name) {
        if (UNSEEN.test(name)) unseen = Math.max(0, unseen - 1);
        if (name === 'table') {
          if (depth === 1) closeCell();
          depth = Math.max(0, depth - 1);
        } else if (depth === 1 && (name === 'td' || name === 'th' || name === 'tr')) closeCell();
      },
    }),
    { isDone: () => tables.length > MAX_TABLES || (tables.at(-1)?.length ?? 0) > maxRows * 2 },
  );
  const rows = tables.toSorted((one, other) => cellsOf(other) - cellsOf(one))[0] ?? [];
  return rows
    .map((cells, at): TableRow => ({ line: at + 1, cells, text: cells.filter(Boolean).join(', ') }))
    .filter(({ text }) => text !== '')
    .slice(0, maxRows);
}

const UNSEEN = /^(script|style|title|head)$/;

function withoutBlanks(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.replaceAll(/[ \u00A0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function cellsOf(table: readonly string[][]): number {
  return table.reduce((sum, cells) => sum + cells.length, 0);
}

import { columnLetters } from './match-heads.ts';

/** Why a row is rejected whose cell shows a spreadsheet error such as `#N/A`; the column counts from 0. */
export function cellError(column: number, value: string): string {
  return `Column ${columnLetters(column)} shows ${value}: the spreadsheet could not work it out. Enter the value itself and choose the file again.`;
}

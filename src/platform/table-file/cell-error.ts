import { columnLetters } from './match-heads.ts';

/** Why a row can't be taken whose cell shows an error of the spreadsheet, such as `#N/A`; the column counts from 0. */
export function cellError(column: number, value: string): string {
  return `Column ${columnLetters(column)} shows ${value}: the spreadsheet could not work it out. Enter the value itself and choose the file again.`;
}

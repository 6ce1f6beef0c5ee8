import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../http/errors.ts';

/** 422 `unreadable-file` with what the file is and how to save it. */
export async function throwUnreadable(bytes: Uint8Array): Promise<never> {
  throw unreadable(`${await nameKind(bytes)} ${SAVE_AS}`);
}

export function unreadable(message: string): AppError {
  return new AppError(422, 'unreadable-file', message);
}

export const SAVE_AS = 'Save the table as CSV (UTF-8) or as an Excel workbook (.xlsx) and choose it again.';

async function nameKind(bytes: Uint8Array): Promise<string> {
  if (isOldOfficeFile(bytes))
    return 'This is an old Excel file (.xls), or a workbook with a password. Open it in a spreadsheet program.';
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/workbook.bin'))
    return 'This is a binary Excel workbook (.xlsb). Open it in a spreadsheet program.';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return 'This is not a table.';
  if (found.mime.startsWith('image/')) return `This is a picture (.${found.ext}), not a table.`;
  return NAMES[found.ext] ?? `This is a file of another kind (.${found.ext}), not a table.`;
}

const NAMES: Record<string, string | undefined> = {
  ods: 'This is an OpenDocument spreadsheet (.ods). Open it in a spreadsheet program.',
  numbers: 'This is a spreadsheet of Apple Numbers. Open it there and choose File, Export To.',
  docx: 'This is a Word document (.docx), not a table.',
  pptx: 'This is a presentation (.pptx), not a table.',
  pdf: 'This is a PDF, not a table. Open the spreadsheet that it was made of.',
  zip: 'This is a ZIP archive. Unpack it first.',
  gz: 'This is a packed file (.gz). Unpack it first.',
  rar: 'This is a packed file (.rar). Unpack it first.',
  '7z': 'This is a packed file (.7z). Unpack it first.',
};

/** The compound file of Word and Excel before 2007; workbooks with a password use one too. */
function isOldOfficeFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}

/** Whether a text begins like a web page; some programs write one and call it `.xls`. */
export function isWebPage(text: string): boolean {
  return /^\s{0,1000}<(!doctype html|html|table|meta|head|style|body|div)\b/i.test(text.slice(0, 1200));
}

/** What kind of non-table a text is. `null` for anything else. */
export function nameMarkup(text: string): string | null {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (isWebPage(text)) return 'This is a web page without a table. Open it in a spreadsheet program.';
  if (start.startsWith('<?xml')) return 'This is an XML file, not a table.';
  if (start.startsWith('%pdf-')) return NAMES.pdf ?? null;
  if (start.startsWith('{\\rtf')) return 'This is a text document (.rtf), not a table.';
  return null;
}

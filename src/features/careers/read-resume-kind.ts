import { fileTypeFromBuffer } from 'file-type';
import type { ResumeKind } from './rules.ts';
import { readZipEntryNames } from './zip-entries.ts';

/** The type of a file by its bytes alone: a PDF, a Word document without macros, or `null`. */
export async function readResumeKind(bytes: Uint8Array): Promise<ResumeKind | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'pdf') return isWholePdf(bytes) ? 'pdf' : null;
  if (found?.ext === 'docx') return isWordDocument(bytes) ? 'docx' : null;
  return null;
}

const TAIL_BYTES = 1024;

/** Starts and ends as a PDF, and has no archive appended. */
function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.subarray(-TAIL_BYTES);
  const lastMark = tail.lastIndexOf('%%EOF');
  const isEnded = lastMark !== -1 && /^%%EOF[\s\0]*$/.test(tail.subarray(lastMark).toString('latin1'));
  return /^%PDF-[12]\.\d/.test(file.subarray(0, 8).toString('latin1')) && isEnded && !hasArchiveEnd(file);
}

/** An archive's end record is within the last 64 KB of a file. */
function hasArchiveEnd(file: Buffer): boolean {
  return file.subarray(-66_000).includes('PK\u0005\u0006', undefined, 'latin1');
}

/** An archive with nothing else around it, with the parts Word requires, without macros, and not a PDF. */
function isWordDocument(bytes: Uint8Array): boolean {
  const names = readZipEntryNames(bytes);
  const front = Buffer.from(bytes.subarray(0, TAIL_BYTES)).toString('latin1');
  if (!names || front.includes('%PDF-')) return false;
  return parts.every((part) => names.includes(part)) && !names.some((name) => runs.test(name) || leaves.test(name));
}

const parts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const runs = /(^|\/)vba|\.(exe|dll|js|vbs|bat|cmd|scr)$/i;
const leaves = /^[/\\]|(^|[/\\])\.\.([/\\]|$)/;

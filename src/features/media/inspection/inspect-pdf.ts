import { getDocument, PDFDataRangeTransport, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NO_DETAILS, type FileInfo, type ReadRange } from './file-info.ts';
import type { FileIssue } from '../rules.ts';

/** Later pages are not checked, because each takes a moment. */
const MAX_PAGES_OPENED = 500;

/** Opens a PDF with the library that the player uses: it must need no password, and its pages must be readable. Never throws. */
export async function inspectPdf(sizeBytes: number, readRange: ReadRange): Promise<FileInfo> {
  const task = getDocument({
    range: new StoredRange(sizeBytes, readRange),
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await task.promise;
    if (file.numPages === 0) return { ...NO_DETAILS, issue: 'no-pages' };
    for (let page = 1; page <= Math.min(file.numPages, MAX_PAGES_OPENED); page += 1) await file.getPage(page);
    return { ...NO_DETAILS, pages: file.numPages };
  } catch (error) {
    return { ...NO_DETAILS, issue: issueOf(error) };
  } finally {
    await task.destroy();
  }
}

function issueOf(error: unknown): FileIssue {
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
}

class StoredRange extends PDFDataRangeTransport {
  readonly #readRange: ReadRange;

  constructor(sizeBytes: number, readRange: ReadRange) {
    super(sizeBytes, null);
    this.#readRange = readRange;
  }

  override requestDataRange(start: number, end: number): void {
    this.#readRange(start, end).then(
      (bytes) => this.onDataRange(start, bytes),
      () => this.abort(),
    );
  }
}

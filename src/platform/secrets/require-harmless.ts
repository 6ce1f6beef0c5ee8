import { AppError } from '../http/errors.ts';
import type { Context } from '../http/context.ts';
import { VirusScannerError } from '../../ports/virus-scanner.ts';

const RETRY_AFTER_SECONDS = 60;

interface ScannedFile {
  /** The form field of the file; `null` where it was sent alone. */
  field: string | null;
  content: AsyncIterable<Uint8Array>;
  sizeBytes: number;
}

/**
 * Scans a file for viruses before it is stored: 422 `harmful-file`. Nothing is stored unscanned: 413 `beyond-scanner` for a file too
 * large for the scanner, 503 `scanner-away` while it does not respond. Without a configured scanner every file passes.
 */
export async function requireHarmless(
  { scanner, log }: Pick<Context, 'scanner' | 'log'>,
  { field, content, sizeBytes }: ScannedFile,
): Promise<void> {
  if (scanner === null) return;
  const found = await scanner.scan(content, sizeBytes).catch((error: unknown) => {
    if (!(error instanceof VirusScannerError)) throw error;
    log.warn({ reason: error }, 'a file was not scanned');
    throw error.kind === 'too-large' ? beyondScanner(field) : scannerAway();
  });
  if (found === null) return;
  log.warn({ found }, 'a harmful file was refused');
  const message =
    'The virus scanner found something harmful in this file, so it was not kept. Please check your device, and send another copy.';
  throw new AppError(422, 'harmful-file', message, issuesOf(field, message));
}

/** The bytes of a file in memory. */
export async function* wholeFile(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function beyondScanner(field: string | null): AppError {
  const message = 'This file is too large for the virus scanner, so it was not kept. Please send a smaller one.';
  return new AppError(413, 'beyond-scanner', message, issuesOf(field, message));
}

function scannerAway(): AppError {
  const message =
    'Files cannot be checked for viruses at this moment, so none are taken. Nothing else is lost. Please try again in a few minutes.';
  return new AppError(503, 'scanner-away', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function issuesOf(field: string | null, message: string) {
  return field === null ? {} : { issues: [{ path: field, message }] };
}

import { AppError } from '../../../platform/http/errors.ts';

/** Converts an error of a full store to a message; returns any other error unchanged. */
export function explainStorage(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) return error;
  return new AppError(
    507,
    'storage-full',
    'The server’s disk is nearly full, so it takes no files for now. What has arrived is kept. Please tell an admin.',
  );
}

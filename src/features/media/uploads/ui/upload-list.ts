/** The state of an upload: measuring, sending, paused, offline, being taken in, or finished. */
export type UploadState = 'reading' | 'sending' | 'paused' | 'offline' | 'taking' | 'done' | 'failed';

export interface UploadItem {
  key: string;
  /** Where it belongs, for pages that show only some. */
  group?: string | undefined;
  fileName: string;
  sizeBytes: number;
  sentBytes: number;
  state: UploadState;
  /** The error, or the result. */
  message: string;
}

/** A file that the server has received partly in an earlier attempt. */
export interface Unfinished {
  id: string;
  fileName: string;
  sizeBytes: number;
  offsetBytes: number;
  modifiedAt: number;
}

/** Returns the unfinished upload that this file resumes; an equal name is not enough. */
export function findUnfinished(
  unfinished: readonly Unfinished[],
  file: { name: string; size: number; lastModified: number },
): Unfinished | null {
  return (
    unfinished.find(
      ({ fileName, sizeBytes, modifiedAt }) =>
        fileName === file.name && sizeBytes === file.size && modifiedAt === file.lastModified,
    ) ?? null
  );
}

/** Whole per cent; 100 only when everything has arrived. */
export function percentSent({ sentBytes, sizeBytes }: Pick<UploadItem, 'sentBytes' | 'sizeBytes'>): number {
  return sizeBytes === 0 ? 0 : Math.floor((100 * Math.min(sentBytes, sizeBytes)) / sizeBytes);
}

/** Returns the state as text. */
export function stateLabels(item: UploadItem): string {
  const sent = `${percentSent(item)}%`;
  switch (item.state) {
    case 'reading':
      return 'Reading the file';
    case 'sending':
      return `Sending, ${sent}`;
    case 'paused':
      return `Paused at ${sent}`;
    case 'offline':
      return `${item.message || 'No connection'}, ${sent} are saved. It resumes automatically.`;
    case 'taking':
      return 'Checking the file';
    default:
      return item.message;
  }
}

/** Returns the milliseconds until the next retry while offline: short at first, half a minute at most. */
export function pauseBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(tries, 5));
}

export type TakeFailure = 'away' | 'busy' | 'refused';

/** Decides what to do about a failed response for a file that has arrived completely: the first two kinds are retried. */
export function judgeUploadError({ status, code }: { status: number; code: string }): TakeFailure {
  if (status === 409 && code === 'upload-busy') return 'busy';
  const isAway = status === 0 || status === 408 || status === 429 || (status >= 500 && status !== 507);
  return isAway ? 'away' : 'refused';
}

const MIN_CHUNK_BYTES = 1024 * 1024;
const MAX_CHUNK_BYTES = 4 * MIN_CHUNK_BYTES;
const CHUNK_MS = 4000;

/** Returns the size of the next chunk: small on a slow network, where an abort loses much; larger on a fast one. */
export function nextChunkBytes(bytes: number, tookMs: number): number {
  const wanted = tookMs > CHUNK_MS ? bytes / 2 : bytes * 2;
  return Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, wanted));
}

/** How an upload stands: measured, on its way, stopped by hand, without a network, being taken in, at its end. */
export type UploadState = 'reading' | 'sending' | 'paused' | 'offline' | 'taking' | 'done' | 'failed';

export interface UploadItem {
  key: string;
  fileName: string;
  sizeBytes: number;
  sentBytes: number;
  state: UploadState;
  /** What went wrong, or became of it. */
  words: string;
}

/** A file of which a part lies on the server from an earlier try. */
export interface Unfinished {
  id: string;
  fileName: string;
  sizeBytes: number;
  offsetBytes: number;
  modifiedAt: number;
}

/** The upload that goes on when this file is chosen; the same name alone is not enough. */
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

/** How it stands, in words. */
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
      return `${item.words || 'No connection'}, ${sent} are safe. It goes on by itself.`;
    case 'taking':
      return 'Checking the file';
    default:
      return item.words;
  }
}

/** Milliseconds before the next try without a network: soon at first, half a minute at last. */
export function pauseBefore(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(tries, 5));
}

export type TakeFailure = 'away' | 'busy' | 'refused';

/** What to make of an answer that did not take a file which has arrived whole: both of the first are asked once more. */
export function judgeUploadError({ status, code }: { status: number; code: string }): TakeFailure {
  if (status === 409 && code === 'upload-busy') return 'busy';
  const isAway = status === 0 || status === 408 || status === 429 || (status >= 500 && status !== 507);
  return isAway ? 'away' : 'refused';
}

const MIN_CHUNK_BYTES = 1024 * 1024;
const MAX_CHUNK_BYTES = 4 * MIN_CHUNK_BYTES;
const CHUNK_MS = 4000;

/** How much to send at once: little over a weak link, where much is lost with each break; more where it arrives soon. */
export function nextChunkBytes(bytes: number, tookMs: number): number {
  const wanted = tookMs > CHUNK_MS ? bytes / 2 : bytes * 2;
  return Math.min(MAX_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, wanted));
}

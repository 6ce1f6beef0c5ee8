import type * as Protocol from 'tus-js-client';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import type { listUnfinishedUploads, MediaFile, replaceMedia, takeUpload } from '../../contract.ts';
import { measureFile } from './measure-file.ts';
import {
  findUnfinished,
  judgeUploadError,
  nextChunkBytes,
  pauseBefore,
  type UploadItem,
  type UploadState,
} from './upload-list.ts';

/** The initial size: small enough to arrive over a slow network within the server's timeout. */
const CHUNK_BYTES = 1024 * 1024;
const MAX_AT_ONCE = 3;
const PATH = '/api/media/uploads';

/** Options for the chosen files. */
export interface UploadWish {
  /** The file that this upload replaces. */
  replacesId?: string;
  onTaken?: (file: MediaFile) => void;
}

interface Running extends UploadItem {
  file: File;
  wish: UploadWish;
  upload: Protocol.Upload | null;
  /** Whether the file is measured and the offset known. */
  isPrepared: boolean;
  /** Whether all of it has arrived. */
  isSent: boolean;
  tries: number;
  /** When sending of the current chunk started. */
  sendingSince: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let shown: readonly UploadItem[] = [];
let made = 0;

/** The uploads of this window; they continue across pages of the office. */
export const uploads = {
  list: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(files: Iterable<File>, wish: UploadWish = {}): void {
    for (const file of files) {
      made += 1;
      const key = `upload-${made}`;
      const item = { key, fileName: file.name, sizeBytes: file.size, sentBytes: 0, message: '' };
      running.set(key, {
        ...item,
        state: 'reading',
        file,
        wish,
        upload: null,
        isPrepared: false,
        isSent: false,
        tries: 0,
        sendingSince: 0,
        timer: undefined,
      });
    }
    announce();
    startWaiting();
  },
  pause(key: string): void {
    const item = running.get(key);
    if (!item) return;
    clearTimeout(item.timer);
    void item.upload?.abort();
    change(item, 'paused');
    startWaiting();
  },
  resume(key: string): void {
    const item = running.get(key);
    if (!item) return;
    if (item.isSent) {
      void take(item);
      return;
    }
    if (item.isPrepared) {
      send(item);
      return;
    }
    change(item, 'reading');
    if (item.upload) void prepare(item);
    else startWaiting();
  },
  /** Cancels an upload and deletes its received bytes on the server. A finished one is only removed from the list. */
  cancel(key: string): void {
    const item = running.get(key);
    if (!item) return;
    running.delete(key);
    clearTimeout(item.timer);
    const isEnded = item.state === 'done' || item.state === 'failed';
    if (!isEnded) void item.upload?.abort(true).catch(() => undefined);
    announce();
    startWaiting();
  },
};

function announce(): void {
  shown = [...running.values()].map(({ key, fileName, sizeBytes, sentBytes, state, message }) => ({
    key,
    fileName,
    sizeBytes,
    sentBytes,
    state,
    message,
  }));
  for (const listener of listeners) listener();
}

function change(item: Running, state: UploadState, message = ''): void {
  item.state = state;
  item.message = message;
  announce();
}

/** Loaded with the first file: most who open a page with a place for files send none. */
let protocol: typeof Protocol | null = null;

async function loadProtocol(): Promise<void> {
  try {
    protocol = await import('tus-js-client');
  } catch {
    for (const item of running.values())
      if (item.state === 'reading') change(item, 'failed', 'The connection dropped. Please try again.');
    return;
  }
  startWaiting();
}

/** Limits concurrency: on a slow network a few uploads at a time finish sooner than many. */
function startWaiting(): void {
  const busy = [...running.values()].filter(
    ({ state, upload }) => upload !== null && (state === 'sending' || state === 'offline' || state === 'taking'),
  );
  const waiting = [...running.values()].filter(({ state, upload }) => state === 'reading' && upload === null);
  if (waiting.length === 0) return;
  if (!protocol) {
    void loadProtocol();
    return;
  }
  for (const item of waiting.slice(0, Math.max(0, MAX_AT_ONCE - busy.length))) {
    item.upload = new protocol.Upload(item.file, {
      endpoint: PATH,
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sentBytes) => {
        item.sentBytes = sentBytes;
        announce();
      },
      onChunkComplete: (bytes) => {
        item.tries = 0;
        const now = Date.now();
        if (item.upload) item.upload.options.chunkSize = nextChunkBytes(bytes, now - item.sendingSince);
        item.sendingSince = now;
      },
      onSuccess: () => {
        item.isSent = true;
        void take(item);
      },
      onError: (error) => failed(item, error),
    });
    void prepare(item);
  }
}

/** Measures the file, and asks how much of it has arrived before. */
async function prepare(item: Running): Promise<void> {
  const { file, upload } = item;
  if (!upload) return;
  const measures = await measureFile(file);
  const texts = Object.entries(measures).map(([name, value]) => [name, String(value)]);
  upload.options.metadata = {
    filename: file.name,
    modifiedAt: String(file.lastModified),
    ...Object.fromEntries(texts),
  };
  const earlier = await callApi<typeof listUnfinishedUploads>({ method: 'GET', path: '/media/unfinished' }).catch(
    () => ({ uploads: [] }),
  );
  const part = findUnfinished(earlier.uploads, file);
  if (part) upload.options.uploadUrl = `${PATH}/${part.id}`;
  item.isPrepared = true;
  if (running.has(item.key) && item.state === 'reading') send(item);
}

function send(item: Running): void {
  change(item, 'sending');
  item.sendingSince = Date.now();
  item.upload?.start();
}

/**
 * Without a response the network is offline, and the upload is retried automatically. An error response ends it, with the server's message.
 */
function failed(item: Running, error: Error): void {
  if (!running.has(item.key) || item.state === 'paused') return;
  const response =
    'originalResponse' in error ? (error.originalResponse as { getStatus(): number; getBody(): string } | null) : null;
  const status = response?.getStatus() ?? 0;
  const isFailed = status === 507 || (status >= 400 && status < 500 && !PASSING.includes(status));
  if (isFailed) {
    change(item, 'failed', readSentence(response?.getBody() ?? ''));
    startWaiting();
    return;
  }
  if (item.upload) item.upload.options.chunkSize = CHUNK_BYTES;
  change(item, 'offline');
  retryLater(item, () => send(item));
}

/** Timeout, conflict, locked, too many requests: a retry may succeed. */
const PASSING = [408, 409, 423, 429, 460];

function retryLater(item: Running, again: () => void): void {
  clearTimeout(item.timer);
  const { state } = item;
  const tryAgain = () => {
    clearTimeout(item.timer);
    window.removeEventListener('online', tryAgain);
    if (running.has(item.key) && item.state === state) again();
  };
  item.timer = setTimeout(tryAgain, pauseBefore(item.tries));
  item.tries += 1;
  window.addEventListener('online', tryAgain);
}

function readSentence(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer === 'object' && answer !== null && 'message' in answer) return String(answer.message);
  } catch {
    // A captive portal's page, or an empty response.
  }
  return 'The server did not take this file. Please try again.';
}

/** All of it has arrived: the server checks the bytes and adds it to the library. */
async function take(item: Running): Promise<void> {
  const uploadId = item.upload?.url?.split('/').at(-1) ?? '';
  change(item, 'taking');
  try {
    const { replacesId, onTaken } = item.wish;
    if (replacesId) {
      const body = { uploadId };
      const params = { id: replacesId };
      const { message } = await callApi<typeof replaceMedia>({
        method: 'POST',
        path: '/media/files/:id/replacement',
        params,
        body,
      });
      change(item, 'done', message);
    } else {
      const taken = await callApi<typeof takeUpload>({ method: 'POST', path: '/media/files', body: { uploadId } });
      change(item, 'done', taken.message);
      onTaken?.(taken.file);
    }
  } catch (error) {
    const judged = error instanceof ApiError ? judgeUploadError(error) : 'refused';
    if (judged !== 'refused') {
      const text = error instanceof ApiError && error.code === 'scanner-away' ? 'The virus scanner is unavailable' : '';
      change(item, judged === 'busy' ? 'taking' : 'offline', text);
      retryLater(item, () => void take(item));
      return;
    }
    change(item, 'failed', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
  }
  startWaiting();
}

/** Deletes an unfinished upload of an earlier visit. */
export async function forgetUpload(id: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(`${PATH}/${id}`);
}

import type * as Protocol from 'tus-js-client';
import { ApiError } from '../../../../ui/api-client.ts';
import { judgeUploadError, nextChunkBytes, pauseBefore, type UploadItem, type UploadState } from './upload-list.ts';

/** The initial size: small enough to arrive over a slow network within the server's timeout. */
const CHUNK_BYTES = 1024 * 1024;
const MAX_AT_ONCE = 3;

export interface UploadPorts<Wish> {
  /** The URL below which the uploads are. */
  path: string;
  /** Returns what the server is told about a file, and the URL of the upload that it resumes. */
  prepare: (file: File, wish: Wish) => Promise<{ metadata: Record<string, string>; uploadUrl: string | null }>;
  /** The server has begun an upload of the file. */
  onBegun?: (file: File, wish: Wish, uploadUrl: string) => void;
  /** It has arrived, or was given up. */
  onEnded?: (file: File, wish: Wish) => void;
  /** Hands over an upload that has arrived completely. Returns the message about it. */
  take: (uploadId: string, wish: Wish) => Promise<string>;
  /** Whether a finished upload leaves the list by itself. */
  dropsDone?: boolean;
  /** Where an upload belongs, for pages that show only some. */
  groupOf?: (wish: Wish) => string;
}

interface Running<Wish> extends UploadItem {
  file: File;
  wish: Wish;
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

/** Makes the uploads of this window for one purpose; they continue across its pages. */
export function createUploads<Wish>(ports: UploadPorts<Wish>) {
  const running = new Map<string, Running<Wish>>();
  const listeners = new Set<() => void>();
  let shown: readonly UploadItem[] = [];
  let made = 0;
  /** Loaded with the first file: most who open a page with a place for files send none. */
  let protocol: typeof Protocol | null = null;

  function announce(): void {
    shown = [...running.values()].map(({ key, group, fileName, sizeBytes, sentBytes, state, message }) => ({
      key,
      group,
      fileName,
      sizeBytes,
      sentBytes,
      state,
      message,
    }));
    for (const listener of listeners) listener();
  }

  function change(item: Running<Wish>, state: UploadState, message = ''): void {
    item.state = state;
    item.message = message;
    announce();
  }

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
        endpoint: ports.path,
        chunkSize: CHUNK_BYTES,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => {
          if (item.upload?.url) ports.onBegun?.(item.file, item.wish, item.upload.url);
        },
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
  async function prepare(item: Running<Wish>): Promise<void> {
    const { file, upload, wish } = item;
    if (!upload) return;
    const { metadata, uploadUrl } = await ports.prepare(file, wish);
    upload.options.metadata = { filename: file.name, ...metadata };
    if (uploadUrl !== null) upload.options.uploadUrl = uploadUrl;
    item.isPrepared = true;
    if (running.has(item.key) && item.state === 'reading') send(item);
  }

  function send(item: Running<Wish>): void {
    change(item, 'sending');
    item.sendingSince = Date.now();
    item.upload?.start();
  }

  /**
   * Without a response the network is offline, and the upload is retried automatically. An error response ends it, with the server's
   * message.
   */
  function failed(item: Running<Wish>, error: Error): void {
    if (!running.has(item.key) || item.state === 'paused') return;
    const response =
      'originalResponse' in error
        ? (error.originalResponse as { getStatus(): number; getBody(): string } | null)
        : null;
    const status = response?.getStatus() ?? 0;
    const isFailed = status === 507 || (status >= 400 && status < 500 && !PASSING.includes(status));
    if (isFailed) {
      ports.onEnded?.(item.file, item.wish);
      change(item, 'failed', readSentence(response?.getBody() ?? ''));
      startWaiting();
      return;
    }
    if (item.upload) item.upload.options.chunkSize = CHUNK_BYTES;
    change(item, 'offline');
    retryLater(item, () => send(item));
  }

  function retryLater(item: Running<Wish>, again: () => void): void {
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

  /** All of it has arrived: the server checks the bytes and takes it. */
  async function take(item: Running<Wish>): Promise<void> {
    const uploadId = item.upload?.url?.split('/').at(-1) ?? '';
    change(item, 'taking');
    try {
      const message = await ports.take(uploadId, item.wish);
      ports.onEnded?.(item.file, item.wish);
      if (ports.dropsDone) running.delete(item.key);
      change(item, 'done', message);
    } catch (error) {
      const judged = error instanceof ApiError ? judgeUploadError(error) : 'refused';
      if (judged !== 'refused') {
        const isScanner = error instanceof ApiError && error.code === 'scanner-away';
        change(item, judged === 'busy' ? 'taking' : 'offline', isScanner ? 'The virus scanner is unavailable' : '');
        retryLater(item, () => void take(item));
        return;
      }
      ports.onEnded?.(item.file, item.wish);
      change(item, 'failed', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    startWaiting();
  }

  return {
    list: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: Iterable<File>, wish: Wish): void {
      for (const file of files) {
        made += 1;
        const key = `upload-${made}`;
        running.set(key, {
          key,
          group: ports.groupOf?.(wish),
          fileName: file.name,
          sizeBytes: file.size,
          sentBytes: 0,
          message: '',
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
      ports.onEnded?.(item.file, item.wish);
      const isEnded = item.state === 'done' || item.state === 'failed';
      if (!isEnded) void item.upload?.abort(true).catch(() => undefined);
      announce();
      startWaiting();
    },
  };
}

/** Timeout, conflict, locked, too many requests: a retry may succeed. */
const PASSING = [408, 409, 423, 429, 460];

function readSentence(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer === 'object' && answer !== null && 'message' in answer) return String(answer.message);
  } catch {
    // A captive portal's page, or an empty response.
  }
  return 'The server did not take this file. Please try again.';
}

import { parentPort } from 'node:worker_threads';
import { inspectVideo } from './inspect-video.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { FileInfo, ReadRange } from './file-info.ts';

/** The input of the thread from `open-file.ts`, and the ranges that it reads. */
export type OpenTask = { kind: 'pdf' | 'video' | 'audio'; sizeBytes: number };
export type RangeResponse = { range: number; bytes: Uint8Array | null };
export type ThreadMessage = { range: number; start: number; end: number } | { info: FileInfo };

const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
let asked = 0;

/** The main thread has the file store, so ranges are requested from it. */
const readRange: ReadRange = (start, end) =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    parentPort?.postMessage({ range: asked, start, end } satisfies ThreadMessage);
  });

parentPort?.on('message', (message: OpenTask | RangeResponse) => {
  if ('range' in message) {
    const reader = waiting.get(message.range);
    waiting.delete(message.range);
    if (message.bytes) reader?.resolve(message.bytes);
    else reader?.reject(new Error('the file store did not answer'));
    return;
  }
  const { kind, sizeBytes } = message;
  const info = kind === 'pdf' ? inspectPdf(sizeBytes, readRange) : inspectVideo(kind, sizeBytes, readRange);
  void info.then((known) => parentPort?.postMessage({ info: known } satisfies ThreadMessage));
});

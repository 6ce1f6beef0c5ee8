import { parentPort } from 'node:worker_threads';
import { stampPdf } from './stamp-pdf.ts';

/** The input of the thread, from `run-stamping.ts`. */
export interface StampTask {
  bytes: Uint8Array;
  line: Uint8Array;
}

parentPort?.on('message', ({ bytes, line }: StampTask) => {
  stampPdf(bytes, line).then(
    (stamped) => parentPort?.postMessage(stamped),
    (issue: unknown) => parentPort?.postMessage(issue),
  );
});

import { parentPort } from 'node:worker_threads';
import { stampPdf } from './stamp-pdf.ts';

/** What `run-stamping.ts` gives to the thread. */
export interface StampTask {
  bytes: Uint8Array;
  line: Uint8Array;
}

parentPort?.on('message', ({ bytes, line }: StampTask) => {
  stampPdf(bytes, line).then(
    (stamped) => parentPort?.postMessage(stamped),
    (fault: unknown) => parentPort?.postMessage(fault),
  );
});

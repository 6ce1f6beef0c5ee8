import { createHash } from 'node:crypto';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measured {
  sizeBytes: number;
  sha256: string;
}

/** Passes bytes through and hashes them; `result` is valid once the stream has ended. */
export function createMeter(): { stream: Transform; result(): Measured } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

/** Hashes a stream to its end and discards the bytes. */
export async function measure(source: Readable, ...through: Transform[]): Promise<Measured> {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline([source, ...through, meter.stream, nowhere]);
  return meter.result();
}

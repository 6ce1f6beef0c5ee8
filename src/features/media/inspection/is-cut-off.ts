import type { ReadRange } from './file-info.ts';

const HEAD_BYTES = 64 * 1024;
/** Allows for tags after the sound, and for headers that are slightly off. */
const TOLERATED_SHARE = 0.02;

/**
 * Whether a WAV or MP3 is shorter than its own header says: it would play, and its author would not notice that the rest is missing.
 * `false` for other formats and for files that do not state their length.
 */
export async function isCutOff(sizeBytes: number, readRange: ReadRange): Promise<boolean> {
  const head = Buffer.from(await readRange(0, Math.min(sizeBytes, HEAD_BYTES)));
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE') {
    const samples = wavSamples(head);
    return samples !== null && isShort(sizeBytes - samples.start, samples.bytes);
  }
  const start = id3Bytes(head);
  if (start >= sizeBytes) return start > 0;
  const frame = start === 0 ? head : Buffer.from(await readRange(start, Math.min(sizeBytes, start + HEAD_BYTES)));
  const soundBytes = mp3Bytes(frame);
  return soundBytes !== null && isShort(sizeBytes - start, soundBytes);
}

function isShort(bytes: number, saidBytes: number): boolean {
  return bytes < saidBytes * (1 - TOLERATED_SHARE);
}

/** Returns the start and the length of the samples; recorders that do not know the length yet write 0 or the maximum value. */
function wavSamples(head: Buffer): { start: number; bytes: number } | null {
  for (let at = 12; at + 8 <= head.length;) {
    const bytes = head.readUInt32LE(at + 4);
    if (head.toString('latin1', at, at + 4) === 'data')
      return bytes === 0 || bytes >= 0xffffff00 ? null : { start: at + 8, bytes };
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}

/** Returns the length of the ID3v2 tag before the sound; its sizes have seven bits in each byte. */
function id3Bytes(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

/** Returns the length of the sound that the first frame states (Xing, Info). */
function mp3Bytes(frame: Buffer): number | null {
  const isFrame = frame[0] === 0xff && ((frame[1] ?? 0) & 0xe0) === 0xe0;
  const first = frame.toString('latin1', 0, 200);
  const at = Math.max(first.indexOf('Xing'), first.indexOf('Info'));
  if (!isFrame || at < 0 || at + 16 > frame.length) return null;
  const flags = frame.readUInt32BE(at + 4);
  const place = at + 8 + (flags & 1 ? 4 : 0);
  return flags & 2 ? frame.readUInt32BE(place) : null;
}

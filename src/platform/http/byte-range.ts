/** Bytes of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of that size: one range, `unsatisfiable`, or `whole` when there is none, its form
 * may be ignored, or it names several ranges.
 */
export function readByteRange(header: string | null, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const parts = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  if (!parts) return 'whole';
  const [first, last] = [parts[1] ?? '', parts[2] ?? ''];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), sizeBytes);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 };
}

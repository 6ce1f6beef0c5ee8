/**
 * The names in a ZIP archive with nothing before, between or after its entries and directory; `null` for anything
 * else. Reads only the directory; unpacks nothing.
 */
export function readZipEntryNames(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_BYTES;
  if (end < 0 || view.getUint32(0, true) !== LOCAL_MARK || view.getUint32(end, true) !== END_MARK) return null;
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const isSpread = view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count;
  if (isSpread || start + size !== end) return null;
  return readDirectory(bytes, view, { start, end, count });
}

const LOCAL_MARK = 0x04034b50;
const DIRECTORY_MARK = 0x02014b50;
const END_MARK = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

function readDirectory(
  bytes: Uint8Array,
  view: DataView,
  { start, end, count }: { start: number; end: number; count: number },
): string[] | null {
  const names: string[] = [];
  let firstLocal = Number.POSITIVE_INFINITY;
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== DIRECTORY_MARK) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const beside = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    if (at + ENTRY_BYTES + nameBytes + beside > end || local >= start) return null;
    names.push(decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)));
    firstLocal = Math.min(firstLocal, local);
    at += ENTRY_BYTES + nameBytes + beside;
  }
  return at === end && firstLocal === 0 ? names : null;
}

const decoder = new TextDecoder();

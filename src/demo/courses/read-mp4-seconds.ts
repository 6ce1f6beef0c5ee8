/** Takes the bytes of an MP4 or M4A file; returns its duration in seconds from the movie header. Throws if the file has none. */
export function readMp4Seconds(bytes: Buffer): number {
  const header = findBox(findBox(bytes, 'moov'), 'mvhd');
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return duration / timescale;
}

function findBox(bytes: Buffer, name: string): Buffer {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === name) return bytes.subarray(at + 8, at + size);
    if (size < 8) break;
    at += size;
  }
  throw new Error(`The file has no ${name} box.`);
}

import { randomBytes } from 'node:crypto';

/** An id that the database would have made at that moment (UUIDv7): files of lists come in the order of ids. */
export function idAt(moment: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes in the 58 characters of Multibase `z`, without that prefix; leading zeros stay as ones. */
export function base58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let signs = '';
  while (rest > 0n) {
    signs = (SIGNS[Number(rest % 58n)] ?? '') + signs;
    rest /= 58n;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + signs;
}

import type { TextEncodingName } from './table-file.ts';

/**
 * The text of a file and its encoding, by its byte order mark or else by its bytes. Bytes that are nearly UTF-8 are read as UTF-8, with
 * U+FFFD for damaged ones; other bytes are Windows-1252 or, as Excel on a Mac writes it, Mac OS Roman. `null` where it is not text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncodingName } | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  const text = new TextDecoder(encoding).decode(bytes);
  return hasBinary(text) ? null : { text: text.replaceAll('\0', ''), encoding };
}

function encodingOf(bytes: Uint8Array): TextEncodingName | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return unmarked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    if (isNearlyUtf8(bytes)) return 'utf-8';
    return isMacRoman(bytes) ? 'macintosh' : 'windows-1252';
  }
}

const SAMPLE_BYTES = 4000;
/** Of the byte pairs of a sample, the minimum that must have a zero: the separators, digits and line ends of any script. */
const MIN_SHARE_OF_ZEROS = 0.05;

/** UTF-16 without a byte order mark has its zeros on one side only, and whole characters. */
function unmarkedUtf16(bytes: Uint8Array): TextEncodingName | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = sample.length / 2;
  const max = Math.max(even, odd);
  if (bytes.length % 2 !== 0 || max === 0 || Math.min(even, odd) > 0 || max < pairs * MIN_SHARE_OF_ZEROS) return null;
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Pairs of ASCII letters make characters that no table consists of: a stray zero occurs in a text of single bytes.
    const doubles = text
      .match(/[\u2020-\u7E7E]/g)
      ?.filter((sign) => /[\x20-\x7E]/.test(String.fromCharCode(sign.charCodeAt(0) & 0xff)));
    return (doubles?.length ?? 0) * 2 > text.length ? null : encoding;
  } catch {
    return null;
  }
}

/**
 * Whether a text of single bytes is Mac OS Roman: its accented small letters are bytes that Windows-1252 leaves undefined, or uses for
 * capitals and signs that follow no small letter.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[\x81\x8D\x8F\x90\x9D]|[a-z][\x87\x88\x8A\x8E\x9F]/g) > count(/[a-z][\xDF-\xFF]/g);
}

/** A file of many non-ASCII letters with a damaged one among them: another encoding would corrupt all of them. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const damaged = text.split('\uFFFD').length - 1;
  const whole = text.replaceAll(/[\0-\x7F\uFFFD]/g, '').length;
  return whole >= 4 * damaged;
}

/** Control characters that no text has. Zeros alone are allowed: some programs leave one between letters. */
function hasBinary(text: string): boolean {
  const controls = text.replaceAll(/[\t\n\v\f\r]/g, '').match(/\p{Cc}/gu)?.length ?? 0;
  return controls > text.length / 100 && controls > 2;
}

import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A body that is compressed once and sent often, each time with another word (a nonce) where the first one stood. */
export interface KeptBody {
  /** Bytes that it takes in memory, about. */
  size: number;
  plain(word: string): Buffer;
  /** The same as gzip. The word goes in as it is, between pieces that were compressed each for itself. */
  gzip(word: string): Buffer;
}

const compress = promisify(deflateRaw);
/** What a buffer of whatever length, and its place in the lists that hold it, take beside its bytes. */
const PIECE_BYTES = 1000;

/** Keeps `text` for words in the place of `word`; `null` for a text without one. */
export async function keepBody(text: string, word: string | null): Promise<KeptBody> {
  const pieces = (word === null ? [text] : text.split(word)).map((piece) => Buffer.from(piece));
  const compressed = await Promise.all(
    // Each ends at a whole byte and refers to nothing before it, so that pieces can stand behind each other.
    pieces.map((piece) => compress(piece, { finishFlush: constants.Z_FULL_FLUSH })),
  );
  const plainBytes = joined(pieces);
  return {
    size: [...pieces, ...compressed].reduce((sum, { length }) => sum + length + PIECE_BYTES, 0),
    plain: (other) => plainBytes(Buffer.from(other)),
    gzip(other) {
      const between = Buffer.from(other);
      const whole = plainBytes(between);
      const end = Buffer.alloc(8);
      end.writeUInt32LE(crc32(whole), 0);
      end.writeUInt32LE(whole.length % 2 ** 32, 4);
      return Buffer.concat([HEADER, joined(compressed)(storedBlock(between)), LAST_BLOCK, end]);
    },
  };
}

function joined(pieces: readonly Buffer[]): (between: Buffer) => Buffer {
  return (between) => Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

/** Of a gzip file (RFC 1952 §2.3): deflated, no name, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that says that it is the last (RFC 1951 §3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Bytes as they are, in a block of their own (RFC 1951 §3.2.4); at most 65,535. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

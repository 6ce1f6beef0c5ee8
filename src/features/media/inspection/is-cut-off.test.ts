import { expect, test } from 'vitest';
import { isCutOff } from './is-cut-off.ts';

const isCut = (bytes: Buffer) => isCutOff(bytes.length, async (start, end) => bytes.subarray(start, end));

function wav(says: number, has: number): Buffer {
  const head = Buffer.from(
    'RIFF    WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data    ',
    'latin1',
  );
  head.writeUInt32LE(says, 40);
  return Buffer.concat([head, Buffer.alloc(has, 128)]);
}

/** Builds the first frame of an MP3 with its claimed length, after a tag of the given size. */
function mp3(says: number, has: number, tagBytes = 0): Buffer {
  const tag = Buffer.alloc(tagBytes === 0 ? 0 : tagBytes + 10);
  if (tagBytes > 0) {
    tag.write('ID3\x03\0\0', 'latin1');
    tag.writeUInt8(tagBytes >> 14, 7);
    tag.writeUInt8((tagBytes >> 7) & 0x7f, 8);
    tag.writeUInt8(tagBytes & 0x7f, 9);
  }
  const sound = Buffer.alloc(has);
  sound.writeUInt32BE(0xfffb9064, 0);
  sound.write('Xing', 36);
  sound.writeUInt32BE(3, 40);
  sound.writeUInt32BE(100, 44);
  sound.writeUInt32BE(says, 48);
  return Buffer.concat([tag, sound]);
}

test.each([
  ['a WAV', wav(8000, 8000), false],
  ['a WAV that was cut off', wav(8000, 5000), true],
  ['a WAV of a recorder that did not know its length', wav(0xffffffff, 5000), false],
  ['an MP3', mp3(9000, 9000), false],
  ['an MP3 that was cut off', mp3(9000, 5000), true],
  ['an MP3 behind the picture of its album', mp3(9000, 9000, 200_000), false],
  ['an MP3 cut off behind the picture of its album', mp3(9000, 5000, 200_000), true],
  ['an MP3 cut off within the picture of its album', mp3(9000, 9000, 200_000).subarray(0, 90_000), true],
  ['an MP3 that says nothing of its length', Buffer.alloc(5000, 0xff), false],
  ['a few bytes', Buffer.from('OggS'), false],
])('%s', async (_, bytes, isMissingSome) => {
  expect(await isCut(bytes)).toBe(isMissingSome);
});

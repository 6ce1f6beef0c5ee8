import { randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

const opusHead = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1');
const WHOLE_VIDEO = await writeVideo('vp8');

/** A blank video of five seconds with valid video and audio streams, of this many bytes and different each time. */
export function buildVideo(sizeBytes = 0): Buffer {
  return pad(WHOLE_VIDEO, sizeBytes);
}

/** The same as a phone records it, in a codec that only some browsers play. */
export async function buildPhoneVideo(): Promise<Buffer> {
  return pad(await writeVideo('hevc'), 0);
}

/** A box of MP4 that players ignore. */
function pad(video: Buffer, sizeBytes: number): Buffer {
  const noise = randomBytes(Math.max(16, sizeBytes - video.length - 8));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(noise.length + 8);
  head.write('free', 4, 'latin1');
  return Buffer.concat([video, head, noise]);
}

async function writeVideo(codec: 'vp8' | 'hevc'): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new EncodedVideoPacketSource(codec);
  const sound = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(video);
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig =
    codec === 'vp8'
      ? { codec: 'vp8', codedWidth: 160, codedHeight: 120 }
      : { codec: 'hev1.1.6.L30.B0', codedWidth: 160, codedHeight: 120, description: new Uint8Array(23) };
  for (let second = 0; second < 5; second += 1) {
    const packet = (size: number) => new EncodedPacket(new Uint8Array(size), 'key', second, 1);
    await video.add(packet(60), { decoderConfig });
    await sound.add(packet(20), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: opusHead },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

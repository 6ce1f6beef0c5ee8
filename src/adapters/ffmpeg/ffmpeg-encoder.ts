import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EncodedRendition, RenditionRequest, VideoEncoder } from '../../ports/video-encoder.ts';
import { runQuietly } from './run-quietly.ts';

const PART_SECONDS = 4;
/** Checked again, so that installing ffmpeg needs no restart of the product. */
const PRESENCE_CACHE_MS = 60_000;

/** Makes renditions of videos with ffmpeg, where it is installed; in a temporary folder until they are discarded. */
export function createFfmpegEncoder(): VideoEncoder {
  // Starting a program blocks the whole process for a moment, and each video checks.
  let presence: { isPresent: Promise<boolean>; at: number } | null = null;
  return {
    isPresent() {
      if (presence === null || performance.now() - presence.at > PRESENCE_CACHE_MS) {
        const isPresent = runQuietly('ffmpeg', ['-version']).then(
          () => true,
          () => false,
        );
        presence = { isPresent, at: performance.now() };
      }
      return presence.isPresent;
    },
    async encode(source, wish) {
      const folder = await mkdtemp(join(tmpdir(), 'film-'));
      try {
        await pipeline(source, createWriteStream(join(folder, 'source')));
        return await encodeIn(folder, wish);
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
  };
}

async function encodeIn(folder: string, { name, maxHeight }: RenditionRequest): Promise<EncodedRendition> {
  const [file, stream, playlist] = [`${name}.mp4`, `${name}.stream.mp4`, `${name}.m3u8`].map((part) =>
    join(folder, part),
  ) as [string, string, string];
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-threads', '1'];
  const looks = maxHeight === null ? ['-vn', '-b:a', '32k', '-ac', '1'] : pictureArguments(maxHeight);
  const whole = ['-map_metadata', '-1', '-c:a', 'aac', ...looks, '-movflags', '+faststart', file];
  await runQuietly('ffmpeg', [...quiet, '-i', join(folder, 'source'), ...whole]);
  const parts = ['-hls_time', String(PART_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const oneFile = ['-hls_flags', 'single_file', '-hls_segment_filename', stream, playlist];
  await runQuietly('ffmpeg', [...quiet, '-i', file, '-c', 'copy', '-f', 'hls', ...parts, ...oneFile]);
  return {
    file: () => createReadStream(file),
    stream: () => createReadStream(stream),
    playlist: await readFile(playlist, 'utf8'),
    ...(await measure(file, stream)),
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

function pictureArguments(maxHeight: number): string[] {
  // The smallest is for users who pay per megabyte.
  const [quality, sound, channels] = maxHeight <= 240 ? ['31', '24k', '1'] : ['27', '64k', '2'];
  return [
    ...['-vf', `scale=-2:'min(${maxHeight},trunc(ih/2)*2)'`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-crf', quality, '-pix_fmt', 'yuv420p', '-force_key_frames', `expr:gte(t,n_forced*${PART_SECONDS})`],
    ...['-b:a', sound, '-ac', channels],
  ];
}

async function measure(file: string, stream: string): Promise<{ bitsPerSecond: number; resolution: string | null }> {
  const show = ['-v', 'error', '-show_entries', 'format=duration:stream=width,height', '-of', 'json', file];
  const probe: unknown = JSON.parse(await runQuietly('ffprobe', show));
  const { format, streams } = probe as {
    format: { duration: string };
    streams: { width?: number; height?: number }[];
  };
  const picture = streams.find(({ width }) => width !== undefined);
  const seconds = Math.max(0.1, Number(format.duration));
  return {
    bitsPerSecond: Math.ceil(((await stat(stream)).size * 8) / seconds),
    resolution: picture ? `${picture.width}x${picture.height}` : null,
  };
}

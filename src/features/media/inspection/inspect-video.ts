import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny';
import { NO_DETAILS, type FileInfo, type ReadRange } from './file-info.ts';
import { isCutOff } from './is-cut-off.ts';
import type { FileIssue } from '../rules.ts';

/** Codecs that every current browser plays. */
const PLAYED_EVERYWHERE = new Set(['avc', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac']);

/**
 * Reads the table of contents of a video or audio file, and the first and the last packet of each track: a truncated file lacks one of
 * them. Never throws.
 */
export async function inspectVideo(
  kind: 'video' | 'audio',
  sizeBytes: number,
  readRange: ReadRange,
): Promise<FileInfo> {
  const source = new CustomSource({ getSize: () => sizeBytes, read: readRange });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const tracks = (await input.getTracks()).filter(({ type }) => type === 'video' || type === 'audio');
    const durationSeconds = await input.computeDuration();
    const isWhole = (await isEveryStreamWhole(tracks)) && !(kind === 'audio' && (await isCutOff(sizeBytes, readRange)));
    const video = await input.getPrimaryVideoTrack();
    const issue = findFileIssue(kind, { tracks, isWhole, durationSeconds });
    const foreign = await foreignCodec(tracks);
    return {
      issue,
      needsConversion: issue === null && foreign !== null,
      codec: foreign,
      durationSeconds: issue === null ? Math.max(1, Math.round(durationSeconds)) : null,
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
      pages: null,
    };
  } catch {
    return { ...NO_DETAILS, issue: 'damaged' };
  } finally {
    input.dispose();
  }
}

function findFileIssue(
  kind: 'video' | 'audio',
  { tracks, isWhole, durationSeconds }: { tracks: readonly InputTrack[]; isWhole: boolean; durationSeconds: number },
): FileIssue | null {
  if (tracks.length === 0 || !isWhole || !(durationSeconds > 0)) return 'damaged';
  if (tracks.some(({ type }) => type === kind)) return null;
  return kind === 'video' ? 'no-picture' : 'no-sound';
}

async function isEveryStreamWhole(tracks: readonly InputTrack[]): Promise<boolean> {
  for (const track of tracks) {
    const packets = new EncodedPacketSink(track);
    if (!(await packets.getFirstPacket()) || !(await packets.getPacket(Number.POSITIVE_INFINITY))) return false;
  }
  return true;
}

/** Returns the first codec that some browsers do not play; PCM as in WAV plays everywhere. */
async function foreignCodec(tracks: readonly InputTrack[]): Promise<string | null> {
  for (const track of tracks) {
    const codec = await track.getCodec();
    if (codec === null) return String(track.internalCodecId ?? 'unknown');
    if (!PLAYED_EVERYWHERE.has(codec) && !codec.startsWith('pcm-')) return codec;
  }
  return null;
}

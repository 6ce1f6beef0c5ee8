import { AppError } from '../../../platform/http/errors.ts';
import type { VideoEncoder } from '../../../ports/video-encoder.ts';
import { fileIssueMessage, type FileInfo } from './file-info.ts';
import type { MediaKind } from '../rules.ts';

/**
 * Rejects a file that learners could not open, and a video that cannot be converted for all browsers. Throws 422 `unreadable-file`,
 * `locked-file` or `unplayable-file`.
 */
export async function requirePlayable(encoder: VideoEncoder, kind: MediaKind, info: FileInfo): Promise<void> {
  const { issue, needsConversion, codec } = info;
  if (issue === 'locked') throw new AppError(422, 'locked-file', fileIssueMessage(issue));
  if (issue) throw new AppError(422, 'unreadable-file', fileIssueMessage(issue));
  if (!needsConversion || (kind === 'video' && (await encoder.isPresent()))) return;
  throw new AppError(422, 'unplayable-file', unplayableMessage(kind, codec));
}

function unplayableMessage(kind: MediaKind, codec: string | null): string {
  const name = codecNames[codec ?? ''] ?? codec?.toUpperCase() ?? 'a codec';
  if (kind === 'audio')
    return `Many browsers can’t play this sound (${name}). Export it as M4A with AAC, or as MP3, and upload that.`;
  return `Many phones and browsers can’t play this video (${name}), and this server has no program to convert it. Export it as an MP4 with H.264, or ask your administrator to install ffmpeg.`;
}

const codecNames: Partial<Record<string, string>> = {
  hevc: 'HEVC, as iPhones record it',
  prores: 'ProRes',
  mp4v: 'MPEG-4 Part 2',
  alac: 'Apple Lossless',
};

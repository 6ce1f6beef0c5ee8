import { formatSize } from '../../../../kit/numbers/format-size.ts';
import type { MediaFile } from '../../contract.ts';
import { MEDIA_KIND_NAMES } from '../../rules.ts';

/** "Film · 24 MB · 4:05 · 1280 × 720". */
export function factsOf(file: Pick<MediaFile, 'kind' | 'sizeBytes' | 'durationSeconds' | 'width' | 'height'>): string {
  const details = [MEDIA_KIND_NAMES[file.kind], formatSize(file.sizeBytes)];
  if (file.durationSeconds !== null && (file.kind === 'video' || file.kind === 'audio'))
    details.push(formatDuration(file.durationSeconds));
  if (file.width !== null && file.height !== null) details.push(`${file.width} × ${file.height}`);
  return details.join(' · ');
}

/** Returns the progress of a video's renditions as text. */
export function videoLabel(video: NonNullable<MediaFile['video']>): string {
  switch (video.state) {
    case 'waiting':
      return 'Video qualities: waiting';
    case 'working':
      return `Video qualities: ${video.percent}% made`;
    case 'ready':
      return 'Video qualities: ready';
    case 'failed':
      return 'Video qualities: failed. It plays in the original quality.';
    case 'no-encoder':
      return 'Original quality only: this server cannot make others.';
  }
}

/** Returns the same as a short tag, for lists of files. */
export function videoTag({ state, percent }: NonNullable<MediaFile['video']>): string | null {
  if (state === 'waiting') return 'Qualities waiting';
  if (state === 'working') return `Qualities ${percent}%`;
  return state === 'failed' ? 'Qualities failed' : null;
}

export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

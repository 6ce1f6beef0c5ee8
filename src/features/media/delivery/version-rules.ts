/** A video in a smaller size, or only its sound. */
export type MediaRenditionName = 'medium' | 'low' | 'audio';

export interface MediaRendition {
  name: MediaRenditionName;
  /** The key of a self-contained file. */
  fileKey: string;
  sizeBytes: number;
}

/** Renditions of a video and the maximum height of each in pixels; `null` for sound. */
export const RENDITION_HEIGHTS: Record<MediaRenditionName, number | null> = { medium: 480, low: 240, audio: null };

/** The files of a rendition; the first is written last, and marks the others as complete. */
export const VERSION_PARTS = ['facts.txt', 'm3u8', 'stream.mp4', 'mp4'] as const;

/** The progress of a video's renditions: working, finished, or impossible because of the video or without an encoder. */
export type VersionsState = 'working' | 'ready' | 'failed' | 'no-encoder';

/** Whether a video can be shown: now, when its renditions are finished, or never. */
export const VIDEO_SHOWN = ['ready', 'preparing', 'broken'] as const;
export type VideoShown = (typeof VIDEO_SHOWN)[number];

/**
 * Returns whether learners can be shown a video, the progress of its renditions in per cent, and whether the original may be played. A
 * video that only some browsers play is shown by its renditions only; without an encoder it plays as uploaded.
 */
export function shownState(
  { needsConversion, hasIssue }: { needsConversion: boolean; hasIssue: boolean },
  made: { state: VersionsState; percent: number; versions: readonly unknown[] } | null,
): { state: VideoShown; percent: number; playsAsItCame: boolean } {
  if (hasIssue) return { state: 'broken', percent: 0, playsAsItCame: true };
  if (!needsConversion || made?.state === 'no-encoder') return { state: 'ready', percent: 100, playsAsItCame: true };
  if (made?.state === 'failed') return { state: 'broken', percent: 0, playsAsItCame: false };
  if (made?.state === 'ready' && made.versions.length > 0)
    return { state: 'ready', percent: 100, playsAsItCame: false };
  return { state: 'preparing', percent: made?.percent ?? 0, playsAsItCame: false };
}

/** A rendition is worth storing when it saves a fifth of the video. */
export function savesEnough(versionBytes: number, sourceBytes: number): boolean {
  return versionBytes <= sourceBytes * 0.8;
}

/** Whether a player may choose among the renditions automatically: only where one of them looks nearly as good as the original. */
export function canStream(versions: readonly Pick<MediaRendition, 'name'>[]): boolean {
  return versions.some(({ name }) => name === 'medium');
}

/** Returns the folder of a file's renditions. */
export function renditionFolder(fileKey: string): string {
  return `${fileKey}.versions`;
}

/** Returns the key of the file that a rendition was made of; `null` for any other key. */
export function sourceOfRendition(key: string): string | null {
  return /^(.+)\.versions\/[^/]+$/.exec(key)?.[1] ?? null;
}

/** Rewrites the URLs of a playlist: those of segments, of other playlists and of initialization segments. */
export function rewritePlaylist(playlist: string, addressOf: (name: string) => string): string {
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${addressOf(name)}"`);
      return line.trim() === '' ? line : addressOf(line.trim());
    })
    .join('\n');
}

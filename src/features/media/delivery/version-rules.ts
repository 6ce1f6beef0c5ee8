/** A video in another size: less to load, or the sound alone. */
export type MediaRenditionName = 'medium' | 'low' | 'audio';

export interface MediaRendition {
  name: MediaRenditionName;
  /** Key of a file that plays by itself. */
  fileKey: string;
  sizeBytes: number;
}

/** Versions of a video and the tallest picture in each, in pixels; the sound has none. */
export const RENDITION_HEIGHTS: Record<MediaRenditionName, number | null> = { medium: 480, low: 240, audio: null };

/** The files of a version; the first is written last, and says that the others are whole. */
export const VERSION_PARTS = ['facts.txt', 'm3u8', 'stream.mp4', 'mp4'] as const;

/** How far the versions of a film are: under way, made, or not to be made because of the film, or for want of a program. */
export type VersionsState = 'working' | 'ready' | 'failed' | 'no-encoder';

/** Whether a film can be shown: at once, when its versions are made, or not at all. */
export const VIDEO_SHOWN = ['ready', 'preparing', 'broken'] as const;
export type VideoShown = (typeof VIDEO_SHOWN)[number];

/**
 * Whether learners can be shown a film, how much of its versions is made in per cent, and whether the file itself may be played. A film
 * that only some browsers play is shown by its versions alone; where nothing can convert it, it plays as it came.
 */
export function shownState(
  { needsConversion, isFaulty }: { needsConversion: boolean; isFaulty: boolean },
  made: { state: VersionsState; percent: number; versions: readonly unknown[] } | null,
): { state: VideoShown; percent: number; playsAsItCame: boolean } {
  if (isFaulty) return { state: 'broken', percent: 0, playsAsItCame: true };
  if (!needsConversion || made?.state === 'no-encoder') return { state: 'ready', percent: 100, playsAsItCame: true };
  if (made?.state === 'failed') return { state: 'broken', percent: 0, playsAsItCame: false };
  if (made?.state === 'ready' && made.versions.length > 0)
    return { state: 'ready', percent: 100, playsAsItCame: false };
  return { state: 'preparing', percent: made?.percent ?? 0, playsAsItCame: false };
}

/** A version is worth keeping when it saves a fifth of the film. */
export function savesEnough(versionBytes: number, sourceBytes: number): boolean {
  return versionBytes <= sourceBytes * 0.8;
}

/** Whether a player may choose among the versions by itself: only where one of them looks nearly as good as the film. */
export function canStream(versions: readonly Pick<MediaRendition, 'name'>[]): boolean {
  return versions.some(({ name }) => name === 'medium');
}

/** Where what is made of a file is kept. */
export function renditionFolder(fileKey: string): string {
  return `${fileKey}.versions`;
}

/** The file of which a key below its version folder was made; `null` for any other key. */
export function sourceOfRendition(key: string): string | null {
  return /^(.+)\.versions\/[^/]+$/.exec(key)?.[1] ?? null;
}

/** A playlist whose addresses are made anew: those of parts, of other playlists and of what goes before the parts. */
export function rewritePlaylist(playlist: string, addressOf: (name: string) => string): string {
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${addressOf(name)}"`);
      return line.trim() === '' ? line : addressOf(line.trim());
    })
    .join('\n');
}

export const VIDEO_PROVIDERS = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** A video at a provider. All but the typed address is derived, and `null` while the address names no single video. */
export interface VideoLink {
  address: string;
  provider: VideoProvider | null;
  videoId: string | null;
  /** The private part of an unlisted Vimeo video. */
  hash: string | null;
  /** The page of the video at its provider. */
  watchUrl: string | null;
}

/** The name of a provider, as screens say it. */
export function providerName(provider: VideoProvider): 'YouTube' | 'Vimeo' {
  return provider === 'youtube' ? 'YouTube' : 'Vimeo';
}

/** Returns the address of the frame in which a provider plays a video (assignments §9). */
export function frameUrlOf({
  provider,
  videoId,
  hash,
}: {
  provider: VideoProvider;
  videoId: string;
  hash: string | null;
}) {
  if (provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
  return `https://player.vimeo.com/video/${videoId}?dnt=1&autoplay=1${hash === null ? '' : `&h=${hash}`}`;
}

/** Longest and shortest length of a lesson, in seconds. */
export const MAX_LINK_SECONDS = 12 * 3600; // assignments §5

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_HASH = /^[\da-z]{6,40}$/i;
const YOUTUBE_PATHS = new Set(['shorts', 'live', 'embed']);

/** Returns what an address names: one video at YouTube or Vimeo, by https. Playlists, channels and other hosts are no video. */
export function readVideoLink(typed: string): VideoLink {
  const address = typed.trim();
  const found = address.startsWith('https://') && URL.canParse(address) ? findVideo(new URL(address)) : null;
  return { address, ...(found ?? { provider: null, videoId: null, hash: null, watchUrl: null }) };
}

function findVideo(url: URL): Omit<VideoLink, 'address'> | null {
  if (url.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtube.com') return youtube(youtubeId(parts, url.searchParams));
  if (host === 'youtu.be') return youtube(parts.length === 1 ? parts[0] : undefined);
  if (host === 'vimeo.com') return vimeo(parts, url.searchParams);
  if (host === 'player.vimeo.com' && parts[0] === 'video') return vimeo(parts.slice(1), url.searchParams);
  return null;
}

function youtubeId(parts: readonly string[], query: URLSearchParams): string | undefined {
  if (parts.length === 1 && parts[0] === 'watch') return query.get('v') ?? undefined;
  return parts.length === 2 && YOUTUBE_PATHS.has(parts[0] ?? '') ? parts[1] : undefined;
}

function youtube(videoId: string | undefined): Omit<VideoLink, 'address'> | null {
  if (videoId === undefined || !YOUTUBE_ID.test(videoId)) return null;
  return { provider: 'youtube', videoId, hash: null, watchUrl: `https://www.youtube.com/watch?v=${videoId}` };
}

function vimeo(
  [videoId = '', inPath, more]: readonly string[],
  query: URLSearchParams,
): Omit<VideoLink, 'address'> | null {
  const hash = inPath ?? query.get('h');
  if (!VIMEO_ID.test(videoId) || more !== undefined || (hash !== null && !VIMEO_HASH.test(hash))) return null;
  return {
    provider: 'vimeo',
    videoId,
    hash,
    watchUrl: `https://vimeo.com/${videoId}${hash === null ? '' : `/${hash}`}`,
  };
}

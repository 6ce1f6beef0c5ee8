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

/** The hosts whose frames a page with videos of other hosts may show. */
export const VIDEO_FRAME_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const; // assignments §9

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

/**
 * Returns the URL of the frame that plays a video, without its start; `null` while the address names no video. `standIn` is the folder of a
 * stand-in for both providers, where there is one.
 */
export function videoFrameUrl(
  { provider, videoId, hash }: Pick<VideoLink, 'provider' | 'videoId' | 'hash'>,
  standIn?: string,
): string | null {
  if (provider === null || videoId === null) return null;
  if (standIn !== undefined) return `${standIn}/${provider}/${videoId}`;
  if (provider === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${videoId}?enablejsapi=1&playsinline=1&rel=0`;
  return `https://player.vimeo.com/video/${videoId}?dnt=1${hash === null ? '' : `&h=${hash}`}`;
}

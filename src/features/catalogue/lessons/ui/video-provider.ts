import type { VideoProvider } from '../link-rules.ts';

/** Storage key of the choice to play a provider’s videos without being asked. */
export function alwaysKey(provider: VideoProvider): string {
  return `always_${provider}`;
}

/** What the frame of a video tells about it. */
export type FrameEvent = { kind: 'ready' } | { kind: 'position'; seconds: number } | { kind: 'ended' };

/**
 * Returns what a message of a provider’s frame says; `null` for one that says nothing of use. YouTube and Vimeo send JSON as text, Vimeo
 * sometimes objects.
 */
export function readFrameMessage(provider: VideoProvider, data: unknown): FrameEvent | null {
  const message = toRecord(typeof data === 'string' ? parse(data) : data);
  if (message === null || typeof message.event !== 'string') return null;
  return provider === 'youtube' ? readYoutube(message) : readVimeo(message);
}

const YOUTUBE_ENDED = 0;

function readYoutube({ event, info }: Record<string, unknown>): FrameEvent | null {
  if (event === 'onReady' || event === 'initialDelivery') return { kind: 'ready' };
  if (event === 'onStateChange') return info === YOUTUBE_ENDED ? { kind: 'ended' } : { kind: 'ready' };
  const { playerState, currentTime } = (event === 'infoDelivery' && toRecord(info)) || {};
  if (playerState === YOUTUBE_ENDED) return { kind: 'ended' };
  return typeof currentTime === 'number' ? { kind: 'position', seconds: currentTime } : null;
}

function readVimeo({ event, data }: Record<string, unknown>): FrameEvent | null {
  if (event === 'ready') return { kind: 'ready' };
  if (event === 'ended' || event === 'finish') return { kind: 'ended' };
  const { seconds } = ((event === 'timeupdate' || event === 'playProgress') && toRecord(data)) || {};
  return typeof seconds === 'number' ? { kind: 'position', seconds } : null;
}

/** What a page says to a frame so that it tells of its video. */
export function askFrame(provider: VideoProvider): string[] {
  if (provider === 'youtube')
    return [
      JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
      JSON.stringify({ event: 'command', func: 'addEventListener', args: ['onStateChange'], id: 1, channel: 'widget' }),
    ];
  return ['timeupdate', 'ended'].map((value) => JSON.stringify({ method: 'addEventListener', value }));
}

/** Returns the URL of a frame that begins at a second, by itself where the learner asked for it. */
export function startedFrame(
  provider: VideoProvider,
  { frameUrl, startSeconds, plays }: { frameUrl: string; startSeconds: number; plays: boolean },
): string {
  const start = Math.floor(startSeconds);
  const begin = `${frameUrl}${frameUrl.includes('?') ? '&' : '?'}autoplay=${plays ? 1 : 0}`;
  if (provider === 'vimeo') return start > 0 ? `${begin}#t=${start}s` : begin;
  const origin = `&origin=${encodeURIComponent(location.origin)}`;
  return `${begin}${origin}${start > 0 ? `&start=${start}` : ''}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

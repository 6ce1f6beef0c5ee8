import { useEffect, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { getMediaRenditions } from '../../contract.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { PlayerContent } from '../../progress/ui/measured-outline.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

type Versions = Pick<
  RouteResponse<typeof getMediaRenditions>,
  'state' | 'percent' | 'playsAsItCame' | 'streamUrl' | 'versions'
>;
export type MediaChoice = 'auto' | 'film' | 'medium' | 'low' | 'audio';

/** The renditions of a video, the learner's choice for all videos, and the URL of the chosen one. */
export function useMediaRenditions(courseId: string, content: PlayerContent, tries: number) {
  const [looks, setLooks] = useState(0);
  const [loaded, setLoaded] = useState<Versions>(none);
  const [wish, setWish] = useState<MediaChoice>(() => asChoice(readStorage(CHOICE_KEY)));
  const [isReady, setReady] = useState(!content.hasRenditions);
  const [isStreamUnfit, setStreamUnfit] = useState(false);
  const { id: contentId, hasRenditions } = content;
  useEffect(() => {
    if (!hasRenditions) return;
    callApi<typeof getMediaRenditions>({
      method: 'GET',
      path: '/courseStudent/:courseId/contents/:contentId/versions',
      params: { courseId, contentId },
    }).then(
      (answer) => {
        setLoaded(answer);
        setReady(true);
      },
      // Then the original is played.
      () => setReady(true),
    );
  }, [courseId, contentId, hasRenditions, tries, looks]);

  const version = loaded.versions.find(({ name }) => name === wish);
  const adaptive = loaded.streamUrl !== null && !isStreamUnfit && streaming() !== 'none' ? loaded.streamUrl : null;
  const whole = loaded.playsAsItCame ? 'film' : (loaded.versions[0]?.name ?? 'film');
  const choice: MediaChoice = version?.name ?? (adaptive !== null && wish === 'auto' ? 'auto' : whole);
  const chosen = loaded.versions.find(({ name }) => name === choice);
  return {
    isReady,
    /** Why it cannot be shown, and the progress of its renditions; `null` for a playable video. */
    away: loaded.state === 'ready' ? null : { state: loaded.state, percent: loaded.percent },
    recheck: () => setLooks((count) => count + 1),
    choice,
    /** The stream must be fed to the browser by script. */
    isFed: choice === 'auto' && streaming() === 'by-script',
    url: chosen?.url ?? (choice === 'auto' ? adaptive : null) ?? content.url,
    options: [
      ...(adaptive === null ? [] : [{ name: 'auto' as const, sizeBytes: null }]),
      ...(loaded.playsAsItCame ? [{ name: 'film' as const, sizeBytes: content.sizeBytes }] : []),
      ...loaded.versions.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    ],
    giveUpStream: () => setStreamUnfit(true),
    choose(next: MediaChoice) {
      setWish(next);
      writeStorage(CHOICE_KEY, next);
    },
  };
}

/** How adaptive playlists are played here: natively, by script, or not at all. */
function streaming(): 'by-browser' | 'by-script' | 'none' {
  if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '') return 'by-browser';
  return 'MediaSource' in window || 'ManagedMediaSource' in window ? 'by-script' : 'none';
}

function asChoice(text: string | null): MediaChoice {
  return text === 'film' || text === 'medium' || text === 'low' || text === 'audio' ? text : 'auto';
}

const none: Versions = { state: 'ready', percent: 100, playsAsItCame: true, streamUrl: null, versions: [] };
const CHOICE_KEY = 'player_version';

import { useEffect, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import type { showMediaVersions } from '../contract.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { PlayerContent } from './measured-outline.ts';
import { recall, remember } from './remembered.ts';

type Versions = Pick<RouteAnswer<typeof showMediaVersions>, 'streamUrl' | 'versions'>;
export type MediaChoice = 'auto' | 'film' | 'medium' | 'low' | 'audio';

/** What a video can be played as, what the learner chose for all of them, and the address of that. */
export function useMediaVersions(courseId: string, content: PlayerContent, tries: number) {
  const [loaded, setLoaded] = useState<Versions>(none);
  const [wish, setWish] = useState<MediaChoice>(() => asChoice(recall(CHOICE_KEY)));
  const [isReady, setReady] = useState(!content.hasVersions);
  const { id: contentId, hasVersions } = content;
  useEffect(() => {
    if (!hasVersions) return;
    callApi<typeof showMediaVersions>({
      method: 'GET',
      path: '/courseStudent/:courseId/contents/:contentId/versions',
      params: { courseId, contentId },
    }).then(
      (answer) => {
        setLoaded(answer);
        setReady(true);
      },
      // Then it plays as it came.
      () => setReady(true),
    );
  }, [courseId, contentId, hasVersions, tries]);

  const version = loaded.versions.find(({ name }) => name === wish);
  const adaptive = loaded.streamUrl !== null && canStream() ? loaded.streamUrl : null;
  const choice: MediaChoice = version?.name ?? (adaptive !== null && wish === 'auto' ? 'auto' : 'film');
  return {
    isReady,
    choice,
    url: version?.url ?? (choice === 'auto' ? adaptive : null) ?? content.url,
    options: [
      ...(adaptive === null ? [] : [{ name: 'auto' as const, sizeBytes: null }]),
      { name: 'film' as const, sizeBytes: content.sizeBytes },
      ...loaded.versions.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    ],
    choose(next: MediaChoice) {
      setWish(next);
      remember(CHOICE_KEY, next);
    },
  };
}

/** Whether the browser itself plays playlists that change with the network. */
function canStream(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}

function asChoice(text: string | null): MediaChoice {
  return text === 'film' || text === 'medium' || text === 'low' || text === 'audio' ? text : 'auto';
}

const none: Versions = { streamUrl: null, versions: [] };
const CHOICE_KEY = 'player_version';

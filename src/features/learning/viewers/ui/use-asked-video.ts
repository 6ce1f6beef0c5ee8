import { use, useEffect, useState } from 'react';
import type { VideoProvider } from '../../../catalogue/lessons/link-rules.ts';
import { alwaysKey } from '../../../catalogue/lessons/ui/video-provider.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';
import { openInOwnDocument, takeAsked } from './own-document.ts';
import { PlaceContext } from './place-context.ts';

/** Whether a video of another host was asked for: nothing of it is loaded before. `id` names it on this page. */
export function useAskedVideo(provider: VideoProvider, id: string) {
  const place = use(PlaceContext);
  const [isAlways, setAlways] = useState(() => readStorage(alwaysKey(provider)) !== null);
  const [isAsked, setAsked] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Asked for once and for all, or before this page was opened as a document of its own.
    const wasPressed = takeAsked(id);
    if (wasPressed) setPressed(true);
    if (wasPressed || (isAlways && !openInOwnDocument(id, place))) setAsked(true);
  }, [id, isAlways, place]);
  return {
    isAsked,
    /** Whether it was asked for just now, and not once for all. */
    isPressed,
    isAlways,
    ask(): void {
      if (openInOwnDocument(id, place)) return;
      setPressed(true);
      setAsked(true);
    },
    choose(next: boolean): void {
      writeStorage(alwaysKey(provider), next ? 'yes' : null);
      setAlways(next);
      if (!next) setAsked(false);
    },
  };
}

import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

const ASKED_KEY = 'player_asked';

/**
 * The policy of a page is that of the document that was opened: frames of other hosts and the microphone are allowed in those of the player
 * and of previews alone, and a learner may have come here by a link within another page. Opens this page as a document of its own then,
 * where `takeAsked` returns true once, and returns whether it does.
 */
export function openInOwnDocument(asked: string, place: string | null): boolean {
  if (isOwnDocument()) return false;
  // Without storage it has to be asked for again.
  writeStorage(ASKED_KEY, asked, 'session');
  window.location.assign(window.location.pathname + (place === null ? '' : `?at=${place}`));
  return true;
}

/** Whether this was asked for before the page was opened again. */
export function takeAsked(asked: string): boolean {
  if (readStorage(ASKED_KEY, 'session') !== asked) return false;
  writeStorage(ASKED_KEY, null, 'session');
  return true;
}

function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const path = opened === undefined ? null : new URL(opened.name).pathname;
  return path === null || path === window.location.pathname || /^\/courseStudent\/[^/]+$/.test(path);
}

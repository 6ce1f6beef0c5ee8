import { VIDEO_FRAME_ORIGINS } from '../../features/catalogue/lessons/link-rules.ts';

const PLAYER = /^\/courseStudent\/[^/]+\/?$/i;
const PREVIEWS = /^\/(course\/[^/]+\/preview\/[^/]+|admin\/courses\/[^/]+\/preview)\/?$/i;

/** Whether a path is that of the player, with its lessons. */
export function isPlayer(pathname: string): boolean {
  return PLAYER.test(pathname);
}

/** Returns the other hosts whose frames a page may show. Each page loads them only once they are asked for. */
export function frameOriginsOf(pathname: string): string[] {
  // The map (show-map.ts).
  if (pathname === '/contact') return ['https://www.google.com'];
  return isPlayer(pathname) || PREVIEWS.test(pathname) ? [...VIDEO_FRAME_ORIGINS] : [];
}

import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated: false in the server's HTML, where nothing is clickable yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
}

const listenToNothing = () => () => undefined;

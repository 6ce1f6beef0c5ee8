import { useSyncExternalStore } from 'react';

/** Whether the page's script runs: false in the page as it comes from the server, until then nothing in it can be pressed. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => false,
  );
}

const listenToNothing = () => () => undefined;

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { revalidatePause } from './revalidate-pause.ts';

/**
 * Reloads the page's data while something on it is in progress: every few seconds at first, then less often. A hidden page waits until it
 * is visible.
 */
export function useRevalidateWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
      timer = setTimeout(look, revalidatePause(Date.now() - since));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    timer = setTimeout(look, revalidatePause(0));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isRunning, revalidate]);
}

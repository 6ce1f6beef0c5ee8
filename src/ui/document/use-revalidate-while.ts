import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { revalidatePause } from './revalidate-pause.ts';

/**
 * Loads the page's data again while something that it shows is under way: every few seconds at first, then ever more rarely. A page that
 * nobody looks at waits until somebody does.
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

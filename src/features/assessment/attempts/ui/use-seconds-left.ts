import { useEffect, useState } from 'react';
import { msLeft, type Taking } from './taking.ts';

/** Whole seconds left for the question on the page, kept up to date. */
export function useSecondsLeft(taking: Taking): number {
  const [seconds, setSeconds] = useState(() => wholeSeconds(taking));
  useEffect(() => {
    const show = () => setSeconds(wholeSeconds(taking));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [taking]);
  return seconds;
}

function wholeSeconds(taking: Taking): number {
  return Math.ceil(msLeft(taking, Date.now()) / 1000);
}

import { useEffect, useState } from 'react';
import { msLeft, type Taking } from './taking.ts';

/** Whole seconds left for the question on the page, kept up to date. */
export function useSecondsLeft(taking: Taking): number {
  const read = () => Math.ceil(msLeft(taking, Date.now()) / 1000);
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    setSeconds(read());
    const timer = setInterval(() => setSeconds(read()), 250);
    return () => clearInterval(timer);
  }, [taking.at, taking.questionStartedAt, taking.deadline]);
  return seconds;
}

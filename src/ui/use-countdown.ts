import { useEffect, useState } from 'react';

/** Whole seconds until a moment in milliseconds, counted down to 0; 0 without one. */
export function useCountdown(until: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => {
      const seconds = secondsUntil(until, Date.now());
      setLeft(seconds);
      if (seconds === 0) window.clearInterval(timer);
    };
    const timer = window.setInterval(count, 1000);
    count();
    return () => window.clearInterval(timer);
  }, [until]);
  return left;
}

/** Rounded up, so that it never ends a moment too early. */
export function secondsUntil(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

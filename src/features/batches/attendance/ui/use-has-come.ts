import { useEffect, useState } from 'react';

/** Timers hold 24 days at most; a page is not open for so long. */
const MAX_WAIT_MS = 86_400_000;

/** Whether a moment has come; it becomes true by itself while the page is open. */
export function useHasCome(iso: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(iso) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 100, MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

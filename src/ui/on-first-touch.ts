/** Runs once, at the first of these events. Returns a function that removes the listeners. */
export function onFirstTouch(kinds: readonly string[], run: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    run();
  };
  for (const kind of kinds) addEventListener(kind, begin, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}

/** Runs once, when somebody first touches the page in one of these ways. Gives what stops the waiting. */
export function onFirstTouch(kinds: readonly string[], run: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    run();
  };
  for (const kind of kinds) addEventListener(kind, begin, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}

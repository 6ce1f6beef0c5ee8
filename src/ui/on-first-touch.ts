/** Runs once, when somebody touches the page in one of these ways: at once if they have already. Gives what stops the waiting. */
export function onFirstTouch(kinds: readonly string[], run: () => void): () => void {
  const waiting = new AbortController();
  if (navigator.userActivation?.hasBeenActive) {
    run();
    return () => undefined;
  }
  const begin = () => {
    waiting.abort();
    run();
  };
  for (const kind of kinds) addEventListener(kind, begin, { signal: waiting.signal, capture: true, passive: true });
  return () => waiting.abort();
}

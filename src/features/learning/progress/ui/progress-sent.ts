/** A server that does not respond must not block navigation. */
const PATIENCE_MS = 3000;

let flushOpen: (() => Promise<void>) | null = null;

/** Registers the open player's sender. Returns a function that unregisters it. */
export function offerProgress(flush: () => Promise<void>): () => void {
  flushOpen = flush;
  return () => {
    if (flushOpen === flush) flushOpen = null;
  };
}

/** Settles when the server knows what was completed in the open player, so that a test loaded next counts it. */
export async function progressSent(): Promise<void> {
  if (!flushOpen) return;
  await Promise.race([flushOpen(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

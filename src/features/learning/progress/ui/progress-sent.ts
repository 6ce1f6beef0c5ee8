/** A server that does not answer holds nobody up. */
const PATIENCE_MS = 3000;

let flushOpen: (() => Promise<void>) | null = null;

/** The open player can send what waits. Gives what takes the offer back. */
export function offerProgress(flush: () => Promise<void>): () => void {
  flushOpen = flush;
  return () => {
    if (flushOpen === flush) flushOpen = null;
  };
}

/** Ends when the server knows what was finished in the open player: a test that is loaded then counts it. */
export async function progressSent(): Promise<void> {
  if (!flushOpen) return;
  await Promise.race([flushOpen(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

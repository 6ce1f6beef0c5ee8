const TIMEOUT_MS = 8000;

/** Whether any response comes from an http URL; returns the reason why not, or `null`. */
export async function reachUrl(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return null;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${new URL(url).host} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

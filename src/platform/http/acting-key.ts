import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** Runs a call of another system: all audit entries written in it name the key, whichever verb writes them. */
export async function actWithKey<T>(keyId: string | undefined, run: () => Promise<T>): Promise<T> {
  return keyId === undefined ? run() : acting.run(keyId, run);
}

/** The API key that authenticates the current call; `null` for a user or an anonymous caller. */
export function actingKeyId(): string | null {
  return acting.getStore() ?? null;
}

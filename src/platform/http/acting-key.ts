import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string>();

/** Runs a call of another system: all that it writes down names the key, whichever verb does it. */
export async function actWithKey<T>(keyId: string | undefined, run: () => Promise<T>): Promise<T> {
  return keyId === undefined ? run() : acting.run(keyId, run);
}

/** The key in whose name something is done now; `null` where a person does it, or nobody. */
export function actingKeyId(): string | null {
  return acting.getStore() ?? null;
}

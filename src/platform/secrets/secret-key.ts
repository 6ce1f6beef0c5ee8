import { createSecretKey, type KeyObject } from 'node:crypto';

/** The key as `node:crypto` wants it, made once: from bytes it is made anew for every code. */
export function toSecretKey(bytes: Uint8Array): KeyObject {
  const known = keys.get(bytes);
  if (known) return known;
  const key = createSecretKey(bytes);
  keys.set(bytes, key);
  return key;
}

const keys = new WeakMap<Uint8Array, KeyObject>();

import { useMemo, useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from './browser-storage.ts';
import { useApplication } from './document/application-context.ts';

/** A value stored in this browser for the signed-in user. The server cannot read it and renders the default. */
export function useStoredState<Value>(
  name: string,
  read: (value: unknown) => Value,
  fallback: Value,
): [Value, (value: Value) => void] {
  const key = `${name}:${useApplication().user?.userId ?? ''}`;
  const text = useSyncExternalStore(
    listen,
    () => readText(key),
    () => null,
  );
  const value = useMemo(() => parse(text, read, fallback), [text, read, fallback]);
  return [value, (next) => writeText(key, JSON.stringify(next))];
}

/** Parses a stored text; an invalid one means the default. */
export function parse<Value>(text: string | null, read: (value: unknown) => Value, fallback: Value): Value {
  if (text === null) return fallback;
  try {
    return read(JSON.parse(text));
  } catch {
    return fallback;
  }
}

// A browser without storage (private windows, full storage) keeps the value while the page is open.
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readText(key: string): string | null {
  return readStorage(key) ?? inMemory.get(key) ?? null;
}

function writeText(key: string, text: string): void {
  if (!writeStorage(key, text)) inMemory.set(key, text);
  for (const listener of listeners) listener();
}

type Area = 'local' | 'session';

/** Returns the text of a key in this browser (`local`) or this tab (`session`); `null` if it is unset or storage is blocked. */
export function readStorage(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or removes the key with `null`. Returns false where storage is blocked (private windows) or full: the
 * value then lives as long as the page.
 */
export function writeStorage(key: string, text: string | null, area: Area = 'local'): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a value that was stored as JSON, to be checked by the caller; `null` if it is unset, blocked or unreadable. */
export function readStorageJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStorage(key, area) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON, or removes the key with `null`; otherwise as `writeStorage`. */
export function writeStorageJson(key: string, value: unknown, area?: Area): boolean {
  return writeStorage(key, value === null ? null : JSON.stringify(value), area);
}

/** Returns the keys of this browser that begin with a prefix; none if storage is blocked. */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

// Reading the property itself throws where cookies are blocked.
function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

import { readStorageJson, writeStorageJson } from '../../../ui/browser-storage.ts';
import type { PaletteEntry } from './palette-entries.ts';

const MAX_RECENT = 5;

/** The user's recent palette entries; stored in this tab only, because they contain names. */
export function readRecent(userId: string): PaletteEntry[] {
  const kept = readStorageJson(keyOf(userId), 'session');
  return Array.isArray(kept) ? kept.filter(isEntry).slice(0, MAX_RECENT) : [];
}

export function keepRecent(userId: string, entry: PaletteEntry): void {
  const others = readRecent(userId).filter(({ href }) => href !== entry.href);
  const id = entry.id.startsWith('recent-') ? entry.id : `recent-${entry.id}`;
  writeStorageJson(keyOf(userId), [{ ...entry, id }, ...others].slice(0, MAX_RECENT), 'session');
}

function keyOf(userId: string): string {
  return `office_recent:${userId}`;
}

function isEntry(value: unknown): value is PaletteEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'title', 'note', 'href'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

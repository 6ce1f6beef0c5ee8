import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { LocalDraft } from './draft-saver.ts';

/** Returns unsaved changes stored in this browser; `null` when there are none, or they are unreadable. */
export function readLocalDraft(courseId: string): LocalDraft | null {
  const kept = readStorageJson(keyOf(courseId));
  return isKept(kept) ? kept : null;
}

/** Stores unsaved changes, or forgets them with `null`. Without browser storage the draft is still saved to the server. */
export function storeLocalDraft(courseId: string, kept: LocalDraft | null): void {
  writeStorageJson(keyOf(courseId), kept);
}

function keyOf(courseId: string): string {
  return `course_draft:${courseId}`;
}

function isKept(value: unknown): value is LocalDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'document' in value &&
    typeof value.document === 'object' &&
    value.document !== null &&
    'modules' in value.document &&
    Array.isArray(value.document.modules)
  );
}

import type { LocalDraft } from './draft-saver.ts';

/** Returns unsaved changes stored in this browser; `null` when there are none, or they are unreadable. */
export function readLocalDraft(courseId: string): LocalDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(courseId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function storeLocalDraft(courseId: string, kept: LocalDraft | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(courseId), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(courseId));
  } catch {
    // Without browser storage the draft is still saved to the server.
  }
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

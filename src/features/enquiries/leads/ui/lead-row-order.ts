const ROWS = 'inbox_rows';

/** The order of the list that was last seen in this window, so that a lead's page leads on to the next one. */
export function rememberRows(ids: readonly string[]): void {
  sessionStorage.setItem(ROWS, JSON.stringify(ids));
}

/** The place of a lead in that list, with its neighbours; `null` when it is not in it. */
export function placeInRows(
  id: string,
): { at: number; of: number; before: string | null; after: string | null } | null {
  const ids = readRows();
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return { at: at + 1, of: ids.length, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}

function readRows(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ROWS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

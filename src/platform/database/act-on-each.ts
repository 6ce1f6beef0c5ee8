import { AppError } from '../http/errors.ts';

/** Runs an action for each item in its own transaction; an error of one does not undo the others. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const refused: { id: string; reason: string }[] = [];
  // In a fixed order, so that two users who choose the same rows wait for each other instead of deadlocking.
  const all = [...new Set(ids)].toSorted();
  for (const id of all) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { done: all.length - refused.length, refused };
}

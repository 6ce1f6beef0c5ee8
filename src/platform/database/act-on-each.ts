import { AppError } from '../http/errors.ts';

/** Acts on one after the other, each in a transaction of its own; a refusal of one leaves the others done. */
export async function actOnEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ done: number; refused: { id: string; reason: string }[] }> {
  const refused: { id: string; reason: string }[] = [];
  // In one order, so that two people who choose the same rows wait for each other.
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

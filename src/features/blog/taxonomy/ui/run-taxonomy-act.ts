import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';

/** Runs one change of the taxonomy at a time, shows its result, and its error. */
export function useTaxonomyAct() {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  /** Returns the error, or `null` on success. */
  async function run(said: string, work: () => Promise<unknown>): Promise<ApiError | null> {
    setBusy(true);
    try {
      await work();
      await revalidate();
      showToast('ok', said);
      return null;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, {});
      showToast('error', failure.message);
      return failure;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}

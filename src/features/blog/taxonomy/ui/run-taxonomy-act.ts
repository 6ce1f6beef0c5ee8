import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';

/** Runs one change of categories or authors at a time, shows what came of it, and says why it was refused. */
export function useTaxonomyAct() {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  /** Gives the refusal, or `null` when it was done. */
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

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../api-client.ts';
import { showToast } from '../show-toast.ts';
import { keepFocus } from './keep-focus.ts';

/** Runs one change at a time, reports the result, and reloads the page's data. */
export function useOfficeAct() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run(act: () => Promise<{ message: string }>): Promise<void> {
    if (isBusy) return;
    const restoreFocus = keepFocus();
    setBusy(true);
    try {
      showToast('ok', (await act()).message);
      await revalidate();
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    } finally {
      setBusy(false);
      restoreFocus();
    }
  }
  return { isBusy, run };
}

import { useState } from 'react';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';

/** Runs an import once at a time and shows what the server says of it; `problem` is why it was not done. */
export function useImport(send: () => Promise<string>): {
  isBusy: boolean;
  problem: string | null;
  start: () => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      showToast('ok', await send());
    } catch (error) {
      setProblem(errorMessage(error, 'The file was not imported'));
      setBusy(false);
    }
  };
  return { isBusy, problem, start: () => void run() };
}

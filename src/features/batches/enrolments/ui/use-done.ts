import { useRevalidator } from 'react-router';
import { showToast } from '../../../../ui/show-toast.ts';

/** Tells what was done, loads the page's data again, and closes the dialog. */
export function useDone(onClose: () => void): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (message) => {
    showToast('ok', message);
    await revalidate();
    onClose();
  };
}

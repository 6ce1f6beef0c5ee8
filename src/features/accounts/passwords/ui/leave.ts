import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { session } from '../../sessions/ui/session-store.ts';

/** Logout clears the session and goes home (spec 1 §2); on failure it shows the error and changes nothing. */
export async function leave(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    showToast('error', errorMessage(error, 'Logout failed'));
    return;
  }
  window.location.assign('/');
}

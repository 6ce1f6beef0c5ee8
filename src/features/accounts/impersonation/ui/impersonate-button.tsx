import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { startImpersonation } from '../contract.ts';

/** For the office: starts impersonating this student, until Stop in the banner. */
export function ImpersonateButton({ userId }: { userId: string }) {
  async function start(): Promise<void> {
    try {
      const request = { method: 'POST', path: '/user/view-as/:id', params: { id: userId }, body: {} } as const;
      await callApi<typeof startImpersonation>(request);
      window.location.assign('/profile');
    } catch (error) {
      showToast('error', errorMessage(error, 'Load failed'));
    }
  }
  return (
    <Button variant="line" size="small" onClick={() => void start()}>
      View as learner
    </Button>
  );
}

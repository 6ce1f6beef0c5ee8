import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getIdentity, linkGoogle, unlinkGoogle } from '../identity-contract.ts';
import { identityProblemMessage } from '../../rules.ts';
import { PasswordForm } from '../../passwords/ui/password-form.tsx';

/** The linked Google account, or the button to link one; both require the password. */
export function GoogleLink() {
  const { hasGoogle } = useApplication();
  const [parameters] = useSearchParams();
  const [state, setState] = useState<RouteResponse<typeof getIdentity> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const problem = identityProblemMessage(parameters.get('problem'));
  const isLinkedNow = parameters.get('linked') === 'google';
  const load = useCallback(async () => {
    setState(await callApi<typeof getIdentity>({ method: 'GET', path: '/user/identities' }));
  }, []);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  useEffect(() => {
    if (problem) showToast('error', problem);
    else if (isLinkedNow) showToast('ok', 'Your Google account is linked.');
  }, [problem, isLinkedNow]);

  const identity = state?.google ?? null;

  async function act(body: { password: string }): Promise<void> {
    const path = '/user/identities/google';
    if (identity === null) {
      const { address: url } = await callApi<typeof linkGoogle>({ method: 'POST', path, body });
      window.location.assign(url);
      return;
    }
    showToast('ok', (await callApi<typeof unlinkGoogle>({ method: 'DELETE', path, body })).message);
    setOpen(false);
    await load();
  }

  if (!hasGoogle && identity === null) return null;
  const button = identity === null ? 'Link Google' : 'Unlink';
  return (
    <div className="security-part">
      <h3 className="type-h4">Google</h3>
      <p>{describe(state)}</p>
      {problem && <FormError message={problem} />}
      {state && !state.hasPassword && (
        <p>
          Your account has no password yet. Set one with{' '}
          <a className="link" href="/auth/forgot">
            Forgot password?
          </a>{' '}
          before you unlink Google, change your e-mail address or delete your account.
        </p>
      )}
      {isOpen ? (
        <PasswordForm button={button} act={act} onCancel={() => setOpen(false)} />
      ) : (
        state?.hasPassword && (
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            {button}
          </Button>
        )
      )}
    </div>
  );
}

function describe(state: RouteResponse<typeof getIdentity> | null): string {
  if (!state) return 'Loading...';
  if (!state.google) return 'Not linked. With a Google account you sign in without typing a password.';
  return `Linked as ${state.google.email} since ${formatLongDate(state.google.linkedAt)}.`;
}

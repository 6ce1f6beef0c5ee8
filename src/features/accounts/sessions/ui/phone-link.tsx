import { useCallback, useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { getSignInPhone, removeSignInPhone } from '../sign-in-phone-contract.ts';
import { PasswordForm } from '../../passwords/ui/password-form.tsx';

/** The number for sign-in by code, or the button to link one; unlinking requires the password. */
export function PhoneLink() {
  const [state, setState] = useState<RouteResponse<typeof getSignInPhone> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const load = useCallback(async () => {
    setState(await callApi<typeof getSignInPhone>({ method: 'GET', path: '/user/sign-in-phone' }));
  }, []);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);

  async function remove(body: { password: string }): Promise<void> {
    const request = { method: 'DELETE', path: '/user/sign-in-phone', body } as const;
    showToast('ok', (await callApi<typeof removeSignInPhone>(request)).message);
    setOpen(false);
    await load();
  }

  const phone = state?.phone ?? null;
  return (
    <div className="security-part">
      <h3 className="type-h4">Phone</h3>
      <p>
        {phone
          ? `You can also sign in with a code sent to the number ending in ${phone}.`
          : 'Add your number to sign in with a code as well as with your password.'}
      </p>
      <p className="soft type-small">
        Anyone who gets your SIM card can receive these codes. An authenticator app is safer.
      </p>
      {isOpen ? (
        <PasswordForm button="Remove" act={remove} onCancel={() => setOpen(false)} />
      ) : (
        <div className="security-acts">
          <ButtonLink href="/auth/phone" variant="line" size="small">
            {phone ? 'Change the number' : 'Add a number'}
          </ButtonLink>
          {phone && state?.hasPassword && (
            <Button variant="line" size="small" onClick={() => setOpen(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

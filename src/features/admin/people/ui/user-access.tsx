import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import type { resetFactor, signOutUser } from '../../../accounts/users/users-contract.ts';
import type { UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface UserAccessProps {
  detail: UserResponse;
  /** The admin views their own account. */
  isOwn: boolean;
}

/** A user's devices and sign-in methods. */
export function UserAccess({ detail: { user, devices, twoFactorStep }, isOwn }: UserAccessProps) {
  const { isBusy, run } = useOfficeAct();
  const params = { id: user.id };
  const signOut = async () => {
    const line = isOwn ? 'This device stays signed in.' : 'They have to sign in again.';
    if (!(await askFirst({ title: `Sign ${user.name} out of all devices?`, line, go: 'Sign out' }))) return;
    await run(() => callApi<typeof signOutUser>({ method: 'DELETE', path: '/admin/people/:id/sessions', params }));
  };
  const reset = async () => {
    const title = `Reset two-step verification of ${user.name}?`;
    if (!(await askFirst({ title, line: 'Make sure it is really them asking.', go: 'Reset', isDanger: true }))) return;
    await run(() => callApi<typeof resetFactor>({ method: 'DELETE', path: '/admin/people/:id/second-factor', params }));
  };
  const shut = shutLabels[user.state];
  return (
    <section className="box office-box" aria-labelledby="access-title">
      <h2 id="access-title" className="type-h4">
        Signing in
      </h2>
      {shut && <p>{shut}</p>}
      <div className="person-part">
        <h3>Two-step verification</h3>
        <p>{shut && !twoFactorStep.isOn ? 'Off.' : twoFactorLabel(twoFactorStep)}</p>
        {twoFactorStep.isOn && !isOwn && (
          <Button variant="line" size="small" disabled={isBusy} onClick={() => void reset()}>
            Reset two-step verification
          </Button>
        )}
      </div>
      <div className="person-part">
        <h3>Devices</h3>
        {devices.length === 0 && <p className="soft">No active devices.</p>}
        <ul className="person-devices">
          {devices.map(({ id, device, lastSeenAt, isThisOne }) => (
            <li key={id}>
              {device}
              <span className="office-note">
                {isThisOne ? 'This device' : `Last seen ${formatMomentInText(lastSeenAt)}`}
              </span>
            </li>
          ))}
        </ul>
        {devices.some(({ isThisOne }) => !isThisOne) && (
          <Button variant="line" size="small" disabled={isBusy} onClick={() => void signOut()}>
            Sign out all devices
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why nobody signs in with an account; accounts in use have none. */
const shutLabels: Partial<Record<UserResponse['user']['state'], string>> = {
  closed: 'Nobody signs in while the account is closed.',
  erased: 'Nobody signs in: the account was deleted.',
};

function twoFactorLabel({ isOn, isRequired }: UserResponse['twoFactorStep']): string {
  if (isOn) return 'On, with an authenticator app.';
  return isRequired ? 'Not set up yet. Asked for at the next sign-in.' : 'Off. The password alone signs in.';
}

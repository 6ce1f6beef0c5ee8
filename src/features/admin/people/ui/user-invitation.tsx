import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { resendInvitation, withdrawInvitation } from '../../../accounts/users/invitation-contract.ts';
import type { UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** A pending invitation: resend or withdraw; or send the first one. */
export function UserInvitation({ user: { id, name, state } }: Pick<UserResponse, 'user'>) {
  const { isBusy, run } = useOfficeAct();
  const params = { id };
  const resend = () =>
    run(() => callApi<typeof resendInvitation>({ method: 'POST', path: '/admin/people/:id/invite', params, body: {} }));
  const withdraw = async () => {
    const title = `Withdraw the invitation of ${name}?`;
    const line = 'The account is closed. You can invite them again.';
    if (!(await askFirst({ title, line, go: 'Withdraw', isDanger: true }))) return;
    await run(() => callApi<typeof withdrawInvitation>({ method: 'DELETE', path: '/admin/people/:id/invite', params }));
  };
  return (
    <section className="box office-box" aria-labelledby="invitation-title">
      <h2 id="invitation-title" className="type-h4">
        Invitation
      </h2>
      <p>
        {state === 'invited'
          ? `${name} has not signed in yet. The link in the mail works for 7 days.`
          : `${name} has an account without a password, and was not told.`}
      </p>
      <p className="person-acts">
        <Button variant="line" size="small" disabled={isBusy} onClick={() => void resend()}>
          {state === 'invited' ? 'Send again' : 'Send a link to set a password'}
        </Button>
        {state === 'invited' && (
          <Button variant="bare" size="small" disabled={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        )}
      </p>
    </section>
  );
}

import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { User } from '../../contract.ts';
import type { changeEmail, sendVerification } from '../recovery-contract.ts';
import { focusWhenShown, useAccountForm } from '../../profile/ui/account-fields.ts';

/** The account's address: whether it is verified, and how to change it. */
export function EmailChange({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');

  async function sendAgain(): Promise<void> {
    const request = { method: 'POST', path: '/user/send-verification', body: {} } as const;
    try {
      setSaid((await callApi<typeof sendVerification>(request)).message);
    } catch (error) {
      showToast('error', errorMessage(error, 'Update failed'));
    }
  }

  const { state, bind, forget } = useAccountForm({
    names: ['email', 'password'],
    async send(body) {
      const response = await callApi<typeof changeEmail>({ method: 'POST', path: '/user/change-email', body });
      setSaid(response.message);
      setOpen(false);
    },
    fallback: 'Update failed',
  });
  const { errors } = state;

  function close(): void {
    forget();
    setOpen(false);
  }

  return (
    <div className="security-part">
      <h3 className="type-h4">E-mail address</h3>
      <p>
        {user.email}
        <span className="soft"> {user.emailVerified ? 'Confirmed.' : 'Not confirmed yet.'}</span>
      </p>
      <p role="status">{said}</p>
      {isOpen ? (
        <form {...bind} className="security-form">
          <TextField
            label="New e-mail address"
            name="email"
            type="email"
            maxLength={200}
            error={errors.email}
            ref={focusWhenShown}
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            maxLength={200}
            error={errors.password}
          />
          <div className="security-acts">
            <Button type="submit" busy={state.status === 'loading'}>
              Send the link
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="security-acts">
          {!user.emailVerified && (
            <Button variant="line" size="small" onClick={() => void sendAgain()}>
              Send the confirmation again
            </Button>
          )}
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            Change the address
          </Button>
        </div>
      )}
    </div>
  );
}

import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { focusWhenShown, useAccountForm } from '../../profile/ui/account-fields.ts';

interface PasswordFormProps {
  button: string;
  /** Runs the chosen action; errors are shown at the field. */
  act: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change of the account. */
export function PasswordForm({ button, act, onCancel }: PasswordFormProps) {
  const { state, bind } = useAccountForm({ names: ['password'], send: act, fallback: 'Update failed' });
  return (
    <form {...bind} className="security-form">
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        error={state.errors.password}
        ref={focusWhenShown}
      />
      <div className="security-acts">
        <Button type="submit" busy={state.status === 'loading'}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { clearErrors, focusWhenShown, readFields, showFailure } from '../../profile/ui/account-fields.ts';

interface PasswordFormProps {
  button: string;
  /** Does what was chosen; a refusal is shown at the field. */
  act: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before something of the account changes. */
export function PasswordForm({ button, act, onCancel }: PasswordFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      await act(readFields(form, ['password']));
    } catch (error) {
      showFailure(error, 'Update failed', form, setErrors);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="security-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => clearErrors(setErrors)}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        error={errors.password}
        ref={focusWhenShown}
      />
      <div className="security-acts">
        <Button type="submit" busy={isBusy}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

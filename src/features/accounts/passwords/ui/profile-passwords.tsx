import { useState } from 'react';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { PasswordHint } from './password-hint.tsx';

interface ProfilePasswordsProps {
  /** For password managers, which store a new password under it. */
  email: string;
  errors: FieldErrors;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Old password, new password and its repetition, collapsed because most edits don't need them. */
export function ProfilePasswords({ email, errors, isOpen, onToggle }: ProfilePasswordsProps) {
  const [password, setPassword] = useState('');
  return (
    <details
      className="accordion-item profile-secret"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="accordion-head">
        <span className="accordion-title">Change password</span>
        <span className="accordion-sign" />
      </summary>
      <div className="accordion-body profile-passwords">
        <p className="soft">Changing your password signs you out on all other devices.</p>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Old password"
          name="oldPassword"
          autoComplete="current-password"
          maxLength={200}
          error={errors.oldPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          maxLength={200}
          error={errors.newPassword}
          hint={<PasswordHint password={password} />}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmNewPassword"
          autoComplete="new-password"
          maxLength={200}
          error={errors.confirmNewPassword}
        />
      </div>
    </details>
  );
}

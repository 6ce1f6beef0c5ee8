import { passwordStrength } from './password-strength.ts';

/** Below a field for a new password: its strength as four bars and as text. */
export function PasswordHint({ password }: { password: string }) {
  const { level, message } = passwordStrength(password);
  return (
    <>
      <span className="strength" data-level={level} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      {message}
    </>
  );
}

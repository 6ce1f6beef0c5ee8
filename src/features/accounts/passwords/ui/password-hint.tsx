import { passwordStrength } from './password-strength.ts';

/** Below a field for a new password: how good it is, as four marks and in words. */
export function PasswordHint({ password }: { password: string }) {
  const { level, words } = passwordStrength(password);
  return (
    <>
      <span className="strength" data-level={level} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      {words}
    </>
  );
}

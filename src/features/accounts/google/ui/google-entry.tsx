import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';

/** The link for sign-in with Google, where configured; works without JavaScript. */
export function GoogleEntry({ next }: { next: string }) {
  const { hasGoogle } = useApplication();
  if (!hasGoogle) return null;
  const aim = next === '' ? '' : `?redirect=${encodeURIComponent(next)}`;
  return (
    <div className="account-other">
      <span className="account-or">or</span>
      <ButtonLink href={`/api/user/login/google${aim}`} variant="line" wide>
        Continue with Google
      </ButtonLink>
    </div>
  );
}

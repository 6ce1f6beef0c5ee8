import { ButtonLink } from '../../../../ui/button.tsx';
import { useSession } from './session-store.ts';

/** The sign-in link. While a session is being restored it is invisible but keeps its space (account-menu.css). */
export function LoginLink({ wide }: { wide?: boolean }) {
  const { status } = useSession();
  return (
    <ButtonLink
      href="/auth"
      variant="line"
      size={wide ? 'normal' : 'small'}
      wide={wide}
      className="login-link"
      data-known={status === 'failed' || undefined}
    >
      Login/Signup
    </ButtonLink>
  );
}
